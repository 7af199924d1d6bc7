// Makes the home page's still pictures from the library's own scenes: `node scripts/site-pictures.mjs`, after a
// change of their design. The results are committed, so that the page shows them at once on every installation.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { listAssets, buildScene } from '../packages/library/src/catalogue/catalogue.ts';
import { renderSvg } from '../packages/scene/src/svg/render.ts';
import { root } from './project.mjs';

const folder = path.join(root, 'apps/web/src/features/home/pictures');
const widths = [480, 960];

/** File name → slug and variant. */
const pictures = {
  hero: ['section-hero-full-wayfarrow', 'desktop'],
  features: ['section-features-pictures-wayfarrow', 'desktop'],
  footer: ['section-footer-giant-wayfarrow', 'desktop'],
  poster: ['section-hero-bento-murmurtone', 'desktop'],
  wireframe: ['wireframe-hero-split-graphite', 'desktop'],
  finished: ['section-hero-split-halvora', 'desktop'],
};

const ids = new Map(listAssets().map(({ slug, id }) => [slug, id]));
await mkdir(folder, { recursive: true });
for (const [name, [slug, variant]] of Object.entries(pictures)) {
  const svg = renderSvg(buildScene(ids.get(slug), variant), { shadows: 'fast' });
  for (const width of widths) {
    const picture = await sharp(Buffer.from(svg), { limitInputPixels: false })
      .resize({ width })
      .webp({ quality: 82, effort: 6, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    await writeFile(path.join(folder, `${name}-${width}.webp`), picture.data);
    console.log(name, picture.info.width, picture.info.height, picture.data.length);
  }
}
