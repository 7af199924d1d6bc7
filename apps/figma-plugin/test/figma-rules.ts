/* What fields of Figma's plugin API take, by Figma's documents. */

/** Whether a field may be set to a value. */
export type Check = (value: unknown, at: Layer) => boolean;
// oxlint-disable-next-line typescript/no-explicit-any -- a layer of Figma's, whose fields are checked as they are set
export type Layer = any;

export const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
export const isPositive: Check = (value) => typeof value === 'number' && value >= 0 && Number.isFinite(value);
const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
export const hasOnly = (value: unknown, needed: readonly string[], more: readonly string[] = []): boolean =>
  typeof value === 'object' &&
  value !== null &&
  needed.every((key) => key in value) &&
  Object.keys(value).every((key) => needed.includes(key) || more.includes(key));
const isUnit = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1;
export const isColor = (value: unknown, keys: string): boolean =>
  hasOnly(value, keys.split('')) && Object.values(value as object).every(isUnit);
const isMatrix = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && value.every((row) => row.length === 3 && row.every(isNumber));

const isStop = (stop: { position: number; color: unknown }) =>
  hasOnly(stop, ['position', 'color'], ['boundVariables']) &&
  isUnit(stop.position) &&
  isColor(stop.color, 'rgba');

export function isPaint(paint: Layer): boolean {
  const more = ['opacity', 'visible', 'blendMode', 'boundVariables'];
  if (paint.opacity !== undefined && !isUnit(paint.opacity)) return false;
  if (paint.type === 'SOLID') return hasOnly(paint, ['type', 'color'], more) && isColor(paint.color, 'rgb');
  if (paint.type === 'IMAGE')
    return (
      hasOnly(paint, ['type', 'scaleMode', 'imageHash'], more) &&
      /^(FILL|FIT|CROP|TILE)$/.test(paint.scaleMode) &&
      /^[0-9a-f]{40}$/.test(paint.imageHash)
    );
  return (
    /^GRADIENT_(LINEAR|RADIAL)$/.test(paint.type) &&
    hasOnly(paint, ['type', 'gradientTransform', 'gradientStops'], more) &&
    isMatrix(paint.gradientTransform) &&
    paint.gradientStops.length > 0 &&
    paint.gradientStops.every(isStop)
  );
}

function isEffect(effect: Layer): boolean {
  if (effect.type === 'LAYER_BLUR')
    return hasOnly(effect, ['type', 'radius', 'visible'], ['blurType']) && isPositive(effect.radius, effect);
  const more = effect.type === 'DROP_SHADOW' ? ['spread', 'showShadowBehindNode'] : ['spread'];
  return (
    oneOf('DROP_SHADOW', 'INNER_SHADOW')(effect.type, effect) &&
    hasOnly(effect, ['type', 'color', 'offset', 'radius', 'visible', 'blendMode'], more) &&
    isColor(effect.color, 'rgba') &&
    hasOnly(effect.offset, ['x', 'y']) &&
    isPositive(effect.radius, effect)
  );
}

const isEffects: Check = (value) => Array.isArray(value) && value.every(isEffect);
export const isPaints: Check = (value) => Array.isArray(value) && value.every(isPaint);
const isStack = (at: Layer) =>
  /^(FRAME|COMPONENT|COMPONENT_SET|SLOT|INSTANCE)$/.test(at?.type) &&
  ['HORIZONTAL', 'VERTICAL'].includes(at.layoutMode);
const isInFlow = (at: Layer) => isStack(at.parent) && at.layoutPositioning !== 'ABSOLUTE';
const ofStack =
  (check: Check): Check =>
  (value, at) =>
    isStack(at) && check(value, at);
const limit: Check = (value, at) =>
  (value === null || isPositive(value, at)) && (isStack(at) || isStack(at.parent));

const sizing: Check = (value, at) => {
  if (value === 'FILL') return isInFlow(at);
  if (value === 'HUG') return isStack(at) || at.type === 'TEXT';
  return value === 'FIXED';
};
const constraint = oneOf('MIN', 'CENTER', 'MAX', 'STRETCH', 'SCALE');

const common: Record<string, Check> = {
  name: isText,
  visible: isFlag,
  locked: isFlag,
  x: isNumber,
  y: isNumber,
  opacity: isUnit,
  relativeTransform: isMatrix,
  fills: isPaints,
  strokes: isPaints,
  effects: isEffects,
  strokeWeight: isPositive,
  strokeAlign: oneOf('INSIDE', 'CENTER', 'OUTSIDE'),
  strokeCap: oneOf('NONE', 'ROUND', 'SQUARE'),
  strokeJoin: oneOf('MITER', 'BEVEL', 'ROUND'),
  dashPattern: (value, at) => Array.isArray(value) && value.every((each) => isPositive(each, at)),
  constraints: (value: Layer, at) =>
    hasOnly(value, ['horizontal', 'vertical']) &&
    constraint(value.horizontal, at) &&
    constraint(value.vertical, at),
  layoutPositioning: (value, at) => value === 'AUTO' || (value === 'ABSOLUTE' && isStack(at.parent)),
  layoutSizingHorizontal: sizing,
  layoutSizingVertical: sizing,
  minWidth: limit,
  maxWidth: limit,
  minHeight: limit,
  maxHeight: limit,
  componentPropertyReferences: (value, at) => isReferences(value, at),
  // Words as plain text or as Markdown, not both; the category is looked up where there are some.
  annotations: (value) =>
    Array.isArray(value) &&
    value.every(
      (each: Layer) =>
        hasOnly(each, [], ['label', 'labelMarkdown', 'properties', 'categoryId']) &&
        typeof (each.label ?? each.labelMarkdown) === 'string' &&
        (each.label === undefined) !== (each.labelMarkdown === undefined),
    ),
};
const named = (names: readonly string[], check: Check) =>
  Object.fromEntries(names.map((name) => [name, check]));
