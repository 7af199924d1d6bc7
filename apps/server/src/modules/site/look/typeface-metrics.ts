import type { Typeface } from '@kitshelf/contract/look-settings.ts';

/** Metrics of a typeface in em, and how wide English text is at 400, 500, 600 and 700, in percent of Arial, of Arial Bold from 600 on. */
interface Metrics {
  readonly ascent: number;
  readonly descent: number;
  readonly widths: readonly [number, number, number, number];
}

/** Read from the files of the typefaces, which a test does again. */
export const metrics: Readonly<Record<Typeface, Metrics>> = {
  Inter: { ascent: 0.969, descent: 0.241, widths: [106.5, 107.4, 100.5, 101.3] },
  Bitter: { ascent: 0.935, descent: 0.265, widths: [102.4, 103, 96.2, 96.9] },
  Fredoka: { ascent: 0.974, descent: 0.236, widths: [100.6, 101, 94, 94.4] },
  'IBM Plex Sans': { ascent: 1.025, descent: 0.275, widths: [100.4, 102.6, 96.6, 98] },
  'JetBrains Mono': { ascent: 1.02, descent: 0.3, widths: [138.6, 138.6, 128.6, 128.6] },
  Jost: { ascent: 1.07, descent: 0.375, widths: [95.7, 99.6, 95, 97.8] },
  Lora: { ascent: 1.006, descent: 0.274, widths: [104.6, 105.6, 98.8, 99.7] },
  Manrope: { ascent: 1.066, descent: 0.3, widths: [101.8, 103.7, 97.9, 99.6] },
  Nunito: { ascent: 1.011, descent: 0.353, widths: [100.7, 101.6, 95.1, 97.2] },
  Outfit: { ascent: 1, descent: 0.26, widths: [98.1, 98.2, 92.6, 94.1] },
  'Playfair Display': { ascent: 1.082, descent: 0.251, widths: [100.2, 101, 94.5, 95.2] },
  'Plus Jakarta Sans': { ascent: 1.038, descent: 0.222, widths: [103.7, 105.1, 98.7, 99.9] },
  Sora: { ascent: 0.97, descent: 0.29, widths: [112.2, 113, 105.5, 106.2] },
  'Space Grotesk': { ascent: 0.984, descent: 0.292, widths: [109.2, 109.4, 101.6, 101.7] },
  Syne: { ascent: 0.925, descent: 0.275, widths: [98.1, 105.5, 105.1, 113.2] },
};
