import { parentPort } from 'node:worker_threads';
import { buildScene, type VariantKey } from '@kitshelf/library/catalogue.ts';
import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import { renderSvg } from '@kitshelf/scene/svg/render.ts';
import sharp from 'sharp';
import type { RenderJob, RenderReply } from './render-job.ts';

// One picture at a time: the other cores belong to requests.
sharp.concurrency(1);
sharp.cache(false);

const quality = 84;
/** SVG's own resolution, in pixels per inch. */
const svgDensity = 72;

parentPort?.on('message', (job: RenderJob) => {
  render(job).then(
    (bytes) => reply({ bytes }),
    (error: Error) => reply({ error: error.message }),
  );
});

function reply(message: RenderReply): void {
  parentPort?.postMessage(message);
}

async function render(job: RenderJob): Promise<Uint8Array> {
  const scene = buildScene(job.assetId, job.variant as VariantKey);
  if (job.kind === 'figma') return Buffer.from(figmaClipboard(scene).html);
  const svg = renderSvg(scene, { shadows: 'fast' });
  const density = (svgDensity * job.width) / job.sceneWidth;
  // Drawn at the asked size at once: no pixels are made to be thrown away.
  return await sharp(Buffer.from(svg), { density, limitInputPixels: false })
    .resize({ width: job.width })
    .webp({ quality, effort: 3, smartSubsample: true })
    .toBuffer();
}