const sides = ['Top', 'Right', 'Bottom', 'Left'];
const corners = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'].map((corner) => `${corner}Radius`);
const box: Record<string, Check> = {
  ...named([...sides.map((side) => `stroke${side}Weight`), ...corners, 'cornerRadius'], isPositive),
};

const grammar = /^M -?[\d.]+ -?[\d.]+( ([ML] -?[\d.]+ -?[\d.]+|Q( -?[\d.]+){4}|C( -?[\d.]+){6}|Z))* ?$/;
const isPath = (path: { windingRule: unknown; data: string }) =>
  hasOnly(path, ['windingRule', 'data']) &&
  ['NONZERO', 'EVENODD', 'NONE'].includes(path.windingRule as string) &&
  grammar.test(path.data);

export const isFont = (value: unknown) => hasOnly(value, ['family', 'style']);
export const isLine = (value: Layer) => hasOnly(value, ['value', 'unit']) && isPositive(value.value, value);
export const isSpacing = (value: Layer) => hasOnly(value, ['value', 'unit']) && isNumber(value.value, value);
export const textCases = oneOf('ORIGINAL', 'UPPER', 'LOWER', 'TITLE');
export const decorations = oneOf('NONE', 'UNDERLINE', 'STRIKETHROUGH');
const letters: Record<string, Check> = {
  fontName: isFont,
  fontSize: (value) => typeof value === 'number' && value >= 1,
  lineHeight: isLine,
  letterSpacing: isSpacing,
  textCase: textCases,
};

/** What is bound to a component's property: by its field, the property's full name. */
const isReferences: Check = (value, at) =>
  hasOnly(value, [], ['characters', 'visible', 'mainComponent']) &&
  Object.entries(value as object).every(([field, full]) => {
    let holder = at.parent;
    while (holder && holder.type !== 'COMPONENT') holder = holder.parent;
    const owner = holder?.parent?.type === 'COMPONENT_SET' ? holder.parent : holder;
    const type = owner?.definitions()[full as string]?.type;
    const wanted = { characters: 'TEXT', visible: 'BOOLEAN', mainComponent: 'INSTANCE_SWAP' }[field];
    const fits =
      field === 'visible' || (field === 'characters' ? at.type === 'TEXT' : at.type === 'INSTANCE');
    return type === wanted && fits;
  });

const frame: Record<string, Check> = {
  ...common,
  ...box,
  clipsContent: isFlag,
  layoutMode: oneOf('NONE', 'HORIZONTAL', 'VERTICAL'),
  layoutWrap: ofStack((value, at) => value === 'NO_WRAP' || at.layoutMode === 'HORIZONTAL'),
  primaryAxisAlignItems: ofStack(oneOf('MIN', 'MAX', 'CENTER', 'SPACE_BETWEEN')),
  counterAxisAlignItems: ofStack(
    (value, at) =>
      ['MIN', 'MAX', 'CENTER'].includes(value as string) ||
      (value === 'BASELINE' && at.layoutMode === 'HORIZONTAL'),
  ),
  itemSpacing: ofStack(isNumber),
  counterAxisSpacing: ofStack((value, at) => at.layoutWrap === 'WRAP' && isPositive(value, at)),
  ...named(
    sides.map((side) => `padding${side}`),
    ofStack(isPositive),
  ),
};

/** By kind of layer: the fields that may be set, and to what. */
export const rules: Record<string, Record<string, Check>> = {
  FRAME: frame,
  COMPONENT: frame,
  COMPONENT_SET: frame,
  SLOT: frame,
  RECTANGLE: { ...common, ...box },
  ELLIPSE: {
    ...common,
    arcData: (value) => hasOnly(value, ['startingAngle', 'endingAngle', 'innerRadius']),
  },
  VECTOR: { ...common, vectorPaths: (value) => Array.isArray(value) && value.every(isPath) },
  TEXT: {
    ...common,
    ...letters,
    characters: isText,
    textDecoration: decorations,
    textAlignHorizontal: oneOf('LEFT', 'CENTER', 'RIGHT', 'JUSTIFIED'),
    textAutoResize: oneOf('NONE', 'WIDTH_AND_HEIGHT', 'HEIGHT'),
    textTruncation: oneOf('DISABLED', 'ENDING'),
    maxLines: (value, at) => at.textTruncation === 'ENDING' && Number.isInteger(value),
  },
  PAGE: { selection: Array.isArray },
  INSTANCE: { ...common, ...box },
  TEXT_STYLE: { ...letters, name: isText },
  EFFECT_STYLE: { name: isText, effects: isEffects },
  VARIABLE: {
    scopes: (value, { resolvedType }) =>
      Array.isArray(value) &&
      value.every((scope) =>
        resolvedType === 'COLOR'
          ? /^(ALL_SCOPES|ALL_FILLS|STROKE_COLOR|EFFECT_COLOR)$/.test(scope)
          : /^(ALL_SCOPES|GAP|CORNER_RADIUS|WIDTH_HEIGHT)$/.test(scope),
      ),
  },
};

/**
 * The name of a picture's bytes: their SHA-1, as Figma gives it. The page that plays Figma in a browser has no SHA-1 that
 * answers at once, and takes a sum of the bytes.
 */
export function pictureName(bytes: Uint8Array): string {
  const crypto = globalThis.process?.getBuiltinModule?.('node:crypto');
  if (crypto) return crypto.createHash('sha1').update(bytes).digest('hex');
  const sum = bytes.reduce((before, byte) => (Math.imul(before, 31) + byte) >>> 0, bytes.length);
  return sum.toString(16).padStart(40, '0');
}
