import {
  decorations,
  hasOnly,
  isColor,
  isFont,
  isLine,
  isNumber,
  isPaint,
  isPaints,
  isPositive,
  pictureName,
  isSpacing,
  rules,
  textCases,
  type Check,
  type Layer,
} from './figma-rules.ts';
import { strictAnnotations } from './strict-annotations.ts';
import { strictComponents } from './strict-components.ts';
import { ownData, sharedData } from './strict-data.ts';
import { strictStyles } from './strict-styles.ts';

/**
 * What of Figma's plugin API this plugin uses, as strict as Figma's documents say it is: unknown fields, wrong values,
 * wrong orders and layers that are gone are errors. It lays nothing out.
 */
interface Options {
  /** The fonts there are, as `Family Style`; all of them if not given. */
  readonly fonts?: readonly string[];
  /** How many modes a collection may have. */
  readonly maxModes?: number;
  readonly stored?: Record<string, unknown>;
  /** What stands at addresses; none of them can be fetched if not given. */
  readonly fetchFile?: (src: string) => Uint8Array | undefined;
  /** Whether this Figma knows annotations; it does if not given. */
  readonly hasAnnotations?: boolean;
  /** Takes what the main thread tells the window. */
  readonly onMessage?: (message: unknown) => void;
}

const withFont = /^(characters|fontSize|fontName|lineHeight|letterSpacing|textCase|textDecoration|maxLines)$/;

/** Layers that hold others as frames do. */
const frames = new Set(['FRAME', 'COMPONENT', 'COMPONENT_SET', 'SLOT']);

