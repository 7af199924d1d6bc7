/** A published asset as the read model takes it in. */
export interface AssetRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly isPaid: boolean;
  readonly createdAt: Date;
  /** Higher comes first under Popular. */
  readonly popularity: number;
  readonly category: string;
  readonly createdBy: string;
  readonly link: string | null;
  readonly images: readonly AssetImage[];
  readonly subCategories: readonly string[];
  readonly tags: readonly string[];
  readonly tools: readonly string[];
  readonly platforms: readonly string[];
  /** Widths in px. */
  readonly viewports: readonly number[];
}

/** A picture of an asset: its URL path, its size in px and its dominant colour as `#rrggbb`. */
export interface AssetImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
}
