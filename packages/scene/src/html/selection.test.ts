import { describe, expect, it } from 'vitest';
import { defineComponent, instance } from '../model/component.ts';
import { column, type FrameNode, row, scene, text } from '../model/scene.ts';
import { reactFiles } from '../react/component.ts';
import { sampleTokens } from '../testing/sample.ts';
import { renderHtml } from './document.ts';

const tick = defineComponent({
  name: 'Tick',
  role: 'checkbox',
  properties: {},
  states: ['selected'],
  build: (_values, _: undefined, state) =>
    row(
      {
        name: 'Tick',
        width: 20,
        height: 20,
        fill: state === 'selected' ? 'brand' : 'paper',
        isChecked: state === 'selected',
      },
      [],
    ),
});

const line = (name: string, isOn: boolean, isHead = false): FrameNode =>
  row({ name, role: 'row', ...(isOn && { fill: 'line' }) }, [
    row({ name: 'Cell', role: isHead ? 'columnheader' : 'cell' }, [
      { ...instance(tick, undefined, {}, isOn ? 'selected' : 'default'), label: `Select ${name}` },
    ]),
    row({ name: 'Cell', role: isHead ? 'columnheader' : 'cell' }, [text(name)]),
  ]);

const pageOf = (...rows: FrameNode[]) =>
  scene({
    name: 'Rows',
    viewport: 600,
    tokens: sampleTokens,
    root: column({ name: 'Root' }, [
      column({ name: 'Table', role: 'table', label: 'Entries', id: 'entries' }, rows),
      { ...text('1 selected'), counts: 'entries' },
      row({ name: 'Clear', role: 'button', does: 'clear', controls: 'entries' }, [text('Clear')]),
    ]),
  });

const whole = pageOf(line('all', false, true), line('One', true), line('Two', false));

describe('a table with rows to tick', () => {
  it('in HTML has a script that ticks all, shows when some are, counts and unticks', () => {
    const { html } = renderHtml(whole);
    expect(html).toMatch(/<div [^>]*role="table" id="k0-entries" aria-label="Entries" data-selects/);
    expect(html).toMatch(/<span [^>]*data-count="k0-entries" role="status">1 selected/);
    expect(html).toMatch(/<button [^>]*aria-controls="k0-entries" data-clears/);
    const [, script] = /<script>([^]*)<\/script>/.exec(html)!;
    expect(script).toContain('.indeterminate=');
    expect(script!.length).toBeLessThan(1000);
  });

  it('shows a ticked row as chosen and the others as they are, whichever were drawn so', () => {
    const { html } = renderHtml(whole);
    const rows = [...html.matchAll(/<div class="([^"]*)" role="row"/g)].map(([, names]) => names);
    expect(rows).toHaveLength(3);
    expect(rows[1]).toBe(rows[2]);
    expect(html).toContain(`.${rows[1]}:has(:checked){background-color:var(--color-line)}`);
    expect(html).toMatch(/:has\(:indeterminate\)\{background-color:var\(--color-brand\)\}/);
  });

  it('in React takes the same from handlers beside it', () => {
    const files = reactFiles([whole], { brand: null });
    const code = files[0]!.content;
    expect(code).toMatch(/role="table" id="entries" aria-label=\{words\.ariaLabel\} ref=\{asSelectable\}/);
    expect(code).toContain('onClick={clearRows}');
    expect(code).toContain('data-count="entries" role="status"');
    expect(code).toContain('has-checked:bg-kit-line');
    const behaviour = files.find(({ path }) => path === 'behaviour.ts')!.content;
    expect(behaviour).toMatch(/export function asSelectable\(/);
    expect(behaviour).toMatch(/export function clearRows\(/);
  });

  it('without a box in the head does nothing', () => {
    const { html } = renderHtml(pageOf(line('One', true), line('Two', false)));
    expect(html).not.toContain('data-selects');
  });
});
