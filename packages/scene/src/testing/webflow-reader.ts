/** What Webflow's designer is known to refuse, to rename or to lose in what is pasted, each as a line; see `docs/scene.md`. */
export function webflowFaults(text: string): string[] {
  const found: string[] = [];
  const say = (fault: string) => found.push(fault);
  const { type, payload, meta, ...others } = JSON.parse(text) as Pasted;
  if (type !== '@webflow/XscpData') say(`is a "${type}"`);
  for (const name of Object.keys(others)) say(`has "${name}", which Webflow does not write`);
  if (Object.keys(payload).join() !== 'nodes,styles,assets,ix1,ix2') say('has another payload');
  if (payload.assets.length > 0) say('brings pictures, on which the designer breaks');
  for (const [name, count] of Object.entries(meta)) if (count !== 0) say(`has lost something: ${name}`);
  checkTree(payload, say);
  checkStyles(payload, say);
  return found;
}

interface Pasted {
  readonly type: string;
  readonly payload: Payload;
  readonly meta: Record<string, number>;
}

interface Payload {
  readonly nodes: readonly Node[];
  readonly styles: readonly Style[];
  readonly assets: readonly unknown[];
}

interface Node {
  readonly _id: string;
  readonly text?: boolean;
  readonly v?: string;
  readonly type?: string;
  readonly tag?: string;
  readonly classes?: readonly string[];
  readonly children?: readonly string[];
  readonly data?: Readonly<Record<string, unknown>>;
}

interface Style {
  readonly _id: string;
  readonly fake: boolean;
  readonly type: string;
  readonly name: string;
  readonly namespace: string;
  readonly comb: string;
  readonly styleLess: string;
  readonly variants: Readonly<Record<string, { readonly styleLess: string }>>;
  readonly children: readonly string[];
}

type Say = (fault: string) => void;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** The format's own name for an id. */
const idOf = (item: { readonly _id: string }): string => item['_id'];

/** One tree: more than one root breaks the designer. */
function checkTree({ nodes, styles }: Payload, say: Say): void {
  const byId = new Map(nodes.map((node) => [idOf(node), node]));
  if (byId.size !== nodes.length) say('has an id twice');
  const children = nodes.flatMap((node) => node.children ?? []);
  const roots = nodes.filter((node) => !children.includes(idOf(node)));
  if (roots.length !== 1 || roots[0] !== nodes[0])
    say(`has ${roots.length} roots, or not the first as its root`);
  if (new Set(children).size !== children.length) say('has a node in two places');
  for (const id of children) if (!byId.has(id)) say(`misses a node: ${id}`);
  const classes = new Set(styles.map(idOf));
  for (const node of nodes) {
    if (!uuid.test(idOf(node))) say(`has an id that is none: ${idOf(node)}`);
    checkNode(node, say);
    for (const id of node.classes ?? []) if (!classes.has(id)) say(`misses a class: ${id}`);
  }
  const used = new Set(nodes.flatMap((node) => node.classes ?? []));
  for (const style of styles) if (!used.has(idOf(style))) say(`has a class that nothing uses: ${style.name}`);
}

/** Element types and the tags that each may have. */
const tags: Readonly<Record<string, RegExp>> = {
  Block: /^(?:div|section|header|footer|main|nav|article|aside|form|figure|blockquote|label)$/,
  Heading: /^h[1-6]$/,
  Paragraph: /^p$/,
  List: /^[uo]l$/,
  ListItem: /^li$/,
  Link: /^a$/,
  Span: /^span$/,
  HtmlEmbed: /^div$/,
};

function checkNode({ text, v, type = '', tag = '', children = [], data, ...node }: Node, say: Say): void {
  if (text) {
    if (typeof v !== 'string' || type !== '' || children.length > 0)
      say(`has a text that is more than a text`);
    return;
  }
  if (!tags[type]?.test(tag)) say(`has a ${type} of <${tag}>`);
  if (!data || !node.classes) say(`has a ${type} without data or classes`);
  if (type === 'HtmlEmbed') checkEmbed(v, children, data, say);
  else if (v !== undefined) say(`has a ${type} with a text of its own`);
}

/** Webflow takes 50,000 characters, and hands them to the page as they are. */
function checkEmbed(v = '', children: readonly string[], data: Node['data'], say: Say): void {
  const { meta } = (data?.['embed'] ?? {}) as { meta?: { html: string; script: boolean } };
  if (v.length > 50_000) say(`has an embed of ${v.length} characters`);
  if (meta?.html !== v || meta.script) say('has an embed that says two things');
  if (children.length > 0) say('has an embed with children');
  if (!/^<svg[ >][^]*<\/svg>$/.test(v) || /<script|on\w+=/.test(v)) say('has an embed that is no drawing');
  for (const [, id] of v.matchAll(/url\(#([^)]+)\)/g))
    if (!v.includes(`id="${id}"`)) say(`has an embed that refers to what is not in it: ${id}`);
}

const breakpoints = new Set(['medium', 'small', 'tiny']);

function checkStyles({ styles }: Payload, say: Say): void {
  if (new Set(styles.map(({ name }) => name)).size !== styles.length) say('has a class twice');
  for (const { name, type, fake, namespace, comb, children, styleLess, variants } of styles) {
    if (!/^kit-[a-z0-9-]+-[0-9a-f]{10}$/.test(name)) say(`has a class that may meet another: ${name}`);
    if (type !== 'class' || fake || namespace || comb || children.length > 0)
      say(`has a class that is none: ${name}`);
    for (const [breakpoint, variant] of Object.entries(variants)) {
      if (!breakpoints.has(breakpoint)) say(`has a breakpoint that Webflow has not: ${breakpoint}`);
      checkLess(variant.styleLess, name, say);
    }
    if (styleLess) checkLess(styleLess, name, say);
  }
}

/** Webflow writes these as longhands, and these under names of its own. */
const shorthand =
  /^(?:padding|margin|gap|row-gap|column-gap|flex|flex-flow|background|border|border-(?:top|right|bottom|left|radius|style|width|color)|outline|font|inset|overflow-[xy])$/;

function checkLess(less: string, name: string, say: Say): void {
  if (!/^(?:[a-z-]+: [^;]+; )*[a-z-]+: [^;]+;$/.test(less)) say(`${name} is not read: ${less}`);
  const properties = [...less.matchAll(/(?:^|; )([a-z-]+): /g)].map(([, property]) => property!);
  for (const property of properties)
    if (shorthand.test(property)) say(`${name} has the shorthand ${property}`);
  if (new Set(properties).size !== properties.length) say(`${name} says something twice: ${less}`);
  if (/(?:gap|padding-\w+|width|height): -/.test(less)) say(`${name} has room below nothing: ${less}`);
  if (/var\(|@/.test(less)) say(`${name} refers to what does not come along: ${less}`);
}
