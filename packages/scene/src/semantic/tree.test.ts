import { describe, expect, it } from 'vitest';
import { column, row, scene, text, vector } from '../model/scene.ts';
import { sampleTokens } from '../testing/sample.ts';
import { type Semantic, semanticTree } from './tree.ts';

const treeOf = (...children: Parameters<typeof column>[1] & object) =>
  semanticTree(
    scene({ name: 'Test', viewport: 600, tokens: sampleTokens, root: column({ name: 'Root' }, children) }),
  );

const all = (semantic: Semantic): Semantic[] => [semantic, ...semantic.children.flatMap(all)];
const told = (...children: Parameters<typeof treeOf>) =>
  all(treeOf(...children)).flatMap(({ role, name, level }) =>
    role ? [[role, name, ...(level === undefined ? [] : [level])]] : [],
  );

const icon = (label?: string) =>
  vector({ name: 'Icon', viewBox: [0, 0, 24, 24], paths: [], ...(label !== undefined && { label }) });

describe('the semantic tree', () => {
  it('calls controls what they are called, else what is written and drawn in them', () => {
    expect(
      told(
        row({ name: 'A', role: 'button', label: 'Close' }, [icon()]),
        row({ name: 'B', as: 'a' }, [text('Read'), icon('Opens a new page'), text('more')]),
        { ...icon('Menu'), role: 'button' },
        row({ name: 'C', role: 'link', isDecoration: true }, [text('No')]),
      ),
    ).toEqual([
      ['button', 'Close'],
      ['link', 'Read Opens a new page more'],
      ['button', 'Menu'],
    ]);
  });

  it('leaves out no level of heading, gives siblings the same one, and has one first', () => {
    const heading = (as: 'h1' | 'h2' | 'h3' | 'h4') => text(as, { as });
    const levels = (...asked: Parameters<typeof heading>[0][]) =>
      told(...asked.map((each) => heading(each))).map(([, , level]) => level);
    expect(levels('h1', 'h3', 'h3', 'h2', 'h1', 'h4')).toEqual([1, 2, 2, 2, 2, 3]);
    expect(levels('h4', 'h4', 'h2', 'h4')).toEqual([2, 2, 2, 3]);
  });

  it('has nothing to press in what is pressed, and stops at nothing that is off', () => {
    const [button, inner] = all(
      treeOf(row({ name: 'A', role: 'button' }, [row({ name: 'B', role: 'link' }, [text('Go')])])),
    ).filter(({ node }) => node.name === 'A' || node.name === 'B');
    expect([button!.isFocusable, inner!.role, inner!.isInControl]).toEqual([true, undefined, true]);
    expect(treeOf(row({ name: 'A', role: 'button', isDisabled: true }, [])).children[0]!.isFocusable).toBe(
      false,
    );
  });

  it('takes what is called something and is nothing else as one picture', () => {
    const drawing = column({ name: 'A', label: 'An app' }, [
      text('Title', { as: 'h2' }),
      text('Go', { as: 'a' }),
    ]);
    expect(told(drawing)).toEqual([['img', 'An app']]);
  });

  it('knows what a question opens, shown or held back', () => {
    const answer = column({ name: 'Answer' }, [text('Yes')]);
    const [closed, open] = treeOf(
      column({ name: 'Q', role: 'disclosure', reveals: answer }, [row({ name: 'R' }, [text('Why?')])]),
      column({ name: 'Q', role: 'disclosure', isExpanded: true }, [text('Why?'), answer]),
    ).children;
    expect([closed!.children[0]!.role, closed!.children[0]!.name]).toEqual(['summary', 'Why?']);
    expect(closed!.revealed!.node.name).toBe('Answer');
    expect([open!.children[0]!.role, open!.revealed]).toEqual(['summary', undefined]);
  });

  it('gives each of several forms and navigations a name of its own: what a form does, or the name counted', () => {
    const form = (words: string) =>
      row({ name: 'F', as: 'form' }, [row({ name: 'B', role: 'button' }, [text(words)])]);
    const nav = (label: string) => row({ name: 'N', as: 'nav', label }, []);
    const landmarks = told(form('Join'), form('Send'), form('Join'), nav('Main'), nav('Main'), nav('Help'));
    expect(landmarks.filter(([role]) => role === 'form' || role === 'nav')).toEqual([
      ['form', 'Join'],
      ['form', 'Send'],
      ['form', 'Join 2'],
      ['nav', 'Main'],
      ['nav', 'Main 2'],
      ['nav', 'Help'],
    ]);
    expect(told(form('Join'), nav('Main')).map(([, name]) => name)).toEqual([undefined, 'Join', 'Main']);
  });
});
