import type { Flavoured, ReadBackFormat } from '@kitshelf/contract/export-formats.ts';
import { figmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import { renderHtml } from '@kitshelf/scene/html/document.ts';
import { reactFiles } from '@kitshelf/scene/react/component.ts';
import type { CodeKit } from '@kitshelf/scene/react/kit.ts';
import { type FigmaDocument, readClipboard } from '@kitshelf/scene/reading/payload.ts';
import { readScene } from '@kitshelf/scene/reading/scene/read-scene.ts';
import { framesAsClipboard } from '@kitshelf/scene/reading/take-frame.ts';
import { setTexts } from '@kitshelf/scene/reading/typeset/set-texts.ts';
import { toFrames, type ReadFrame } from '@kitshelf/scene/reading/tree.ts';
import type { Scene } from '@kitshelf/scene/scene.ts';
import { exportedFont } from '@kitshelf/scene/text/font-file.ts';
import { fontPath } from '../designs/demo-library.ts';
import type { RenderJob } from './render-job.ts';

/** The clipboard HTML of some frames of a payload. Throws for a place where none is. */
export function chosenFrames({ html, places }: Extract<RenderJob, { kind: 'frames' }>): Uint8Array {
  const document = readClipboard(html);
  const frames = toFrames(document);
  const chosen = places.map((place) => frames[place]);
  if (!chosen.every((frame) => frame !== undefined)) throw new Error('The payload has fewer frames');
  return Buffer.from(framesAsClipboard(document, chosen));
}

/** A payload that was imported as a page, or as the JSON that answers carry of a format. */
export function drawImported({ html, as }: Extract<RenderJob, { kind: 'imported' }>): Uint8Array {
  const scenes = toScenes(html);
  if (as === 'page') return Buffer.from(renderHtml(scenes, { fontUrl: fontPath }).html);
  return Buffer.from(JSON.stringify(formatted(as, scenes)));
}

/** The value that answers carry of one design at one width, or at several; `kit`: as React takes it. */
export function formatted(
  format: Flavoured<ReadBackFormat>,
  scenes: readonly Scene[],
  kit?: CodeKit,
): unknown {
  switch (format) {
    case 'figma-plan':
      return figmaPlan(scenes[0]!);
    case 'react':
      return reactFiles(scenes, { brand: null, kit });
    case 'react-shadcn':
      return reactFiles(scenes, { brand: null, flavour: 'shadcn' });
    case 'html':
      return renderHtml(scenes, { fontUrl: exportedFont }).html;
  }
}

/** What a payload holds, as scenes. Throws for one that shows nothing. */
export function toScenes(html: string): Scene[] {
  const document = readClipboard(html);
  return toFrames(document).map((frame) => sceneOf(document, frame));
}

function sceneOf(document: FigmaDocument, frame: ReadFrame): Scene {
  const set = setTexts(document, [frame]);
  const read = readScene(set.document, set.frames[0]!);
  if (!read) throw new Error('The payload shows nothing');
  return read.scene;
}
