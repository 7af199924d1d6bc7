/** Small enough to count, large enough to see every part of a logo. */
const side = 64;
const most = 12;

/** The colours of a picture, `#rrggbb`, the most used first; read here, the picture is not sent anywhere. */
export async function colorsOfPicture(file: File): Promise<string[]> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  try {
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return [];
    context.drawImage(image, 0, 0, side, side);
    return countedColors(context.getImageData(0, 0, side, side).data);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Pixels that are nearly alike count as one colour, that of the first of them. */
function countedColors(pixels: Uint8ClampedArray): string[] {
  const groups = new Map<number, { readonly hex: string; count: number }>();
  for (let at = 0; at < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 200) continue;
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
    const group = groups.get(key);
    if (group) group.count += 1;
    else
      groups.set(key, {
        hex: `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
        count: 1,
      });
  }
  const byCount = [...groups.values()].sort((one, other) => other.count - one.count);
  return byCount.slice(0, most).map(({ hex }) => hex);
}
