import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import { figmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import { renderHtml } from '@kitshelf/scene/html/document.ts';
import { reactFiles } from '@kitshelf/scene/react/component.ts';
import { readClipboard } from '@kitshelf/scene/reading/payload.ts';
import { readScene } from '@kitshelf/scene/reading/scene/read-scene.ts';
import { framesOf } from '@kitshelf/scene/reading/tree.ts';
import type { Scene } from '@kitshelf/scene/scene.ts';
import { stackScenes } from '@kitshelf/scene/stack.ts';
import type { RenderJob, StackedPart } from './render-job.ts';
import { sceneOf } from './scene-of.ts';

type StackJob = Extract<RenderJob, { kind: 'stack' }>;

/** Assets one below the other as one design: clipboard HTML, or the JSON that answers carry of the format. */
export function drawStack({ name, format, views, look }: StackJob): Uint8Array {
  const scenes = views.map(({ width, parts }) =>
    stackScenes(
      name,
      width,
      parts.map((part) => ({ name: part.name, scene: drawn(part, look) })),
    ),
  );
  if (format === 'figma') return Buffer.from(figmaClipboard(scenes[0]!).html);
  return Buffer.from(JSON.stringify(formatted(format, scenes)));
}

function formatted(format: Exclude<StackJob['format'], 'figma'>, scenes: readonly Scene[]): unknown {
  switch (format) {
    case 'figma-plan':
      return figmaPlan(scenes[0]!);
    case 'react':
      return reactFiles(scenes, { brand: null });
    case 'html':
      return renderHtml(scenes, { usesGoogleFonts: true }).html;
  }
}

function drawn(part: StackedPart, look: StackJob['look']): Scene {
  if ('html' in part) return readPart(part.html);
  const { assetId, variant, colorsOf, half } = part;
  if (look) return sceneOf({ assetId, variant, look: { ...look, schemes: { [variant]: half } } });
  const scene = sceneOf({ assetId, variant });
  if (colorsOf === undefined) return scene;
  const { colors } = sceneOf({ assetId, variant: colorsOf }).tokens;
  return { ...scene, tokens: { ...scene.tokens, colors } };
}

/** A payload that an asset brought, as a scene. Throws for one that shows nothing. */
function readPart(html: string): Scene {
  const document = readClipboard(html);
  const [frame] = framesOf(document);
  const read = frame && readScene(document, frame);
  if (!read) throw new Error('The payload shows nothing');
  return read.scene;
}
