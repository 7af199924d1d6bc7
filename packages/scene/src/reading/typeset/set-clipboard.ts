import { readClipboard } from '../payload.ts';
import { toFrames } from '../tree.ts';
import type { MissingFace } from './faces.ts';
import { setTexts } from './set-texts.ts';

interface SetClipboard {
  readonly html: string;
  /** Faces that are not installed; their texts have no lines. */
  readonly missing: readonly MissingFace[];
}

/** Clipboard HTML with lines for texts that came without; everything else of it stays. Throws `PayloadRefused`. */
export function setClipboard(html: string): SetClipboard {
  const document = readClipboard(html);
  const set = setTexts(document, toFrames(document));
  if (set.document === document) return { html, missing: [] };
  const { message, pack } = set.document.opened;
  const buffer = Buffer.from(pack(message)).toString('base64');
  const start = html.indexOf('(figma)') + '(figma)'.length;
  return {
    html: html.slice(0, start) + buffer + html.slice(html.indexOf('(/figma)', start)),
    missing: set.missing,
  };
}
