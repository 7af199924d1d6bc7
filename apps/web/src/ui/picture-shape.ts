/** What a picture's proportion says about showing it: whole, as a tall page, or as a phone's screen. */
export function pictureShape({
  width,
  height,
}: {
  width: number;
  height: number;
}): 'wide' | 'page' | 'phone' {
  if (height <= width * 0.8) return 'wide';
  return height > width * 1.6 && width <= 640 ? 'phone' : 'page';
}
