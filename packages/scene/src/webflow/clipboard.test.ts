import { describe, expect, it } from 'vitest';
import { sampleScene } from '../testing/sample.ts';
import { webflowClipboard } from './clipboard.ts';

interface Node {
  _id: string;
  type?: string;
  tag?: string;
  text?: boolean;
  v?: string;
  classes?: string[];
  children?: string[];
}

/** The format's own name for an id. */
const idOf = (item: { _id: string }): string => item['_id'];

const { type, payload, meta } = JSON.parse(webflowClipboard(sampleScene));
const nodes: Node[] = payload.nodes;
const byId = new Map(nodes.map((node) => [idOf(node), node]));

describe('the Webflow clipboard', () => {
  it('has the shape that Webflow’s designer reads', () => {
    expect(type).toBe('@webflow/XscpData');
    expect(Object.keys(payload)).toEqual(['nodes', 'styles', 'assets', 'ix1', 'ix2']);
    expect(meta.droppedLinks).toBe(0);
    expect(byId.size).toBe(nodes.length);
  });

  it('is one tree: every child exists, every node but the first has one parent', () => {
    const children = nodes.flatMap((node) => node.children ?? []);
    expect(children.every((id) => byId.has(id))).toBe(true);
    expect(new Set(children).size).toBe(children.length);
    expect(children.length).toBe(nodes.length - 1);
  });

  it('keeps headings, paragraphs, drawings and the words', () => {
    const heading = nodes.find((node) => node.type === 'Heading')!;
    const words = (node: Node): string =>
      node.text ? node.v! : (node.children ?? []).map((id) => words(byId.get(id)!)).join('');
    expect(heading.tag).toBe('h1');
    expect(words(heading)).toBe('Ship the right thing first');
    expect(nodes.filter((node) => node.type === 'Paragraph').length).toBe(2);
    expect(nodes.find((node) => node.type === 'HtmlEmbed')!.v).toMatch(/^<svg/);
  });

  it('writes styles as prefixed classes with literal values', () => {
    const styles: { _id: string; name: string; styleLess: string }[] = payload.styles;
    const used = new Set(nodes.flatMap((node) => node.classes ?? []));
    expect(new Set(styles.map((style) => idOf(style)))).toEqual(used);
    expect(new Set(styles.map((style) => style.name)).size).toBe(styles.length);
    expect(styles.every((style) => style.name.startsWith('kit-'))).toBe(true);
    expect(styles.some((style) => style.styleLess.includes('var('))).toBe(false);
    expect(styles.find((style) => style.name.startsWith('kit-section'))!.styleLess).toContain(
      'padding: 64px 48px;',
    );
  });

  it('is the same every time', () => {
    expect(webflowClipboard(sampleScene)).toBe(webflowClipboard(sampleScene));
  });
});
