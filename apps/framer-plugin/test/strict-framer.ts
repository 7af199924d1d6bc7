/**
 * A stand-in of Framer's editor for a plugin in a frame: it speaks the messages of the SDK (`@framer/plugin` 4.0.1), does
 * what the plugin may ask for, and refuses the rest. Runs in a page.
 */
export interface StrictFramer {
  readonly files: CodeFile[];
  readonly nodes: Node[];
  readonly notices: string[];
  readonly styles: Style[];
  /** What was refused, a line each. */
  readonly errors: string[];
  selection: string[];
  /** After so many layers no more are made. */
  failsAfter: number;
  addFrame(name: string): void;
}

interface CodeFile {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly content: string;
  readonly versionId: string;
  readonly exports: readonly object[];
}

interface Node {
  readonly __class: 'FrameNode' | 'ComponentInstanceNode' | 'TextNode' | 'SVGNode';
  readonly id: string;
  readonly name: string;
  parentId?: string;
  [attribute: string]: unknown;
}

interface Style {
  readonly __class: 'ColorStyle' | 'TextStyle';
  readonly id: string;
  readonly path: string;
}

interface Options {
  /** Methods that somebody who only looks may not call. */
  readonly forbidden: readonly string[];
}

const protectedMethods = [
  'addComponentInstance',
  'addSVG',
  'addText',
  'cloneNode',
  'createCodeFile',
  'createColorStyle',
  'createNode',
  'createTextStyle',
  'removeNodes2',
  'setAttributes',
  'setParent',
  'setTextForNode',
];

export function strictFramer(window: Window, { forbidden }: Options): StrictFramer {
  const place: StrictFramer = {
    files: [],
    nodes: [],
    notices: [],
    styles: [],
    errors: [],
    selection: [],
    failsAfter: Infinity,
    addFrame: (name) => {
      const frame = { __class: 'FrameNode', id: `frame${place.nodes.length}`, name } as const;
      place.nodes.push(frame);
      place.selection = [frame.id];
    },
  };
  const methods = methodsOf(place);
  window.addEventListener('message', ({ data, source }) => {
    const answer = (message: object) => (source as Window).postMessage(message, '*');
    if (data?.type === 'pluginReadySignal') {
      const permissionMap = Object.fromEntries(
        protectedMethods.map((name) => [name, !forbidden.includes(name)]),
      );
      const theme = { mode: 'light', tokens: {} };
      const initialState = { mode: 'canvas', intent: 'plugin/open' };
      answer({
        type: 'pluginReadyResponse',
        mode: 'canvas',
        permissionMap,
        environmentInfo: null,
        theme,
        initialState,
      });
    }
    if (data?.type !== 'methodInvocation') return;
    const { methodName, id, args } = data as { methodName: string; id: number; args: unknown[] };
    try {
      const method = methods[methodName];
      if (!method) throw new Error(`There is no method "${methodName}"`);
      if (forbidden.includes(methodName)) throw new Error(`"${methodName}" is not allowed`);
      answer({ type: 'methodResponse', id, result: method(...args) });
    } catch (error) {
      place.errors.push((error as Error).message);
      answer({ type: 'methodResponse', id, error: (error as Error).message });
    }
  });
  return place;
}

// oxlint-disable-next-line typescript/no-explicit-any -- what comes over the line
type Method = (...args: any[]) => unknown;

