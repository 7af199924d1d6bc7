/**
 * A stand-in of Framer's editor for a plugin in a frame: it speaks the messages of the SDK (`@framer/plugin` 4.0.1), does
 * what the plugin may ask for, and refuses the rest. Runs in a page.
 */
export interface StrictFramer {
  readonly files: CodeFile[];
  readonly nodes: Node[];
  readonly notices: string[];
  /** What was refused, a line each. */
  readonly errors: string[];
  selection: string[];
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
  readonly __class: 'FrameNode' | 'ComponentInstanceNode';
  readonly id: string;
  readonly name: string;
  parentId?: string;
  [attribute: string]: unknown;
}

interface Options {
  /** Methods that somebody who only looks may not call. */
  readonly forbidden: readonly string[];
}

const protectedMethods = ['addComponentInstance', 'createCodeFile', 'setParent'];

export function strictFramer(window: Window, { forbidden }: Options): StrictFramer {
  const place: StrictFramer = {
    files: [],
    nodes: [],
    notices: [],
    errors: [],
    selection: [],
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
