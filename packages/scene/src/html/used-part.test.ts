import { describe, expect, it } from 'vitest';
import { defineComponent, instance } from '../model/component.ts';
import { column, type FrameNode, paragraph, rect, row, scene, text, vector } from '../model/scene.ts';
import { sampleTokens } from '../testing/sample.ts';
import { reactFiles } from '../react/component.ts';
import { renderHtml } from './document.ts';

const drawn = (root: FrameNode) => scene({ name: 'Test', viewport: 600, tokens: sampleTokens, root });
const html = (...children: FrameNode['children']) =>
  renderHtml(drawn(column({ name: 'Root', fill: 'paper' }, children))).html;
const react = (...children: FrameNode['children']) =>
  reactFiles([drawn(column({ name: 'Root', fill: 'paper' }, children))], { brand: null })[0]!.content;

const icon = (d: string) =>
  vector({
    name: `Icon ${d.length}`,
    viewBox: [0, 0, 24, 24],
    width: 20,
    height: 20,
    paths: [{ d, fill: 'ink' }],
  });

const button = defineComponent({
  name: 'Button',
  role: 'button',
  properties: { label: { type: 'text', default: 'Buy' } },
  states: ['hover', 'focus', 'disabled'],
  build: ({ label }, _: undefined, state) =>
    row(
      {
        name: 'Button',
        fill: state === 'hover' ? 'ink' : 'brand',
        ...(state === 'focus' && { stroke: { paint: 'ink', weight: 3, align: 'outside' as const } }),
      },
      [text(label, { color: state === 'hover' ? 'paper' : 'ink' })],
    ),
});

