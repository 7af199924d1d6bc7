import type { CDPSession, Page } from '@playwright/test';

/** What Chromium tells assistive technology of one element. */
export interface AccessibleNode {
  /** By which the element is found in the page. */
  readonly dom: number;
  readonly role: string;
  readonly name: string;
  readonly value: string;
  /** `checked`, `selected`, `expanded`, `orientation`, `hasPopup` and the like, as words. */
  readonly states: Readonly<Record<string, string>>;
  /** From the root down to its parent. */
  readonly above: readonly AccessibleNode[];
}

interface AxNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly backendDOMNodeId?: number;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly value?: { readonly value: string | number };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly childIds?: readonly string[];
}

/** Chromium's accessibility tree as a list in reading order. */
export async function toldNow(session: CDPSession): Promise<AccessibleNode[]> {
  const answer = (await session.send('Accessibility.getFullAXTree')) as unknown as {
    nodes: readonly AxNode[];
  };
  const byId = new Map(answer.nodes.map((node) => [node.nodeId, node]));
  const found: AccessibleNode[] = [];
  const visit = (node: AxNode | undefined, above: readonly AccessibleNode[]): void => {
    if (!node) return;
    const one: AccessibleNode = {
      dom: node.backendDOMNodeId ?? -1,
      role: node.role?.value ?? '',
      name: node.name?.value ?? '',
      value: String(node.value?.value ?? ''),
      states: Object.fromEntries(
        (node.properties ?? []).map(({ name, value }) => [name, String(value.value)]),
      ),
      above,
    };
    if (!node.ignored) found.push(one);
    const inside = node.ignored ? above : [...above, one];
    node.childIds?.forEach((id) => visit(byId.get(id), inside));
  };
  visit(
    answer.nodes.find(({ parentId }) => parentId === undefined),
    [],
  );
  return found;
}

/** What has the focus; undefined where the page itself has it. */
export const focusedIn = (told: readonly AccessibleNode[]): AccessibleNode | undefined =>
  told.findLast(({ role, states }) => states['focused'] === 'true' && role !== 'RootWebArea');

/** Two frames, in which scripts and the browser itself have answered. */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 20))))',
  );

/** Counts what is activated, keeps links and forms from leaving, and knows where slides stand. */
export const watch = `(() => {
  globalThis.activated = 0;
  addEventListener('click', (event) => {
    if (event.target.closest('a')) event.preventDefault();
    globalThis.activated += 1;
  }, { capture: true, once: true });
  addEventListener('submit', (event) => event.preventDefault(), true);
  globalThis.scrolled = () => [...document.querySelectorAll('*')].map((each) => each.scrollLeft).join();
  globalThis.before = globalThis.scrolled();
})()`;
