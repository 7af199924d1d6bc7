interface StrokeIconProps {
  /** SVG path data of its strokes on a 24 grid. */
  readonly paths: readonly string[];
  /** In px. */
  readonly size: number;
  /** Of the strokes on the grid. */
  readonly stroke?: number;
  readonly color?: string;
}

/** An icon of the icon room, by default in the colour of the text beside it. */
export const StrokeIcon = ({ paths, size, stroke = 1.75, color = 'currentColor' }: StrokeIconProps) => (
  <svg
    aria-hidden="true"
    fill="none"
    height={size}
    stroke={color}
    strokeLinecap="round"
    strokeLinejoin="round"
    strokeWidth={stroke}
    viewBox="0 0 24 24"
    width={size}
  >
    {paths.map((path) => (
      <path d={path} key={path} />
    ))}
  </svg>
);
