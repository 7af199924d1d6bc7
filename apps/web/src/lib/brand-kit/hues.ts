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

/** The hue of a `#rrggbb`, 0 to 359 on the colour circle; undefined of a grey, which has none. */
export function hueOfHex(hex: string): number | undefined {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const [x, y] = [2 * red - green - blue, Math.sqrt(3) * (green - blue)];
  return x || y ? Math.round((Math.atan2(y, x) * 180) / Math.PI + 360) % 360 : undefined;
}
