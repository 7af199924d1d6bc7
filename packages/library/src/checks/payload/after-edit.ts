import { openfigDocument } from '@kitshelf/scene/testing/openfig.ts';
import { withInstancesResolved } from '@kitshelf/scene/testing/resolve-instances.ts';
import type { PayloadCheck } from './payload-check.ts';

/** `movedAfterEdit` as a check of a payload. */
export const checkAfterEdit: PayloadCheck = async (_scene, html) =>
  movedAfterEdit(withInstancesResolved(openfigDocument(html))).map(
    (finding) => `moves after an edit: ${finding}`,
  );

type FigDocument = ReturnType<typeof openfigDocument>;
type FigNode = FigDocument['nodes'][number];

/** The most that a stack may move or size a layer otherwise than the payload says, in px. */
const tolerance = 0.05;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Lengths of a box along a stack and across it. */
interface Extent {
  readonly start: number;
  readonly size: number;
}

/**
 * What would move when Figma lays out a payload's stacks again, as it does after the first edit: each stack is computed
 * from its children's stored sizes by the rules in Figma's help ("Guide to auto layout"), without any layout library,
 * and compared with what is stored. Where every stack agrees with its own children, nothing moves anywhere.
 * @param document a payload as openfig-core decodes it, without instances
 * @returns a line for each stack that would change
 */
export function movedAfterEdit(document: FigDocument): string[] {
  return document.nodes
    .filter((node) => node.stackMode === 'HORIZONTAL' || node.stackMode === 'VERTICAL')
    .flatMap((stack) => stackFindings(document, stack).map((finding) => `${stack.name}: ${finding}`));
}

function stackFindings(document: FigDocument, stack: FigNode): string[] {
  const children = (document.childrenMap.get(idOf(stack)) ?? []).filter(
    (child) => child['stackPositioning'] !== 'ABSOLUTE' && child.visible !== false,
  );
  if (children.length === 0) return [];
  const lines = stack['stackWrap'] === 'WRAP' ? wrappedLines(stack, children) : [children];
  const primary = lines.flatMap((line) => alongFindings(stack, line));
  return [...primary, ...acrossFindings(stack, lines)];
}

const isRow = (stack: FigNode): boolean => stack.stackMode === 'HORIZONTAL';
const idOf = ({ guid }: FigNode): string => `${guid.sessionID}:${guid.localID}`;

/** The upright box around a layer, which is what a stack places. */
function boxOf({ size, transform }: FigNode): Box {
  const { m00, m01, m02, m10, m11, m12 } = transform!;
  const { x: w, y: h } = size!;
  const xs = [0, m00 * w, m01 * h, m00 * w + m01 * h];
  const ys = [0, m10 * w, m11 * h, m10 * w + m11 * h];
  return {
    x: m02 + Math.min(...xs),
    y: m12 + Math.min(...ys),
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  };
}

function along(stack: FigNode, node: FigNode): Extent {
  const { x, y, width, height } = boxOf(node);
  return isRow(stack) ? { start: x, size: width } : { start: y, size: height };
}