function methodsOf(place: StrictFramer): Record<string, Method> {
  const nodeOf = (id: string): Node => {
    const node = place.nodes.find((each) => each.id === id);
    if (!node) throw new Error(`There is no node "${id}"`);
    return node;
  };
  return {
    ...layerMethods(place, nodeOf),
    showUI: () => null,
    // Said by the SDK itself.
    onPointerDown: () => null,
    notify: (message: string) => {
      place.notices.push(message);
      return null;
    },
    getSelection: () => place.selection.map(nodeOf),
    setSelection: (ids: string | string[]) => {
      place.selection = [ids].flat().map((id) => nodeOf(id).id);
      return null;
    },
    zoomIntoView: (ids: string[]) => {
      ids.forEach(nodeOf);
      return null;
    },
    getCodeFiles: () => place.files,
    createCodeFile: (name: string, content: string) => {
      if (!/^[A-Z]\w*\.tsx$/.test(name)) throw new Error(`"${name}" is no name of a component's file`);
      if (place.files.some((file) => file.name === name)) throw new Error(`"${name}" is there already`);
      const file = codeFile(name, content, place.files.length);
      place.files.push(file);
      return file;
    },
    addComponentInstance: (options: { url: string; attributes?: Record<string, unknown> }) => {
      const known = place.files.some((file) => JSON.stringify(file.exports).includes(options.url));
      if (!known) throw new Error(`There is no component at ${options.url}`);
      checkAttributes(options.attributes ?? {});
      const id = `node${place.nodes.length}`;
      const node = { __class: 'ComponentInstanceNode', id, name: options.url, ...options.attributes } as Node;
      place.nodes.push(node);
      return node;
    },
    setParent: (id: string, parentId: string) => {
      if (nodeOf(parentId)['__class'] !== 'FrameNode') throw new Error('Only frames have children');
      nodeOf(id).parentId = nodeOf(parentId).id;
      return null;
    },
  };
}

/** What layers are made by: frames with a parent, texts and drawings beside everything, styles by their paths. */
function layerMethods(place: StrictFramer, nodeOf: (id: string) => Node): Record<string, Method> {
  let made = 0;
  const add = (kind: Node['__class'], attributes: object) => {
    if (made >= place.failsAfter) throw new Error('The project is full');
    const node = { ...attributes, __class: kind, id: `layer${(made += 1)}` } as Node;
    place.nodes.push(node);
    return node;
  };
  const addStyle = (kind: Style['__class'], { path, ...rest }: { path: string }) => {
    if (!/^\/[^/]+\/[^/]+$/.test(path)) throw new Error(`"${path}" is no path of a style`);
    if (place.styles.some((style) => style.path === path)) throw new Error(`There is a style "${path}"`);
    const style = {
      ...rest,
      __class: kind,
      id: `style${place.styles.length}`,
      path,
      name: path,
      breakpoints: [],
    };
    place.styles.push(style);
    return style;
  };
  return {
    createNode: (kind: string, parentId: string | null, attributes: Record<string, unknown>) => {
      if (kind !== 'FrameNode') throw new Error(`No ${kind} can be made`);
      checkLayer(kind, attributes);
      if (parentId !== null && nodeOf(parentId)['__class'] !== 'FrameNode')
        throw new Error('Only frames have children');
      return add('FrameNode', { ...attributes, ...(parentId !== null && { parentId }) });
    },
    addText: (text: string) => {
      add('TextNode', { text });
      return null;
    },
    addSVG: ({ svg }: { svg: string }) => {
      add('SVGNode', { svg });
      return null;
    },
    getNodesWithType: (_: null, kind: string) => place.nodes.filter((node) => node['__class'] === kind),
    cloneNode: (id: string) => {
      const { __class: kind, ...rest } = nodeOf(id);
      return add(kind, rest);
    },
    setAttributes: (id: string, attributes: Record<string, unknown>) => {
      const node = nodeOf(id);
      checkLayer(node['__class'], attributes);
      return Object.assign(node, attributes);
    },
    setTextForNode: (id: string, text: string) => {
      if (nodeOf(id)['__class'] !== 'TextNode') throw new Error('Only texts have words');
      nodeOf(id)['text'] = text;
      return null;
    },
    removeNodes2: (ids: string[]) => {
      const gone = new Set(ids.map((id) => nodeOf(id).id));
      // Parents stand before what is in them.
      const kept = place.nodes.filter(({ id, parentId = '' }) => {
        if (gone.has(parentId)) gone.add(id);
        return !gone.has(id);
      });
      place.nodes.splice(0, place.nodes.length, ...kept);
      return null;
    },
    getColorStyles: () => place.styles.filter((style) => style['__class'] === 'ColorStyle'),
    getTextStyles: () => place.styles.filter((style) => style['__class'] === 'TextStyle'),
    createColorStyle: (style: { path: string }) => addStyle('ColorStyle', style),
    createTextStyle: (style: { path: string }) => addStyle('TextStyle', style),
    getFont: (family: string, { weight }: { weight: number }) => {
      const selector = `${family}-${weight}`;
      return { __class: 'Font', selector, family, weight, style: 'normal' };
    },
  };
}

