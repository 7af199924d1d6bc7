import { describe, expect, it } from 'vitest';
import { defineComponent, instance } from '../../model/component.ts';
import { column, type FrameNode, row, type SceneNode, scene, text, vector } from '../../model/scene.ts';
import { sampleTokens } from '../../testing/sample.ts';
import { reactFiles } from '../component.ts';
import type { CodeKit } from './kit.ts';

interface Ground {
  readonly fill: string;
  readonly ink: string;
}
const grounds: Readonly<Record<string, Ground>> = {
  page: { fill: 'accent', ink: 'paper' },
  deep: { fill: 'paper', ink: 'ink' },
};

const icon = (name: string, color: string, size = 18) =>
  vector({
    name: `Icon ${name}`,
    viewBox: [0, 0, 24, 24],
    width: size,
    height: size,
    paths: [{ d: 'M2 2H9', stroke: { paint: color, weight: 2, cap: 'round', join: 'round' } }],
  });

const button = defineComponent({
  name: 'Button',
  role: 'button',
  properties: {
    label: { type: 'text', default: 'Save' },
    size: { type: 'choice', default: 'medium', choices: ['small', 'medium'] },
    emphasis: { type: 'choice', default: 'primary', choices: ['primary', 'quiet'] },
    icon: { type: 'icon', default: '' },
  },
  states: ['hover', 'disabled'],
  build: ({ label, size, emphasis, icon: named }, { fill, ink }: Ground, state) => {
    const color = state === 'disabled' ? 'muted' : emphasis === 'primary' ? ink : fill;
    return row(
      {
        name: 'Button',
        gap: 8,
        padding: [size === 'small' ? 8 : 12, emphasis === 'quiet' ? 0 : 20],
        radius: 'button',
        ...(emphasis === 'primary' && { fill: state === 'hover' ? 'line' : fill }),
      },
      [text(label, { style: 'label', color }), named !== '' && icon(named, color)],
    );
  },
});

const input = defineComponent({
  name: 'Input',
  role: 'textbox',
  properties: {
    value: { type: 'text', default: '' },
    placeholder: { type: 'text', default: 'Type here' },
    icon: { type: 'icon', default: '' },
  },
  states: ['hover'],
  build: ({ value, placeholder, icon: named }, _: Ground, state) =>
    row(
      {
        name: 'Input',
        width: 'fill',
        height: 48,
        padding: [0, 16],
        gap: 10,
        fill: state === 'hover' ? 'line' : 'paper',
      },
      [
        named !== '' && icon(named, 'muted'),
        text(value || placeholder, {
          name: 'Value',
          style: 'body',
          color: value ? 'ink' : 'muted',
          width: 'fill',
          maxLines: 1,
        }),
      ],
    ),
});

const tick = defineComponent({
  name: 'Tick',
  role: 'checkbox',
  properties: {},
  states: ['selected'],
  build: (_, { fill, ink }: Ground, state) =>
    row(
      {
        name: 'Box',
        width: 20,
        height: 20,
        fill: state === 'selected' ? fill : 'paper',
        ...(state === 'selected' && { isChecked: true }),
      },
      [{ ...icon('check', ink, 14), opacity: state === 'selected' ? 1 : 0 }],
    ),
});

const code = [
  [button, 'Button', 'A button.'],
  [input, 'Input', 'A field.'],
  [tick, 'Checkbox', 'A box to tick.'],
] as const;
const kit: CodeKit = {
  tokens: sampleTokens,
  components: code.map(([component, codeName, about]) => ({
    name: component.name,
    codeName,
    about,
    properties: component.properties,
    grounds: Object.keys(grounds),
    draw: (values, ground) => instance(component as typeof button, grounds[ground]!, values),
  })),
};

const press = (
  given: Parameters<typeof instance<(typeof button)['properties'], Ground>>[2],
  ground = 'page',
) => instance(button, grounds[ground]!, given);

function files(children: SceneNode[], phone?: SceneNode[], name = 'Sample') {
  const sceneOf = (viewport: number, inside: SceneNode[]) =>
    scene({
      name,
      viewport,
      tokens: sampleTokens,
      root: column({ name: 'Root', padding: 24, fill: 'paper' }, inside),
    });
  const scenes = [sceneOf(1200, children), ...(phone ? [sceneOf(390, phone)] : [])];
  const all = reactFiles(scenes, { brand: 'Rye & Pannier', kit });
  return {
    all,
    paths: all.map(({ path }) => path),
    code: all[0]!.content,
    fileOf: (path: string) => all.find((each) => each.path === path)?.content ?? '',
  };
}

