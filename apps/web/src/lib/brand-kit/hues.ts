/** A strong colour of a hue, 0 to 359, as `#rrggbb`. */
export function hexOfHue(hue: number): string {
  const channel = (shift: number) => {
    const at = (shift + hue / 30) % 12;
    const value = 0.46 - 0.34 * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