const length = /^-?\d+(?:\.\d+)?px$/;
const lengths = /^-?\d+(?:\.\d+)?px(?: -?\d+(?:\.\d+)?px){0,3}$/;
const common: Record<string, RegExp> = {
  name: /^.+$/,
  width: /^(?:\d+(?:\.\d+)?(?:px|%|fr)|fit-content)$/,
  height: /^(?:\d+(?:\.\d+)?(?:px|%|fr)|fit-content)$/,
  position: /^(?:relative|absolute)$/,
  ...Object.fromEntries(['left', 'right', 'top', 'bottom'].map((side) => [side, length])),
  rotation: /^-?\d+(?:\.\d+)?$/,
  opacity: /^0?\.?\d+$/,
};
const limited = Object.fromEntries(
  ['minWidth', 'maxWidth', 'minHeight', 'maxHeight'].map((name) => [name, length]),
);
const object = /^\[object Object\]$/;

/** Attributes by kind of node and how their values look (the SDK's types). */
const known: Record<string, Record<string, RegExp>> = {
  FrameNode: {
    ...common,
    ...limited,
    layout: /^stack$/,
    stackDirection: /^(?:horizontal|vertical)$/,
    stackDistribution: /^(?:start|center|end|space-(?:between|around|evenly))$/,
    stackAlignment: /^(?:start|center|end)$/,
    stackWrapEnabled: /^(?:true|false)$/,
    gap: /^\d+(?:\.\d+)?px(?: \d+(?:\.\d+)?px)?$/,
    padding: lengths,
    overflow: /^(?:visible|hidden|auto|clip)$/,
    borderRadius: /^(?:\d+%|\d+(?:\.\d+)?px(?: \d+(?:\.\d+)?px){0,3})$/,
    backgroundColor: /^(?:null|#[0-9a-f]{6}|rgb\(.*\)|\[object Object\])$/,
    backgroundGradient: object,
    border: object,
  },
  TextNode: { ...common, ...limited, textTruncation: /^\d+$/, inlineTextStyle: object },
  SVGNode: { ...common, svg: /^<svg [^]*<\/svg>$/ },
};

function checkLayer(kind: string, attributes: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(attributes)) {
    const shape = known[kind]?.[name];
    if (!shape) throw new Error(`A ${kind} has no "${name}"`);
    if (!shape.test(String(value))) throw new Error(`"${String(value)}" is no ${name} of a ${kind}`);
  }
}

/** Framer lists what a file exports; a component needs a default export and a width that it says it supports. */
function codeFile(name: string, content: string, at: number): CodeFile {
  const component = /export default function (\w+)/.exec(content)?.[1];
  const isSound =
    component !== undefined &&
    content.includes(`from 'framer'`) &&
    content.includes(`addPropertyControls(${component},`) &&
    /@framerSupportedLayoutWidth (?:any|any-prefer-fixed|fixed|auto)\n/.test(content);
  const insertURL = `https://framer.example/${name}@${at}`;
  const made = {
    type: 'component',
    name: component,
    isDefaultExport: true,
    componentId: `c${at}`,
    insertURL,
  };
  return {
    id: `codeFile/${at}`,
    name,
    path: name,
    content,
    versionId: `v${at}`,
    exports: isSound ? [made] : [],
  };
}

const sizes = /^(?:\d+(?:\.\d+)?(?:px|%|fr)|fit-content)$/;

function checkAttributes(attributes: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (name !== 'width' && name !== 'height') throw new Error(`An instance has no "${name}"`);
    if (!sizes.test(String(value))) throw new Error(`"${String(value)}" is no ${name}`);
  }
}