describe('what is used', () => {
  it('a component shows each of its states as the differences of its trees', () => {
    const page = html(instance(button, undefined));
    const [, own] = /<button class="g (s\d+)"/.exec(page)!;
    const [, words] = /<button[^>]*>\s*<span class="(s\d+)"/.exec(page)!;
    expect(page).toContain(`.${own}:hover{background-color:var(--color-ink)}`);
    expect(page).toContain(`.g:hover .${words}{color:var(--color-paper)}`);
    expect(page).toMatch(new RegExp(`\\.${own}:focus-visible\\{outline-width:3px;outline-style:solid`));
    expect(react(instance(button, undefined))).toMatch(
      /<button className="group [^"]*hover:bg-kit-ink [^"]*focus-visible:outline-3[^"]*"[^]*group-hover:text-kit-paper/,
    );
  });

  it('a ring of focus is an outline, and what else is an edge then stays an edge', () => {
    const ringed = defineComponent({
      name: 'Ringed',
      role: 'button',
      properties: {},
      states: ['focus'],
      build: (_values, inner: boolean, state) =>
        row(
          {
            name: 'Ringed',
            fill: 'brand',
            stroke: { paint: 'line' },
            ...(state === 'focus' && {
              stroke: { paint: 'ink/60', weight: 3, align: 'outside' as const },
              ...(inner && { shadow: { inset: true, y: 0, blur: 0, spread: 2, color: 'paper' }, clip: true }),
            }),
          },
          [text('Go')],
        ),
    });
    const ruleOf = (inner: boolean) =>
      /:focus-visible\{([^}]*)\}/.exec(html(instance(ringed, inner)))![1]!.split(';');
    const ring = [
      'outline-width:3px',
      'outline-style:solid',
      'outline-color:color-mix(in srgb, var(--color-ink) 60%, transparent)',
    ];
    expect(ruleOf(true)).toEqual(['box-shadow:inset 0 0 0 2px var(--color-paper)', ...ring]);
    expect(ruleOf(false)).toEqual(['box-shadow:none', ...ring]);
  });

  it('what is pressed has the pointer over it, so what it loses of that is said', () => {
    const link = defineComponent({
      name: 'Link',
      role: 'link',
      properties: {},
      states: ['hover', 'pressed'],
      build: (_values, _: undefined, state) =>
        row({ name: 'Link' }, [
          text('Go', { ...(state === 'hover' && { decoration: 'underline' as const }) }),
        ]),
    });
    const page = html(instance(link, undefined));
    expect(page).toMatch(/:hover [^{]*\{text-decoration:underline\}/);
    expect(page).toMatch(/:active [^{]*\{text-decoration:none\}/);
  });

  it('a framed label shows the states of the choice in it, whose mark shows them no more', () => {
    const mark = defineComponent({
      name: 'Mark',
      role: 'radio',
      properties: {},
      states: ['hover', 'selected'],
      build: (_values, _: undefined, state) =>
        row({ name: 'Mark', width: 20, height: 20, fill: state === 'hover' ? 'ink' : 'paper' }, []),
    });
    const option = defineComponent({
      name: 'Option',
      properties: {},
      states: ['hover', 'selected'],
      build: (_values, _: undefined, state) =>
        row(
          {
            name: 'Option',
            as: 'label',
            fill: state === 'hover' ? 'line' : 'paper',
            ...(state === 'selected' && { stroke: { paint: 'ink' } }),
          },
          [instance(mark, undefined), text('Standard')],
        ),
    });
    const page = html(instance(option, undefined));
    const [, own] = /<label class="g (s\d+)"/.exec(page)!;
    expect(page).toContain(`.${own}:hover{background-color:var(--color-line)}`);
    expect(page).toContain(`.${own}:has(:checked){box-shadow:inset 0 0 0 1px var(--color-ink)}`);
    expect(page.match(/:hover\{/g)).toHaveLength(1);
  });

  it('a framed label that is drawn chosen holds the choice that is made, in the group of the others', () => {
    const states = ['hover', 'selected'] as const;
    const mark = defineComponent({
      name: 'Mark',
      role: 'radio',
      properties: {},
      states,
      build: (_values, _: undefined, state) =>
        row({ name: 'Mark', width: 20, height: 20, ...(state === 'selected' && { isChecked: true }) }, []),
    });
    const option = defineComponent({
      name: 'Option',
      properties: {},
      states,
      build: (_values, _: undefined, state) =>
        row({ name: 'Option', as: 'label', fill: state === 'selected' ? 'line' : 'paper' }, [
          instance(mark, undefined, {}, state === 'selected' ? 'selected' : 'default'),
          text('Standard'),
        ]),
    });
    const page = html(
      column({ name: 'Delivery' }, [
        instance(option, undefined, {}, 'selected'),
        instance(option, undefined),
      ]),
    );
    const radios = page.match(/<input[^>]* type="radio"[^>]*>/g) ?? [];
    expect(radios.map((radio) => /name="([^"]*)"/.exec(radio)?.[1])).toEqual(['k0-Delivery', 'k0-Delivery']);
    expect(radios.map((radio) => / checked\b/.test(radio))).toEqual([true, false]);
  });

  it('a button that sends its form is a submit button, every other one is not', () => {
    const both = row({ name: 'Form', as: 'form' }, [
      row({ name: 'Send', role: 'button', isSubmit: true }, [text('Send')]),
      row({ name: 'Clear', role: 'button' }, [text('Clear')]),
    ]);
    const types = [...html(both).matchAll(/<button[^>]* type="(\w+)"/g)].map(([, type]) => type);
    expect(types).toEqual(['submit', 'button']);
    expect(react(both)).toContain("type={form.isSubmit ? 'submit' : 'button'}");
    expect(react(both)).toContain('{ isSubmit: true, action: "Send" }');
  });

  it('what has no states of its own has a look under the pointer and a ring that stands out', () => {
    const code = react(
      row({ name: 'A', role: 'link', fill: 'brand' }, [text('Go')]),
      text('Help', { as: 'a' }),
    );
    expect(code).toMatch(/<a className="[^"]*hover:bg-kit-brand\/90 [^"]*focus-visible:outline-kit-ink/);
    expect(code).toMatch(/<a className="[^"]*hover:underline/);
    const dark = html(row({ name: 'Dark', fill: '#000000' }, [text('Help', { as: 'a' })]));
    expect(dark).toContain(':focus-visible{outline-width:2px;outline-style:solid;outline-color:#ffffff');
  });

  it('a question opens and closes by itself, with the sign and the answer of each', () => {
    const question = defineComponent({
      name: 'Question',
      role: 'disclosure',
      properties: {},
      states: ['expanded'],
      build: (_, __: undefined, state) => {
        const answer = paragraph('Because.');
        const isOpen = state === 'expanded';
        return column(
          {
            name: 'Q',
            gap: 12,
            ...(isOpen ? { isExpanded: true } : { reveals: column({ name: 'A' }, [answer]) }),
          },
          [row({ name: 'Top' }, [text('Why?'), icon(isOpen ? 'M0 0H9Z' : 'M0 0H9V9Z')]), isOpen && answer],
        );
      },
    });
    const page = html(instance(question, undefined), instance(question, undefined, {}, 'expanded'));
    expect(page.match(/<details /g)).toHaveLength(2);
    expect(page.match(/<details class="g s\d+" open>/g)).toHaveLength(1);
    expect(page).toMatch(/\.g\[open\] \.s\d+\{display:none\}/);
    expect(page).toMatch(/\.g\[open\] \.s\d+\{display:block\}/);
    expect(page.match(/Because\./g)).toHaveLength(2);
    expect(page).toContain('margin-top:12px');
  });

  it('the rows of a grid are one list of cells', () => {
    const cell = (words: string) => column({ name: words, width: 'fill', height: 'fill' }, [text(words)]);
    const grid = column({ name: 'Grid', width: 'fill', gap: 8, role: 'list', prop: 'plans', columns: 2 }, [
      row({ name: 'Row 1', width: 'fill', gap: 8 }, [cell('One'), cell('Two')]),
      row({ name: 'Row 2', width: 'fill', gap: 8 }, [{ ...cell('Three'), width: 296 }]),
    ]);
    const code = react(grid);
    expect(code).toMatch(/<ul className="grid gap-2 [^"]*grid-cols-2/);
    expect(code).toContain('plans: ["One", "Two", "Three"] as string[],');
    expect(code).toMatch(/\{words\.plans\.map\(\(plan\) => \(\n\s+<li key=\{plan\} className="[^"]*">/);
    expect(html(grid)).toMatch(/<ul [^>]*>\s*<li [^]*<li [^]*<li [^]*<\/ul>/);
  });

  it('links in a list stand in its items, icons that are pressed in their own element', () => {
    const page = html(
      row({ name: 'Links', role: 'list' }, [text('One', { as: 'a' }), text('Two', { as: 'a' })]),
      { ...icon('M0 0H9Z'), role: 'button', label: 'Close' },
      rect({ name: 'Line', width: 9, height: 9, isDecoration: true }),
    );
    expect(page).toMatch(/<ul [^>]*>\s*<li class="s\d+">\s*<a [^>]*href="#">One<\/a>\s*<\/li>/);
    expect(page).toMatch(/<button [^>]*type="button" aria-label="Close">\s*<svg [^>]*aria-hidden="true">/);
    expect(page).toMatch(/<div class="s\d+" aria-hidden="true"><\/div>/);
  });
});
