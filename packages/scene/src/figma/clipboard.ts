import type { Scene } from '../node.ts';
import { type BoardPart, type BoardRow, layBoard, layRows } from './board.ts';
import { assembleBuffer, encodeMessage } from './codec.ts';
import { withComponents } from './components/with-components.ts';
import { boardMessage, clipboardMessage, neutralFileKey } from './message.ts';
import type { FigmaMessage } from './node-change.ts';

/** What the copy button puts on the clipboard: `html` for Figma, `text` for everything else. */
export interface ClipboardPayload {
  html: string;
  text: string;
}

interface PayloadOptions {
  /** Repeated parts as components and instances, instead of plain layers. */
  readonly hasComponents?: boolean;
}

/** The Figma payload of a scene. The same scene always gives the same payload. */
export function figmaClipboard(scene: Scene, options?: PayloadOptions): ClipboardPayload {
  return payloadOf(clipboardMessage(scene), scene.name, options);
}

/** The Figma payload of several scenes in one frame of that name. */
export function figmaBoard(
  name: string,
  parts: readonly BoardPart[],
  options?: PayloadOptions,
): ClipboardPayload {
  return payloadOf(boardMessage(layBoard(name, parts)), name, options);
}

/** The Figma payload of rows of scenes in one frame of that name. */
export function figmaRows(name: string, rows: readonly BoardRow[]): ClipboardPayload {
  return payloadOf(boardMessage(layRows(name, rows)), name);
}

function payloadOf(plain: FigmaMessage, name: string, options: PayloadOptions = {}): ClipboardPayload {
  const message = options.hasComponents ? withComponents(plain) : plain;
  return { html: clipboardHtml(encodeMessage(message), message['pasteID'] as number, name), text: name };
}

/** Wraps a deflated message: schema in front, base64, and the two marked spans that Figma looks for. */
export const clipboardHtml = (messageChunk: Uint8Array, pasteID: number, name: string): string =>
  htmlAround(assembleBuffer(messageChunk), pasteID, name);

/** The same for a buffer that is whole. */
export function htmlAround(bytes: Uint8Array, pasteID: number, name: string): string {
  const metadata = `${JSON.stringify({ fileKey: neutralFileKey, pasteID, dataType: 'scene' })}\n`;
  const buffer = Buffer.from(bytes).toString('base64');
  return (
    `<meta charset="utf-8">` +
    `<span data-metadata="<!--(figmeta)${Buffer.from(metadata).toString('base64')}(/figmeta)-->"></span>` +
    `<span data-buffer="<!--(figma)${buffer}(/figma)-->"></span>` +
    `<span style="white-space:pre-wrap;">${escapeHtml(name)}</span>`
  );
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