function across(stack: FigNode, node: FigNode): Extent {
  const { x, y, width, height } = boxOf(node);
  return isRow(stack) ? { start: y, size: height } : { start: x, size: width };
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Padding before and after, and the stack's own size: along it or across it. */
function room(stack: FigNode, axis: 'along' | 'across'): { before: number; after: number; size: number } {
  const isHorizontal = isRow(stack) === (axis === 'along');
  const { x, y } = stack.size!;
  return isHorizontal
    ? { before: number(stack['stackHorizontalPadding']), after: number(stack['stackPaddingRight']), size: x }
    : { before: number(stack['stackVerticalPadding']), after: number(stack['stackPaddingBottom']), size: y };
}

const grows = (node: FigNode): boolean => node['stackChildPrimaryGrow'] === 1;
const differs = (one: number, other: number): boolean => !(Math.abs(one - other) <= tolerance);
const px = (value: number): string => `${Math.round(value * 100) / 100}`;

/** Children of a wrapping row by line: one that does not fit begins the next. */
function wrappedLines(stack: FigNode, children: readonly FigNode[]): FigNode[][] {
  const { before, after, size } = room(stack, 'along');
  const gap = number(stack['stackSpacing']);
  const lines: FigNode[][] = [];
  let taken = Infinity;
  for (const child of children) {
    const own = along(stack, child).size;
    if (taken + gap + own > size - before - after + tolerance) {
      lines.push([child]);
      taken = own;
    } else {
      lines.at(-1)!.push(child);
      taken += gap + own;
    }
  }
  return lines;
}

/** Along a stack: what fills shares the room that is left, then all stand one after the other. */
function alongFindings(stack: FigNode, line: readonly FigNode[]): string[] {
  const { before, after, size } = room(stack, 'along');
  const extents = line.map((child) => along(stack, child));
  const isSpread = stack['stackPrimaryAlignItems'] === 'SPACE_EVENLY';
  const gap = isSpread ? 0 : number(stack['stackSpacing']);
  const content = extents.reduce((sum, each) => sum + each.size, gap * (line.length - 1));
  const findings: string[] = [];
  const isFixed = stack.stackPrimarySizing === 'FIXED';
  const hugged = limited(stack, isRow(stack) ? 'x' : 'y', before + content + after);
  if (!isFixed && stack['stackWrap'] !== 'WRAP' && differs(hugged, size))
    findings.push(`hugs ${px(hugged)}, not ${px(size)}`);
  const free = size - before - after - content;
  if (line.some(grows) && free > tolerance && !hasLimits(line))
    findings.push(`${px(free)} px are not filled`);
  const step = isSpread && line.length > 1 ? Math.max(0, free) / (line.length - 1) : gap;
  let place = before + startOf(stack, free, isSpread);
  line.forEach((child, at) => {
    const { start, size: own } = extents[at]!;
    if (differs(place, start)) findings.push(`"${child.name}" moves from ${px(start)} to ${px(place)} along`);
    place += own + step;
  });
  return findings;
}

/** A size within a frame's least and most. */
function limited(node: FigNode, axis: 'x' | 'y', size: number): number {
  const [min, max] = [node['minSize']?.value?.[axis], node['maxSize']?.value?.[axis]];
  return Math.max(min ?? 0, Math.min(max ?? Infinity, size));
}

const hasLimits = (line: readonly FigNode[]): boolean =>
  line.some((child) => child['maxSize']?.value !== undefined);

function startOf(stack: FigNode, free: number, isSpread: boolean): number {
  if (isSpread) return 0;
  const align = stack['stackPrimaryAlignItems'];
  if (align === 'CENTER') return free / 2;
  return align === 'MAX' ? free : 0;
}

/** Across a stack: what stretches is as large as its line, the rest is aligned in it. */
function acrossFindings(stack: FigNode, lines: readonly (readonly FigNode[])[]): string[] {
  const { before, after, size } = room(stack, 'across');
  const gap = number(stack['stackCounterSpacing'] ?? stack['stackSpacing']);
  const isWrapped = stack['stackWrap'] === 'WRAP';
  const heights = lines.map((line) => lineSize(stack, line));
  const content = heights.reduce((sum, each) => sum + each, gap * (lines.length - 1));
  const findings: string[] = [];
  const isFixed = stack.stackCounterSizing === 'FIXED';
  const hugged = limited(stack, isRow(stack) ? 'y' : 'x', before + content + after);
  if (!isFixed && differs(hugged, size)) findings.push(`hugs ${px(hugged)} across, not ${px(size)}`);
  let top = before;
  lines.forEach((line, at) => {
    const space = isWrapped ? heights[at]! : size - before - after;
    findings.push(...lineFindings(stack, line, top, space));
    top += space + gap;
  });
  return findings;
}

/** What a line needs across: what stretches needs nothing of its own, unless all do. */
function lineSize(stack: FigNode, line: readonly FigNode[]): number {
  if (stack['stackCounterAlignItems'] === 'BASELINE') {
    const tops = line.map((child) => across(stack, child));
    return (
      Math.max(...tops.map(({ start, size }) => start + size)) - Math.min(...tops.map(({ start }) => start))
    );
  }
  return Math.max(...line.map((child) => across(stack, child).size));
}

function lineFindings(stack: FigNode, line: readonly FigNode[], top: number, space: number): string[] {
  const align = stack['stackCounterAlignItems'];
  return line.flatMap((child) => {
    const { start, size } = across(stack, child);
    if (child['stackChildAlignSelf'] === 'STRETCH') {
      const isLimited = child['maxSize']?.value !== undefined || child['minSize']?.value !== undefined;
      if (!isLimited && differs(size, space))
        return `"${child.name}" stretches from ${px(size)} to ${px(space)}`;
    } else if (align === 'BASELINE') return [];
    const free = space - size;
    const place = top + (align === 'CENTER' ? free / 2 : align === 'MAX' ? free : 0);
    return differs(place, start) ? `"${child.name}" moves from ${px(start)} to ${px(place)} across` : [];
  });
}
