import type { Placed } from '../../layout/placed.ts';
import { getSize } from '../../layout/sizing.ts';
import type { TextNode } from '../../model/node.ts';
import { layerStyle, type ResolvedStyle, runStyles } from '../../text/style.ts';
import { derivedText } from './derived-text.ts';
import { fontName } from './font-name.ts';
import { figmaPaint, type PaintContext } from './paint.ts';

const cases = { none: 'ORIGINAL', upper: 'UPPER', lower: 'LOWER', title: 'TITLE' };

/** Content, styles and the laid-out glyphs of a text layer. */
export function textFields(context: PaintContext, placed: Placed<TextNode>): object {
  const { node } = placed;
  const { table, ids } = styleTable(context, placed);
  const characters = node.runs.map((run) => run.text).join('');
  const characterStyleIDs = node.runs.flatMap((run, at) => Array<number>(run.text.length).fill(ids[at]!));
  return {
    ...styleFields(context, placed, layerStyle(node, context.tokens)),
    textAlignHorizontal: (node.align ?? 'left').toUpperCase(),
    textAlignVertical: 'TOP',
    textAutoResize: autoResize(node),
    ...(node.maxLines === undefined ? {} : { textTruncation: 'ENDING', maxLines: node.maxLines }),
    autoRename: node.name === characters,
    // As Figma writes them: texts of other versions are laid out again, or stay invisible until they are edited.
    fontVersion: '',
    fontVariations: [],
    textUserLayoutVersion: 5,
    textExplicitLayoutVersion: 1,
    textBidiVersion: 1,
    textDecorationSkipInk: true,
    emojiImageSet: 'APPLE',
    strokeWeight: 1,
    strokeAlign: 'OUTSIDE',
    strokeJoin: 'MITER',
    fontVariantCommonLigatures: true,
    fontVariantContextualLigatures: true,
    textData: {
      characters,
      ...(table.length > 0 ? { characterStyleIDs, styleOverrideTable: table } : {}),
      lines: characters.split('\n').map(plainLine),
    },
    derivedTextData: derivedText(context.blobs, placed, ids),
  };
}

function styleFields(
  context: PaintContext,
  { width, height }: Placed,
  style: ResolvedStyle,
): Record<string, unknown> {
  return {
    fontName: fontName(style.family, style.weight),
    fontSize: style.size,
    lineHeight: { value: style.lineHeight, units: 'PIXELS' },
    letterSpacing: { value: style.letterSpacing * 100, units: 'PERCENT' },
    textTracking: style.letterSpacing,
    textCase: cases[style.case],
    textDecoration: style.decoration.toUpperCase(),
    fillPaints: [figmaPaint(context, style.color, width, height)],
  };
}

/** Runs that differ from the layer's own style get an entry with the fields that differ; 0 is the layer's style. */
function styleTable(context: PaintContext, placed: Placed<TextNode>): { table: object[]; ids: number[] } {
  const base = styleFields(context, placed, layerStyle(placed.node, context.tokens));
  const known = new Map<string, number>();
  const table: object[] = [];
  const ids = runStyles(placed.node, context.tokens).map((style) => {
    const fields = Object.entries(styleFields(context, placed, style));
    const differing = fields.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name]));
    if (differing.length === 0) return 0;
    const key = JSON.stringify(differing);
    let id = known.get(key);
    if (id === undefined) {
      id = table.length + 1;
      known.set(key, id);
      table.push({ styleID: id, ...Object.fromEntries(differing) });
    }
    return id;
  });
  return { table, ids };
}

function autoResize(node: TextNode): string {
  if (typeof node.height === 'number') return 'NONE';
  return getSize(node, 'width') === 'hug' ? 'WIDTH_AND_HEIGHT' : 'HEIGHT';
}

const plainLine = (): object => ({
  lineType: 'PLAIN',
  styleId: 0,
  indentationLevel: 0,
  sourceDirectionality: 'AUTO',
  listStartOffset: 0,
  isFirstLineOfList: false,
});
