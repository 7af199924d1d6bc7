import type { Page } from '@playwright/test';
import type { Scene } from '@kitshelf/scene/scene.ts';
import { type Meant, findModal, type Semantic, semanticTree } from '@kitshelf/scene/semantic/tree.ts';

/** What somebody is told who does not see a page: `button "Save"`, `heading 2 "Prices"`. */
export type AccessibleLine = string;

/** How Chromium calls the roles that are compared. */
const names: Partial<Record<Meant, string>> = {
  button: 'button',
  checkbox: 'checkbox',
  combobox: 'combobox',
  heading: 'heading',
  link: 'link',
  list: 'list',
  menuitem: 'menuitem',
  radio: 'radio',
  slider: 'slider',
  summary: 'DisclosureTriangle',
  switch: 'switch',
  tab: 'tab',
  table: 'table',
  textbox: 'textbox',
};
const compared = new Set(Object.values(names));

/** Chromium tells words in the case that they are shown in. */
const line = (role: string, level: number | undefined, name: string): AccessibleLine =>
  `${role}${level === undefined ? '' : ` ${level}`} "${name.replaceAll(/\s+/g, ' ').trim().toLowerCase()}"`;

/** Controls, headings, lists and tables of a scene in reading order, as the semantic tree has them. */
export function toldByScene(scene: Scene): AccessibleLine[] {
  const found: AccessibleLine[] = [];
  const visit = ({ node, role, name, level, children }: Semantic): void => {
    if (node.isDecoration) return;
    const known = role && names[role];
    if (known !== undefined) found.push(line(known, level, name ?? ''));
    children.forEach(visit);
  };
  const tree = semanticTree(scene);
  // Behind a dialog nothing is told.
  visit(findModal(tree) ?? tree);
  return found;
}

interface AxNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[];
  readonly childIds?: readonly string[];
}

/** The same of a page, as Chromium's accessibility tree has it. */
export async function toldByPage(page: Page): Promise<AccessibleLine[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as {
    nodes: readonly AxNode[];
  };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const found: AccessibleLine[] = [];
  const visit = (node: AxNode | undefined): void => {
    if (!node) return;
    const role = node.ignored ? '' : (node.role?.value ?? '');
    if (compared.has(role)) {
      const level = node.properties?.find(({ name }) => name === 'level')?.value.value;
      found.push(line(role, role === 'heading' ? Number(level) : undefined, node.name?.value ?? ''));
    }
    node.childIds?.forEach((id) => visit(byId.get(id)));
  };
  visit(nodes.find(({ parentId }) => parentId === undefined));
  return found;
}

/** The first place where two ways of telling part; undefined where they do not. */
export function firstDifference(
  one: readonly AccessibleLine[],
  other: readonly AccessibleLine[],
): string | undefined {
  const at = Array.from({ length: Math.max(one.length, other.length) }).findIndex(
    (_, index) => one[index] !== other[index],
  );
  return at < 0 ? undefined : `${one[at] ?? 'nothing'} in the design is ${other[at] ?? 'nothing'}`;
}
