import { describe, expect, it } from 'vitest';
import { column, ellipse, type FrameNode, rect, row, scene, text } from '../model/scene.ts';
import { reactFiles } from '../react/component.ts';
import { sampleTokens } from '../testing/sample.ts';
import { renderHtml } from './document.ts';
import { scriptFor } from './script.ts';

const drawn = (children: FrameNode['children']) =>
  scene({
    name: 'Test',
    viewport: 600,
    tokens: sampleTokens,
    root: column({ name: 'Root', width: 600, fill: 'paper' }, children),
  });
const html = (...children: FrameNode['children']) => renderHtml(drawn(children)).html;
const react = (...children: FrameNode['children']) => reactFiles([drawn(children)], { brand: null });

const tab = (name: string, isSelected: boolean) =>
  row(
    {
      name,
      role: 'tab',
      id: `tab-${name}`,
      controls: name,
      isSelected,
      picks: { choice: 'view', value: name },
    },
    [text(name)],
  );
const panel = (name: string): FrameNode => ({
  ...column({ name: 'Panel', width: 'fill', role: 'tabpanel', id: name, labelledBy: `tab-${name}` }, [
    text(`About ${name}`),
  ]),
  shownFor: { choice: 'view', value: name },
});
const tabs = (): FrameNode[] => [
  row({ name: 'Views', role: 'tablist', label: 'Views' }, [tab('One', true), tab('Two', false)]),
  { ...panel('One'), alternatives: [panel('Two')] },
];