describe('components of a kit', () => {
  it('are files of their own, which the design imports and gives what is chosen and where they stand', () => {
    const { paths, code: page } = files([
      { ...press({ label: 'Send', size: 'small', emphasis: 'quiet' }), width: 'fill', does: 'more' },
      { ...press({ label: 'Read', icon: 'arrow-right' }, 'deep'), as: 'a', role: 'link' },
    ]);
    expect(paths).toEqual(
      ['sample.tsx', 'behaviour.ts', 'rye-pannier/button.tsx', 'theme.css'].toSorted(
        (one, other) => paths.indexOf(one) - paths.indexOf(other),
      ),
    );
    expect(page).toContain(`import { Button } from './rye-pannier/button';`);
    expect(page).toMatch(
      /<Button className="[^"]*" size="small" emphasis="quiet" type="button" data-step="1" /,
    );
    expect(page).toMatch(
      /<Button icon=\{ArrowRightIcon\} ground="deep" href="#">\s+\{words\.\w+\}\s+<\/Button>/,
    );
    expect(page).not.toMatch(/hover:|px-5|<button|<a /);
  });

  it('say each look and state once, by what is chosen', () => {
    const own = files([press({})]).fileOf('rye-pannier/button.tsx');
    expect(own).toContain(`size?: 'medium' | 'small';`);
    expect(own).toContain(`emphasis?: 'primary' | 'quiet';`);
    expect(own).toContain(`ground?: 'page' | 'deep';`);
    expect(own).toMatch(/const bySize = \{\n {2}medium: 'py-3',\n {2}small: 'py-2',\n\};/);
    expect(own).toMatch(/primary: 'px-5[^']* hover:bg-rye-pannier-line'/);
    expect(own).toContain('disabled:text-rye-pannier-muted');
    expect(own).toMatch(/\/\*\* A button\. \*\/\nexport function Button\(/);
    expect(own).toContain('{Icon && <Icon className="size-4.5 shrink-0" />}');
    expect(own).toMatch(/<button type="button" \{\.\.\.props\} className=\{classes\}>/);
    expect(own.match(/rye-pannier-line/g)).toHaveLength(1);
  });

  it('are the same text in every design of a brand', () => {
    const one = files([press({})]);
    const other = files(
      [column({ name: 'Form', as: 'form' }, [press({ emphasis: 'quiet' }, 'deep')])],
      undefined,
      'Other',
    );
    expect(other.fileOf('rye-pannier/button.tsx')).toBe(one.fileOf('rye-pannier/button.tsx'));
  });

  it('take what is else on a phone, and whether they are there, from the design', () => {
    const { code: page } = files(
      [press({ label: 'Send' }), text('Or'), press({ label: 'Later', emphasis: 'quiet' })],
      [press({ label: 'Send', size: 'small' })],
    );
    expect(page).toMatch(/<Button className="max-md:py-2" type="button">/);
    expect(page).toMatch(/<Button className="max-md:hidden" emphasis="quiet" type="button">/);
  });

  it('hand what differs from item to item to fields of their list', () => {
    const { code: page } = files([
      row(
        { name: 'Plans' },
        ['One', 'Two', 'Three'].map((title) =>
          column({ name: 'Plan' }, [
            text(title, { as: 'h3' }),
            press({ label: `Take ${title}`, emphasis: title === 'Two' ? 'primary' : 'quiet' }),
          ]),
        ),
      ),
    ]);
    expect(page).toContain(`emphasis?: 'quiet';`);
    expect(page).toMatch(/<Button emphasis=\{(\w+)\.emphasis\} type="button">\s+\{\1\.\w+\}/);
  });

  it('stay in place where a design changes more than they can be given', () => {
    const { code: page, paths } = files([{ ...press({ label: 'Own' }), fill: 'brand' }]);
    expect(paths).not.toContain('rye-pannier/button.tsx');
    expect(page).toContain('bg-rye-pannier-brand');
  });

  it('are fields that take their attributes, with icons and in two looks of their words', () => {
    const mine = (given: object): FrameNode => instance(input, grounds['page']!, given);
    const fields = [
      mine({ placeholder: 'Email', icon: 'mail' }),
      text('Or'),
      { ...mine({ value: 'Ines' }), height: 40 },
      instance(tick, grounds['page']!, {}, 'selected'),
    ];
    const { code: page, fileOf } = files(fields, fields);
    expect(page).toMatch(
      /<Input className="[^"]*" icon=\{MailIcon\} type="email" aria-label=\{words\.\w+\} placeholder=\{words\.placeholder\} \/>/,
    );
    expect(page).toMatch(/<Input className="[^"]*min-h-10![^"]*" shows="value" /);
    expect(page).toMatch(/<Checkbox [^>]*defaultChecked \/>/);
    expect(page).not.toMatch(/<(?:input|CheckIcon)/);
    const own = fileOf('rye-pannier/input.tsx');
    expect(own).toMatch(
      /<span className="group [^"]*hover:[^"]*"|<span className=\{`group [^`]*hover:[^`]*\$\{className\}`\}>/,
    );
    expect(own).toMatch(/<input className=\{`[^`]*\$\{byShows2\[shows\]\}`\} \{\.\.\.props\} \/>/);
    expect(fileOf('rye-pannier/checkbox.tsx')).toMatch(
      /<input type="checkbox" className="[^"]*" \{\.\.\.props\} \/>/,
    );
  });

  it('are written in place without a kit, and with the components of a project', () => {
    const scenes = [
      scene({
        name: 'Sample',
        viewport: 800,
        tokens: sampleTokens,
        root: column({ name: 'Root' }, [press({})]),
      }),
    ];
    expect(reactFiles(scenes, { brand: 'Rye' })[0]!.content).toMatch(/<button className="group [^"]*hover:/);
    const inProject = reactFiles(scenes, { brand: 'Rye', flavour: 'shadcn', kit });
    expect(inProject.map(({ path }) => path)).not.toContain('rye/button.tsx');
    expect(inProject[0]!.content).toContain(`from '@/components/ui/button'`);
  });
});
