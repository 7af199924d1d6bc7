import type { Placed } from '../layout/placed.ts';
import { getSize } from '../layout/sizing.ts';
import type { TextNode } from '../model/node.ts';
import { layerStyle, type ResolvedStyle, runStyles } from '../text/style.ts';
import { planPaint, short } from './paint.ts';
import type { PlanNode, PlanRun } from './plan-node.ts';
import type { TokenLedger } from './plan-tokens.ts';

const cases = { none: 'ORIGINAL', upper: 'UPPER', lower: 'LOWER', title: 'TITLE' };

/** Content, styles and box of a text layer. */
export function planText(
  tokens: TokenLedger,
  placed: Placed<TextNode>,
): Pick<PlanNode, 'props' | 'fills' | 'text'> {
  const { node, width, height } = placed;
  const style = layerStyle(node, tokens.scene);
  const { fontName, ...fields } = fieldsOf(tokens, style);
  const named = styleName(tokens, node, style);
  return {
    props: {
      ...fields,
      textAlignHorizontal: (node.align ?? 'left').toUpperCase(),
      textAutoResize: autoResize(node),
      ...(node.maxLines === undefined ? {} : { textTruncation: 'ENDING', maxLines: node.maxLines }),
    },
    fills: [planPaint(tokens, style.color, width, height)],
    text: {
      characters: node.runs.map(({ text }) => text).join(''),
      font: [fontName.family, fontName.style],
      ...(named !== undefined && { style: named }),
      runs: runsOf(tokens, placed, style),
    },
  };
}

function fieldsOf(tokens: TokenLedger, style: ResolvedStyle) {
  const [family, face] = tokens.font(style.family, style.weight);
  return {
    fontName: { family, style: face },
    fontSize: style.size,
    lineHeight: { value: style.lineHeight, unit: 'PIXELS' },
    letterSpacing: { value: short(style.letterSpacing * 100), unit: 'PERCENT' },
    textCase: cases[style.case],
    textDecoration: style.decoration.toUpperCase(),
  };
}

/** The layer's type token, noted as a text style, where the layer changes nothing of it but colour and decoration. */
function styleName(tokens: TokenLedger, node: TextNode, style: ResolvedStyle): string | undefined {
  const { style: name, size, lineHeight, weight, letterSpacing, family, case: letters } = node;
  const overrides = [size, lineHeight, weight, letterSpacing, family, letters];
  if (name === undefined || overrides.some((each) => each !== undefined)) return undefined;
  return tokens.type(name, {
    font: tokens.font(style.family, style.weight),
    size: style.size,
    lineHeight: style.lineHeight,
    letterSpacing: short(style.letterSpacing * 100),
    textCase: cases[style.case],
  });
}

function runsOf(tokens: TokenLedger, placed: Placed<TextNode>, base: ResolvedStyle): PlanRun[] {
  const { node, width, height } = placed;
  const plain = fieldsOf(tokens, base);
  let end = 0;
  return runStyles(node, tokens.scene).flatMap((style, at) => {
    const start = end;
    end += node.runs[at]!.text.length;
    const set = Object.fromEntries(
      Object.entries(fieldsOf(tokens, style)).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(plain[name as keyof typeof plain]),
      ),
    );
    const recoloured = style.color !== base.color;
    if (end === start || (Object.keys(set).length === 0 && !recoloured)) return [];
    return [
      { start, end, set, ...(recoloured && { fills: [planPaint(tokens, style.color, width, height)] }) },
    ];
  });
}

function autoResize(node: TextNode): string {
  if (typeof node.height === 'number') return 'NONE';
  return getSize(node, 'width') === 'hug' ? 'WIDTH_AND_HEIGHT' : 'HEIGHT';
}
