import { buildScene, type VariantKey } from '@kitshelf/library/catalogue.ts';
import { column, free, row, text, vector, type Scene } from '@kitshelf/scene/scene.ts';
import { renderSvg } from '@kitshelf/scene/svg/render.ts';
import sharp, { type Sharp } from 'sharp';
import type { SocialCard } from './render-job.ts';

/** What link previews want, in px. */
const size = { width: 1200, height: 630 };
const svgDensity = 72;

/** Where pictures lie: one large over the corner, a narrow one upright, several as a column that is cut at both ends. */
const places = {
  one: [{ left: 560, top: 92, width: 720 }],
  narrow: [{ left: 720, top: 64, width: 380 }],
  column: [-150, 195, 580].map((top) => ({ left: 640, top, width: 620 })),
};
/** Designs up to this width are screens of a phone. */
const narrowWidth = 640;

/** A preview picture for links: words on paper, and the library's own designs. JPEG, which every reader takes. */
export async function drawSocialCard(card: SocialCard): Promise<Uint8Array> {
  const spots = spotsFor(card.pictures);
  const layers = await Promise.all(
    card.pictures.slice(0, spots.length).map((picture, index) => layerOf(picture, spots[index])),
  );
  const words = renderSvg(wordsOf(card), { shadows: 'fast' });
  return await sharp(Buffer.from(words))
    .composite(layers.flat())
    .flatten({ background: '#fcfcfb' })
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}

type Spot = (typeof places.one)[number];

function spotsFor([first, ...others]: SocialCard['pictures']): readonly Spot[] {
  if (others.length > 0) return places.column;
  return first && first.sceneWidth <= narrowWidth ? places.narrow : places.one;
}

/** The part of a picture that lies on the card, with round corners and a hairline. */
async function layerOf(picture: SocialCard['pictures'][number], spot: Spot | undefined) {
  if (!spot) return [];
  const drawn = await drawing(picture, spot.width)
    .resize({ width: spot.width })
    .png()
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [Math.max(spot.left, 0), Math.max(spot.top, 0)];
  const cut = { left: left - spot.left, top: top - spot.top };
  const width = Math.min(drawn.info.width - cut.left, size.width - left);
  const height = Math.min(drawn.info.height - cut.top, size.height - top);
  if (width <= 0 || height <= 0) return [];
  const whole = { width: drawn.info.width, height: drawn.info.height };
  const rounded = await sharp(drawn.data)
    .composite([
      { input: frameOf(whole, 'white', 'none'), blend: 'dest-in' },
      { input: frameOf(whole, 'none', '#0000001f') },
    ])
    .png()
    .toBuffer();
  const input = await sharp(rounded)
    .extract({ ...cut, width, height })
    .toBuffer();
  return [{ input, left, top }];
}

function drawing(picture: SocialCard['pictures'][number], width: number): Sharp {
  if ('bytes' in picture) return sharp(picture.bytes);
  const svg = renderSvg(buildScene(picture.assetId, picture.variant as VariantKey), { shadows: 'fast' });
  const density = (svgDensity * width) / picture.sceneWidth;
  return sharp(Buffer.from(svg), { density, limitInputPixels: false });
}

function frameOf({ width, height }: { width: number; height: number }, fill: string, stroke: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="16" fill="${fill}" stroke="${stroke}"/></svg>`,
  );
}

/** The site's mark, on 24 units (apps/web/src/shared/media/logo.tsx). */
const mark = [
  'M1 20h22v2H1z',
  'M3 5h4.6v14H3z',
  'M8.8 8h4.6v11H8.8z',
  'M14.6 6.9l4.32-1.57 4.65 12.78-4.32 1.57z',
];

function wordsOf({ site, title, line, accent = '#17161a', typeface = 'Inter' }: SocialCard): Scene {
  const brand = row({ name: 'Brand', gap: 14, align: 'center' }, [
    vector({
      name: 'Mark',
      width: 40,
      height: 40,
      viewBox: [0, 0, 24, 24],
      paths: mark.map((d) => ({ d, fill: 'accent' })),
    }),
    text(site, { size: 30, lineHeight: 36, weight: 600, letterSpacing: -0.02, color: 'ink' }),
  ]);
  const words = column({ name: 'Words', gap: 20, width: 440 }, [
    text(title, {
      size: title.length > 42 ? 46 : 58,
      lineHeight: title.length > 42 ? 52 : 62,
      weight: 600,
      letterSpacing: -0.035,
      color: 'ink',
      width: 'fill',
      maxLines: 5,
    }),
    text(line, { size: 24, lineHeight: 34, weight: 400, color: 'soft', width: 'fill', maxLines: 3 }),
  ]);
  const root = free({ name: 'Card', ...size, fill: 'paper' }, [
    { ...brand, place: { left: 64, top: 64 } },
    { ...words, place: { left: 64, bottom: 64 } },
  ]);
  const colors = { paper: '#fcfcfb', ink: '#17161a', soft: '#55535c', accent };
  return {
    name: title,
    viewport: size.width,
    root,
    tokens: { colors, radii: {}, types: {}, font: typeface },
  };
}
