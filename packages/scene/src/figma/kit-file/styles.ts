import type { Shadow } from '../../model/paint.ts';
import { text } from '../../model/scene.ts';
import type { Tokens } from '../../model/tokens.ts';
import { layerStyle } from '../../text/style.ts';
import { type Guid, identity, type NodeChange, siblingPosition } from '../format/node-change.ts';
import { fontName } from '../layers/font-name.ts';
import type { NextGuid } from '../layers/layers.ts';
import { effectFields } from '../layers/look.ts';

/** A brand's tokens in both appearances; what is not a colour is the same in both. */
export interface KitTokens {
  readonly light: Tokens;
  readonly dark: Tokens;
  /** Shadows by what they are called. */
  readonly effects: Readonly<Record<string, readonly Shadow[]>>;
}

const base = { phase: 'CREATED' as const, visible: true, opacity: 1, transform: identity };

/** Text and effect styles, as Figma keeps them on its hidden page; `from` is the place of the first. */
export function styleNodes(
  { light, effects }: KitTokens,
  page: Guid,
  nextGuid: NextGuid,
  from: number,
): NodeChange[] {
  const types = Object.keys(light.types).map((name) => textStyle(name, light, nextGuid()));
  const shadows = Object.entries(effects).map(([name, shadow]): NodeChange => ({
    ...base,
    guid: nextGuid(),
    type: 'ROUNDED_RECTANGLE',
    styleType: 'EFFECT',
    name,
    size: { x: 100, y: 100 },
    ...effectFields({ type: 'rectangle', name, shadow: [...shadow] }, light),
  }));
  return [...types, ...shadows].map((node, at) => ({
    ...node,
    parentIndex: { guid: page, position: siblingPosition(from + at) },
  }));
}

function textStyle(name: string, tokens: Tokens, guid: Guid): NodeChange {
  const style = layerStyle(text('Ag', { style: name }), tokens);
  return {
    ...base,
    guid,
    type: 'TEXT',
    styleType: 'TEXT',
    name,
    fontName: fontName(style.family, style.weight),
    fontSize: style.size,
    lineHeight: { value: style.lineHeight, units: 'PIXELS' },
    letterSpacing: { value: style.letterSpacing * 100, units: 'PERCENT' },
    textCase: style.case === 'upper' ? 'UPPER' : 'ORIGINAL',
    textData: { characters: 'Ag' },
    size: { x: 40, y: style.lineHeight },
    sortPosition: '!',
  };
}