describe('what a page does when it is used', () => {
  it('tabs have all their panels in the code, one of them shown, and one stop of the tab key', () => {
    const page = html(...tabs());
    expect(page).toMatch(/<button[^>]* aria-controls="k0-One"[^>]* aria-selected="true"[^>]* tabindex="0">/);
    expect(page).toMatch(/<button[^>]* aria-selected="false" data-picks="view two" tabindex="-1">/);
    expect(page).toMatch(
      /<div[^>]* role="tabpanel" id="k0-One" aria-labelledby="k0-tab-One" data-for="view one"/,
    );
    expect(page).toMatch(/<div[^>]* id="k0-Two"[^>]* data-for="view two"[^>]* hidden>/);
    expect(page).toContain(`<script>${scriptFor(' data-picks')}</script>`);
  });

  it('in React a choice is a state, ids are plain, and the keys of tabs come from one file beside the component', () => {
    const files = react(...tabs());
    const content = files[0]!.content;
    expect(files.map(({ path }) => path)).toEqual(['test.tsx', 'behaviour.ts', 'theme.css']);
    expect(content).toContain("import { moveAlong } from './behaviour';");
    expect(content).toContain("const [chosenView, setChosenView] = useState('one');");
    expect(content).toContain('onKeyDown={moveAlong}');
    expect(content).toMatch(
      /aria-selected=\{chosenView === view\.value\} tabIndex=\{chosenView === view\.value \? 0 : -1\}/,
    );
    expect(content).toMatch(/role="tabpanel" id=\{panel\.id\}[^>]* hidden=\{chosenView !== panel\.value\}/);
    expect(content).toContain('{ value: "one", id: "tab-One", panelId: "One", action: "One" }');
    expect(files[1]!.content).toMatch(/^import type \{ KeyboardEvent \} from 'react';/);
    expect(files[1]!.content.match(/export function/g)).toHaveLength(1);
  });

  it('a button opens what it reveals as a popover, without a script where that is no menu', () => {
    const sheet = column({ name: 'Sheet', as: 'nav', id: 'sheet', width: 'fill' }, [
      text('Prices', { as: 'a' }),
    ]);
    const button = row({ name: 'Menu', role: 'button', label: 'Open the menu', reveals: sheet }, [
      text('More'),
    ]);
    const page = html(button);
    expect(page).toMatch(/<button[^>]* popovertarget="k0-sheet">/);
    expect(page).toMatch(/<\/button>\s*<nav[^>]* id="k0-sheet" popover>/);
    expect(page).not.toContain('<script');
    expect(react(button)[0]!.content).toMatch(
      /popoverTarget="sheet">[^]*<nav className="[^"]*not-open:hidden[^"]*" id="sheet" popover="">/,
    );
  });

  it('a dialog that can be closed stands over the page, and its scrim goes with it', () => {
    const close = row({ name: 'Close', role: 'button', label: 'Close', does: 'close' }, [text('x')]);
    const all = { left: 0, right: 0, top: 0, bottom: 0 };
    const over = [
      column({ name: 'Veil', fill: 'ink', place: all }),
      column({ name: 'Dialog', role: 'dialog', label: 'Sure?', place: { centerX: 0, centerY: 0 } }, [close]),
    ];
    const page = html(...over);
    expect(page).toMatch(/<dialog[^>]* aria-label="Sure\?" open data-modal>/);
    expect(page).toMatch(/\.s\d+:has\(\+dialog:not\(\[open\]\)\)\{display:none\}/);
    const code = react(...over)[0]!.content;
    expect(code).toMatch(/<dialog [^>]* open ref=\{asModal\}>[^]*onClick=\{closeDialog\}/);
    expect(html(column({ name: 'Note', role: 'dialog', label: 'Note' }, [text('Read')]))).not.toContain(
      '<script',
    );
  });

  it('a closed dialog leaves the button that opens it again, and its scrim covers any window', () => {
    const press = (name: string, does: 'close' | 'open') => row({ name, role: 'button', does }, [text(name)]);
    const all = { left: 0, right: 0, top: 0, bottom: 0 };
    const over = [
      column({ name: 'Veil', fill: 'ink', place: all }),
      {
        ...column({ name: 'Drawer', role: 'dialog', id: 'bag', place: { right: 0, top: 0, bottom: 0 } }, [
          press('Close', 'close'),
        ]),
        opener: press('Open the bag', 'open'),
      },
    ];
    const page = html(...over);
    expect(page).toMatch(
      /<\/dialog>\s*<button[^>]* data-opens aria-haspopup="dialog" aria-controls="k0-bag">[^]*Open the bag/,
    );
    expect(page).toMatch(/dialog\[open\]\+\.s\d+\{display:none\}/);
    expect(page).toMatch(/\.s\d+\{[^}]*position:fixed[^}]*\}\n\.s\d+:has\(\+dialog/);
    const code = react(...over)[0]!.content;
    expect(code).toMatch(/className="[^"]*\[dialog\[open\]\+&\]:hidden[^"]*"[^>]* onClick=\{openDialog\}/);
    expect(code).toMatch(/<dialog className="(?=[^"]*\bfixed\b)(?=[^"]*\bright-0\b)(?=[^"]*\bbottom-0\b)/);
  });

  it('of links in a row the pressed one is where one is', () => {
    const place = (name: string, isCurrent: boolean) =>
      row({ name, role: 'link', picks: { choice: 'part', value: name }, ...(isCurrent && { isCurrent }) }, [
        text(name),
      ]);
    const parts = row({ name: 'Parts', role: 'nav', label: 'Parts' }, [
      place('One', true),
      place('Two', false),
    ]);
    expect(html(parts)).toMatch(
      /<a[^>]* aria-current="page" data-picks="part one">[^]*data-picks="part two">/,
    );
    expect(html(parts)).toContain(`<script>${scriptFor(' data-picks')}</script>`);
    const code = react(parts)[0]!.content;
    expect(code).toContain("useState('one')");
    expect(code).toMatch(/aria-current=\{chosenPart === [^}]+ \? 'page' : undefined\} onClick=\{\(\) => set/);
  });

  it('slides are scrolled natively, and a number is a field with a button at each side', () => {
    const slides = row({ name: 'Slides', id: 'all', isSlides: true, role: 'group', label: 'All' }, [
      text('One'),
      text('Two'),
    ]);
    const next = row({ name: 'Next', role: 'button', label: 'Next', does: 'on', controls: 'all' }, [
      text('>'),
    ]);
    expect(html(next, slides)).toMatch(
      /aria-controls="k0-all" data-scroll="1">[^]*id="k0-all" aria-label="All" tabindex="0">/,
    );
    expect(html(slides)).toContain('scroll-snap-type:x mandatory');
    const more = row({ name: 'More', role: 'button', label: 'One more', does: 'more' }, [text('+')]);
    const count = row({ name: 'Count' }, [text('2', { role: 'spinbutton', label: 'Quantity' }), more]);
    expect(html(count)).toMatch(
      /<input[^>]* aria-label="Quantity" type="number" min="0" value="2">\s*<button[^>]* data-step="1">/,
    );
    expect(react(count)[0]!.content).toMatch(
      /min="0" defaultValue=\{words\.value\} \/>\s*<button [^>]*onClick=\{stepNumber\}>/,
    );
  });

  it('a slider is a native one over what is drawn, which is as wide as its value says', () => {
    const bar = (name: string) => rect({ name, width: 50, height: 6, fill: 'ink' });
    const knob = ellipse({ name: 'Knob', width: 20, height: 20, fill: 'ink' });
    const one = row(
      {
        name: 'Slider',
        role: 'slider',
        label: 'Size',
        id: 'size',
        width: 220,
        range: { now: 30, min: 10, max: 50 },
      },
      [bar('Chosen'), knob, bar('Rest')],
    );
    const size = text('30 cm', { sum: [{ of: 'size', times: 1 }] });
    expect(html(one, size)).toMatch(
      /<input[^>]* type="range" id="k0-size" aria-label="Size" min="10" max="50" value="30" data-at="at">[^]*<span[^>]* data-sum="k0-size 1">30 cm/,
    );
    expect(html(one, size).match(/id="k0-size"/g)).toHaveLength(1);
    expect(html(one, size)).toContain('width:calc(var(--at, 0.5) * (100% - 20px))');
    expect(html(one, size)).toMatch(/\.s\d+::-webkit-slider-thumb\{appearance:none;width:20px/);
    expect(html(one, size)).not.toContain('aria-valuenow');
    expect(react(one, size)[0]!.content).toMatch(
      /type="range" id="size" aria-label=\{words\.\w+\} min="10" max="50" defaultValue=\{[^}]+\} data-at="at" onChange=\{moveSlider\} onInput=\{showSums\}/,
    );
    const end = (label: string, now: number) => ({
      ...knob,
      role: 'slider' as const,
      id: label.toLowerCase(),
      label,
      range: { now, min: 0, max: 10 },
    });
    const two = row({ name: 'Slider', role: 'group', label: 'Price', width: 220 }, [
      bar('Below'),
      end('Lowest', 2),
      bar('Chosen'),
      end('Highest', 8),
      bar('Above'),
    ]);
    expect(
      html(two).match(/type="range" id="k0-(?:lowest|highest)" aria-label="(?:Lowest|Highest)"/g),
    ).toHaveLength(2);
    expect(html(two)).toContain('width:calc((var(--to, 0.8) - var(--from, 0.2)) * (100% - 40px))');
  });

  it('a sum of several fields is an output, and follows sliders and numbers alike', () => {
    const number = text('2', { role: 'spinbutton', label: 'Seats', id: 'seats' });
    const bar = row(
      { name: 'Slider', role: 'slider', id: 'space', width: 200, range: { now: 5, min: 0, max: 9 } },
      [ellipse({ name: 'Knob', width: 20, height: 20 })],
    );
    const total = text('£9.00 a month', {
      sum: [
        { of: 'seats', times: 4 },
        { of: 'space', times: 0.2 },
      ],
    });
    const page = html(number, bar, total);
    expect(page).toMatch(/<output[^>]* data-sum="k0-seats 4 k0-space 0.2">£9.00 a month<\/output>/);
    expect(page).toContain(`<script>${scriptFor(' data-at= data-sum=')}</script>`);
    const [code, behaviour] = react(number, bar, total);
    expect(code!.content).toContain('data-sum="seats 4 space 0.2">{words.root}</output>');
    expect(code!.content.match(/onInput=\{showSums\}/g)).toHaveLength(2);
    expect(behaviour!.content).toContain('export function showSums()');
    expect(html(number)).not.toContain('<script');
  });

  it('a combobox is typed into, and its options are a list that is shown once it is opened', () => {
    const option = (name: string, isFirst = false) =>
      row({ name: 'Option', ...(isFirst && { fill: 'ink' }) }, [text(name)]);
    const box = column({ name: 'Country', role: 'combobox', label: 'Country' }, [
      row({ name: 'Box' }, [text('Type here', { name: 'Value', width: 'fill' })]),
      column({ name: 'Options', place: { left: 0, right: 0, top: 40 }, opacity: 0 }, [
        option('France', true),
        option('Spain'),
      ]),
    ]);
    const page = html(box);
    expect(page).toMatch(
      /<input[^>]* role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="k0-options-country" autocomplete="off" aria-label="Country" placeholder="Type here">/,
    );
    expect(page).toMatch(
      /role="listbox" id="k0-options-country" aria-label="Country" hidden>\s*<div[^>]* role="option" id="k0-options-country-1" aria-selected="false">/,
    );
    expect(page).toContain(`<script>${scriptFor(' data-proposes')}</script>`);
    const [code, behaviour] = react(box);
    expect(code!.content).toMatch(/onInput=\{proposeOptions\} onKeyDown=\{proposeOptions\}/);
    expect(code!.content).toMatch(/role="listbox" [^>]* hidden>\s+\{words\.options\.map\(/);
    expect(behaviour!.content).toContain("import type { SyntheticEvent } from 'react';");
    expect(html({ ...box, isExpanded: true })).toMatch(
      /aria-expanded="true"[^]*role="listbox"(?![^>]*hidden)/,
    );
  });

  it('a hint describes what it stands beside, and shows while that is pointed at or focused', () => {
    const button = {
      ...row({ name: 'Copy', role: 'button', label: 'Copy' }, [text('x')]),
      hint: row({ name: 'Tooltip', role: 'tooltip' }, [text('Copies the link')]),
    };
    const page = html(button);
    expect(page).toMatch(/<button[^>]* aria-label="Copy" aria-describedby="k0-hint-copy">/);
    expect(page).toMatch(/<\/button>\s*<span[^>]* role="tooltip" id="k0-hint-copy">/);
    expect(page.match(/role="tooltip"/g)).toHaveLength(1);
    expect(page).toMatch(/:is\(:hover,:focus-visible\)\+\.s\d+\{display:block\}/);
    expect(page).toContain(`<script>${scriptFor(' role="tooltip"')}</script>`);
    const code = react(button)[0]!.content;
    expect(code).toMatch(
      /<span className="[^"]*\bhidden\b[^"]*\[:is\(:hover,:focus-visible\)\+&\]:block[^"]*" role="tooltip" id="hint-copy" ref=\{asHint\}>/,
    );
  });

  it('radio buttons that stand together are one group, whatever each stands in', () => {
    const option = (name: string) =>
      row({ name, as: 'label' }, [row({ name: 'Mark', role: 'radio', width: 20, height: 20 }), text(name)]);
    const group = () => column({ name: 'Delivery' }, [option('Today'), option('Tomorrow')]);
    const page = html(group(), group());
    expect(page.match(/role="radiogroup" aria-label="Delivery"/g)).toHaveLength(2);
    expect(page.match(/name="k0-Delivery"/g)).toHaveLength(2);
    expect(page.match(/name="k0-Delivery 2"/g)).toHaveLength(2);
  });

  it('the hint of a field describes it', () => {
    const field = column({ name: 'Field', width: 'fill' }, [
      text('Email', { as: 'label', id: 'label-email' }),
      row(
        {
          name: 'Input',
          role: 'textbox',
          labelledBy: 'label-email',
          describedBy: 'hint-email',
          isInvalid: true,
        },
        [text('a@b', { name: 'Value', width: 'fill' })],
      ),
      text('No such address', { id: 'hint-email' }),
    ]);
    expect(html(field)).toMatch(
      /<input[^>]* aria-invalid="true" aria-describedby="k0-hint-email"[^>]*>[^]*id="k0-hint-email">/,
    );
  });

  it('the script of a page has what the page needs, in less than 2 KB', () => {
    const [dialog, choices, slides] = [' data-modal', ' data-picks', ' data-scroll='];
    const [fields, sums] = [' data-at= data-step=', ' data-sum='];
    const sizeOf = (...each: string[]) => scriptFor(each.join(''))?.length ?? 0;
    expect(sizeOf(dialog, choices, slides, fields)).toBeLessThan(2000);
    expect(sizeOf(dialog, choices, fields, sums)).toBeLessThan(2000);
    expect(sizeOf(dialog, ' data-proposes', ' role="tooltip"')).toBeLessThan(2000);
    expect(scriptFor('<p>data-modal</p>')).toBeUndefined();
  });
});