/** A place like Figma's: a file with one page, and the API as it is handed to a plugin. */
export function strictFigma(options: Options = {}) {
  const {
    fonts,
    maxModes = 10,
    stored = {},
    fetchFile,
    onMessage = () => {},
    hasAnnotations = true,
  } = options;
  const notes = strictAnnotations();
  const loaded = new Set<string>();
  const byId = new Map<string, Layer>();
  const listeners: Record<string, ((event: Layer) => unknown)[]> = {};
  const done: string[] = [];
  const targets = new WeakMap();
  let count = 0;
  let hear = (_message: unknown): void => {};

  const fontKey = ({ family, style }: { family: string; style: string }) => `${family} ${style}`;
  const needFont = (font: Layer) => {
    if (!loaded.has(fontKey(font)))
      throw new Error(`Cannot write to node with unloaded font "${fontKey(font)}"`);
  };

  const thing = (kind: string, state: Record<string, unknown>): Layer => {
    count += 1;
    const id = `${kind}:${count}`;
    const target: Layer = { ...state, id };
    const proxy: Layer = new Proxy(target, {
      get(_, key) {
        if (target.removed && key !== 'removed' && key !== 'then' && key !== 'id')
          throw new Error(`in get_${String(key)}: The node with id "${id}" does not exist`);
        if (key === 'effects' && target.effectStyleId) return effectsOf(target.effectStyleId, target.effects);
        return target[key];
      },
      set(_, key, value) {
        const check = rules[kind]?.[String(key)];
        const isText = kind.startsWith('TEXT');
        if (target.removed) throw new Error(`in set_${String(key)}: The node with id "${id}" does not exist`);
        if (!check)
          throw new TypeError(`Cannot add property ${String(key)}, object is not extensible (${kind})`);
        if (isText && key === 'fontName') needFont(value);
        else if (isText && withFont.test(String(key))) needFont(target.fontName);
        if (!check(value, proxy))
          throw new Error(
            `in set_${String(key)} of ${kind} "${target.name}": not valid: ${JSON.stringify(value)}`,
          );
        target[key] = value;
        if (key === 'effects' && kind !== 'EFFECT_STYLE') target.effectStyleId = '';
        return true;
      },
    });
    byId.set(id, proxy);
    targets.set(proxy, target);
    return proxy;
  };
  /** What Figma itself changes. */
  const raw = (layer: Layer, change: Record<string, unknown>) => Object.assign(targets.get(layer), change);
  const define = (layer: Layer, fields: PropertyDescriptorMap) => {
    const open = Object.entries(fields).map(
      ([name, field]) => [name, { ...field, configurable: true }] as const,
    );
    Object.defineProperties(targets.get(layer), Object.fromEntries(open));
  };

  const { styles, api, effectsOf, links } = strictStyles({ thing, raw, needFont, ownData });

  const detach = (layer: Layer) => {
    const { parent } = layer;
    if (parent) parent.children.splice(parent.children.indexOf(layer), 1);
  };
  const adopt = (parent: Layer, layer: Layer, at = parent.children.length) => {
    if (layer.removed || parent.removed) throw new Error('The node does not exist');
    detach(layer);
    parent.children.splice(Math.min(at, parent.children.length), 0, layer);
    raw(layer, { parent, layoutPositioning: 'AUTO' });
  };

  const page: Layer = thing('PAGE', {
    type: 'PAGE',
    name: 'Page 1',
    children: [],
    selection: [],
    parent: null,
  });

  raw(page, {
    appendChild: (child: Layer) => adopt(page, child),
    insertChild: (at: number, child: Layer) => adopt(page, child, at),
  });

  const layer = (type: string): Layer => {
    const data: Record<string, string> = {};
    const modes: Record<string, string> = {};
    const bound: Record<string, string> = {};
    const state: Layer = {
      type,
      name: type,
      x: 0,
      y: 0,
      width: 100,
      height: 100,
      visible: true,
      locked: false,
      removed: false,
      parent: null,
      layoutPositioning: 'AUTO',
      fills: [],
      strokes: [],
      effects: [],
      effectStyleId: '',
      annotations: [],
      ...links(type, (change) => raw(proxy, change)),
      modes,
      bound,
      data,
      ...(frames.has(type) && {
        children: [],
        layoutMode: 'NONE',
        layoutWrap: 'NO_WRAP',
        paddingLeft: 0,
        paddingRight: 0,
      }),
      ...(type === 'INSTANCE' && { children: [] }),
      ...(type === 'TEXT' && {
        characters: '',
        fontName: { family: 'Inter', style: 'Regular' },
        textAutoResize: 'WIDTH_AND_HEIGHT',
      }),
      layoutSizingHorizontal: 'FIXED',
      layoutSizingVertical: 'FIXED',
      remove() {
        detach(proxy);
        raw(proxy, { removed: true });
      },
      resize(width: number, height: number) {
        if (!(width >= 0.01 && height >= 0.01))
          throw new Error(`in resize: ${width} x ${height}: must be at least 0.01`);
        raw(proxy, { width, height, layoutSizingHorizontal: 'FIXED', layoutSizingVertical: 'FIXED' });
      },
      setPluginData(key: string, value: string) {
        if (value.length > 100_000) throw new Error('in setPluginData: too large');
        data[key] = value;
      },
      getPluginData: (key: string) => data[key] ?? '',
      setRelaunchData(given: object) {
        raw(proxy, { relaunch: given });
      },
      setExplicitVariableModeForCollection(collection: Layer, modeId: string) {
        if (!collection.modes.some((mode: Layer) => mode.modeId === modeId)) throw new Error('no such mode');
        modes[collection.id] = modeId;
      },
      setBoundVariable(field: string, variable: Layer) {
        if (variable.resolvedType !== 'FLOAT')
          throw new Error(`in setBoundVariable: ${field} takes a number`);
        const known =
          /^(itemSpacing|counterAxisSpacing|padding(Top|Right|Bottom|Left)|(top|bottom)(Left|Right)Radius)$/;
        if (!known.test(field) || !rules[type]?.[field])
          throw new Error(`in setBoundVariable: ${type} has no ${field}`);
        bound[field] = variable.id;
      },
    };
    if ('children' in state) {
      state.appendChild = (child: Layer) => adopt(proxy, child);
      state.insertChild = (at: number, child: Layer) => adopt(proxy, child, at);
    }
    if (type === 'TEXT')
      Object.assign(
        state,
        rangeSetters(() => proxy),
      );
    const proxy = thing(type, state);
    adopt(page, proxy);
    return proxy;
  };
  const pictures = new Set<string>();
  const rangeSetters = (self: () => Layer) => {
    const range = (check: Check) => (start: number, end: number, value: Layer) => {
      const { characters, fontName } = self();
      needFont(fontName);
      if (!(start >= 0 && end > start && end <= characters.length))
        throw new Error('Range outside of available characters');
      if (!check(value, self())) throw new Error(`in setRange: not valid: ${JSON.stringify(value)}`);
    };
    return {
      runs: [],
      setRangeFontName: (start: number, end: number, value: Layer) => {
        needFont(value);
        range(isFont)(start, end, value);
      },
      setRangeFontSize: range(isPositive),
      setRangeLineHeight: range(isLine),
      setRangeLetterSpacing: range(isSpacing),
      setRangeTextCase: range(textCases),
      setRangeTextDecoration: range(decorations),
      setRangeFills: range(isPaints),
    };
  };

  const collections: Layer[] = [];
  const variables: Layer[] = [];
  const variablesApi = {
    getLocalVariableCollectionsAsync: async () => [...collections],
    getLocalVariablesAsync: async (type?: string) =>
      variables.filter((each) => !type || each.resolvedType === type),
    getVariableByIdAsync: async (id: string) => variables.find((each) => each.id === id) ?? null,
    createVariableCollection(name: string) {
      const modes = [{ modeId: 'mode:0', name: 'Mode 1' }];
      const collection = thing('COLLECTION', {
        name,
        modes,
        defaultModeId: 'mode:0',
        renameMode: (id: string, to: string) => {
          for (const mode of modes) if (mode.modeId === id) mode.name = to;
        },
        addMode(mode: string) {
          if (modes.length >= maxModes) throw new Error(`in addMode: Limited to ${maxModes} modes only`);
          modes.push({ modeId: `mode:${modes.length}`, name: mode });
          return `mode:${modes.length - 1}`;
        },
      });
      collections.push(collection);
      return collection;
    },
    createVariable(name: string, collection: Layer, resolvedType: string) {
      if (typeof collection === 'string') throw new Error('in createVariable: pass the collection node');
      if (/[.{}]/.test(name)) throw new Error(`in createVariable: invalid variable name "${name}"`);
      if (variables.some((each) => each.name === name && each.variableCollectionId === collection.id))
        throw new Error(`in createVariable: duplicate variable name "${name}"`);
      const data: Record<string, string> = {};
      const valuesByMode: Record<string, unknown> = {};
      const variable = thing('VARIABLE', {
        name,
        resolvedType,
        variableCollectionId: collection.id,
        valuesByMode,
        scopes: ['ALL_SCOPES'],
        setPluginData: (key: string, value: string) => {
          data[key] = value;
        },
        getPluginData: (key: string) => data[key] ?? '',
        setValueForMode(modeId: string, value: unknown) {
          if (!collection.modes.some((mode: Layer) => mode.modeId === modeId))
            throw new Error('in setValueForMode: no such mode');
          const isAlias = hasOnly(value, ['type', 'id']);
          const isRight =
            resolvedType === 'COLOR'
              ? isColor(value, 'rgba') || isColor(value, 'rgb')
              : isNumber(value, null);
          if (!isRight && !isAlias) throw new Error('in setValueForMode: wrong type');
          valuesByMode[modeId] = value;
        },
      });
      variables.push(variable);
      return variable;
    },
    setBoundVariableForPaint(paint: Layer, field: string, variable: Layer) {
      if (paint.type !== 'SOLID' || field !== 'color' || variable.resolvedType !== 'COLOR' || !isPaint(paint))
        throw new Error('in setBoundVariableForPaint: not valid');
      return { ...paint, boundVariables: { color: { type: 'VARIABLE_ALIAS', id: variable.id } } };
    },
  };

  const figma = {
    ui: {
      on: (_name: string, act: (message: unknown) => void) => {
        hear = act;
      },
      onmessage: (message: unknown) => hear(message),
      postMessage: (message: unknown) => onMessage(message),
    },
    showUI: (_html: string, given: object) => {
      if (!hasOnly(given, ['width', 'height'], ['themeColors'])) throw new Error('in showUI');
    },
    currentPage: page,
    root: { ...sharedData(), ...ownData() },
    skipInvisibleInstanceChildren: false,
    clientStorage: {
      getAsync: async (key: string) => structuredClone(stored[key]),
      setAsync: async (key: string, value: unknown) => {
        stored[key] = structuredClone(value);
      },
    },
    viewport: {
      scrollAndZoomIntoView: (layers: Layer[]) => {
        if (layers.some((each) => each.removed)) throw new Error('gone');
      },
    },
    variables: variablesApi,
    on: (name: string, act: (event: Layer) => unknown) => {
      (listeners[name] ??= []).push(act);
    },
    openExternal: (url: string) => {
      done.push(`open ${url}`);
    },
    commitUndo: () => {
      done.push('commitUndo');
    },
    getNodeByIdAsync: async (id: string) => {
      const found = byId.get(id);
      return found && !found.removed ? found : null;
    },
    loadFontAsync: async (font: { family: string; style: string }) => {
      const key = fontKey(font);
      if (fonts && !fonts.includes(key)) throw new Error(`The font "${key}" could not be loaded`);
      loaded.add(key);
    },
    ...api,
    ...(hasAnnotations && { annotations: notes.annotations }),
    ...strictComponents({ layer, raw, define, adopt, byId, needFont, links }),
    base64Decode: (data: string) => Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)),
    createImage: (bytes: Uint8Array) => {
      pictures.add(pictureName(bytes));
      return { hash: pictureName(bytes) };
    },
    createImageAsync: async (src: string) => {
      const bytes = fetchFile?.(src);
      if (bytes) return figma.createImage(bytes);
      throw new Error(`in createImageAsync: ${src} could not be fetched`);
    },
    createFrame: () => layer('FRAME'),
    createRectangle: () => layer('RECTANGLE'),
    createEllipse: () => layer('ELLIPSE'),
    createText: () => layer('TEXT'),
    createVector: () => layer('VECTOR'),
  };
  return {
    figma,
    stored,
    /** By what Figma calls them. */
    pictures,
    /** What was done beside layers: addresses opened, undo steps. */
    done,
    styles,
    variables,
    collections,
    categories: notes.categories,
    instance: () => layer('INSTANCE'),
    /** What Figma tells a plugin. */
    fire: (name: string, event?: unknown) => (listeners[name] ?? []).map((act) => act(event)),
  };
}
