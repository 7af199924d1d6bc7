import { withAlternateGrounds } from '@kitshelf/library/branding/alternate-grounds.ts';
import { withAddresses } from '@kitshelf/library/photos.ts';
import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import type { Scene } from '@kitshelf/scene/scene.ts';
import type { CodeKit } from '@kitshelf/scene/react/kit.ts';
import { stackScenes } from '@kitshelf/scene/stack.ts';
import { formatted, toScenes } from './draw-imported.ts';
import type { RenderJob, StackedPart } from './render-job.ts';
import { getCodeKit, getScene } from './get-scene.ts';

type StackJob = Extract<RenderJob, { kind: 'stack' }>;

/** Assets one below the other as one design: clipboard HTML, or the JSON that answers carry of the format. */
export function drawStack({ name, format, origin, views, look }: StackJob): Uint8Array {
  const scenes = views.map(({ width, parts }) =>
    stackScenes(
      name,
      width,
      withAlternateGrounds(parts.map((part) => drawn(part, look))).map((scene, at) => ({
        name: parts[at]!.name,
        scene,
      })),
    ),
  );
  if (format === 'figma') return Buffer.from(figmaClipboard(scenes[0]!).html);
  const shown = format === 'react' ? scenes.map((scene) => withAddresses(scene, origin)) : scenes;
  return Buffer.from(JSON.stringify(formatted(format, shown, kitOf(views[0]?.parts ?? [], look))));
}

/** The components of the brand that a page begins with: those of others stand in place, in colours of their own. */
function kitOf(parts: readonly StackedPart[], look: StackJob['look']): CodeKit | undefined {
  const first = parts.find((part) => 'assetId' in part);
  if (!first) return undefined;
  const { assetId, variant, half } = first;
  return getCodeKit({ assetId, variant, look: look && { ...look, schemes: { [variant]: half } } });
}

function drawn(part: StackedPart, look: StackJob['look']): Scene {
  if ('html' in part) return toScenes(part.html)[part.place]!;
  const { assetId, variant, colorsOf, half } = part;
  if (look) return getScene({ assetId, variant, look: { ...look, schemes: { [variant]: half } } });
  const scene = getScene({ assetId, variant });
  if (colorsOf === undefined) return scene;
  const { colors } = getScene({ assetId, variant: colorsOf }).tokens;
  return { ...scene, tokens: { ...scene.tokens, colors } };
}
