import { toHex } from '../model/color.ts';
import type { NodeFields } from './fields.ts';
import { readClipboard } from './payload.ts';
import { PayloadRefused } from './refused.ts';

/** Texts cover little of their boxes. */
const textShare = 0.15;
const mostColors = 12;

/** The solid colours of a clipboard payload, those that cover most first; none where it cannot be read. */
export function colorsInPayload(html: string): string[] {
  const areas = new Map<string, number>();
  for (const node of nodesOf(html)) {
    const { size, type, fillPaints = [] } = node;
    const area = (size?.x ?? 0) * (size?.y ?? 0) * (type === 'TEXT' ? textShare : 1);
    for (const { type: kind, color, visible } of fillPaints) {
      if (kind !== 'SOLID' || !color || visible === false) continue;
      const hex = toHex({ ...color, a: 1 });
      areas.set(hex, (areas.get(hex) ?? 0) + area);
    }
  }
  const byArea = [...areas].sort(([, one], [, other]) => other - one);
  return byArea.slice(0, mostColors).map(([hex]) => hex);
}

function nodesOf(html: string): readonly NodeFields[] {
  try {
    return readClipboard(html).nodes;
  } catch (error) {
    if (error instanceof PayloadRefused) return [];
    throw error;
  }
}
