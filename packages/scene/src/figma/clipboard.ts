import type { Scene } from '../model/node.ts';
import { type BoardPart, type BoardRow, layBoard, layRows } from '../layout/board.ts';
import { assembleBuffer, encodeMessage } from './format/codec.ts';
import { withComponents } from './components/with-components.ts';
import { figmeta } from './format/figmeta.ts';
import { type PayloadFormat, payloadFormat } from './format/format.ts';
import { boardMessage, clipboardMessage } from './message.ts';
import { byGuid, type FigmaMessage } from './format/node-change.ts';

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
  const whole = options.hasComponents ? withComponents(plain) : plain;
  const message = { ...whole, nodeChanges: byGuid(whole.nodeChanges) };
  const format = payloadFormat();
  const buffer = assembleBuffer(encodeMessage(message, format), format);
  return { html: htmlAround(buffer, message, name, format), text: name };
}

/**
 * Clipboard HTML around a payload's buffer: the two marked spans that Figma looks for, and the name as plain text.
 * @param message what the buffer holds, of which the first span says which paste it is and what was selected
 */
export function htmlAround(
  buffer: Uint8Array,
  message: Partial<FigmaMessage>,
  name: string,
  format: PayloadFormat = payloadFormat(),
): string {
  const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64');
  return (
    `<meta charset="utf-8">` +
    `<span data-metadata="<!--(figmeta)${base64(figmeta(message, format))}(/figmeta)-->"></span>` +
    `<span data-buffer="<!--(figma)${base64(buffer)}(/figma)-->"></span>` +
    `<span style="white-space:pre-wrap;">${escapeHtml(name)}</span>`
  );
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
