import { describe, expect, it } from 'vitest';
import { defineComponent, instance } from '../../model/component.ts';
import { column, type FrameNode, row, type SceneNode, scene, text, vector } from '../../model/scene.ts';
import { sampleTokens } from '../../testing/sample.ts';
import { type Flavour, reactFiles } from '../component.ts';

const button = defineComponent({
  name: 'Button',
  role: 'button',
  properties: {
    label: { type: 'text', default: 'Save' },
    size: { type: 'choice', default: 'medium', choices: ['small', 'medium', 'large'] },
    emphasis: { type: 'choice', default: 'primary', choices: ['primary', 'secondary', 'quiet'] },
  },
  states: ['hover'],
  build: ({ label }, _: object, state) =>
    row({ name: 'Button', padding: [8, 14], fill: state === 'hover' ? 'ink' : 'accent' }, [
      text(label, { color: 'onAccent' }),
    ]),
});
const press = (given: Parameters<typeof instance<(typeof button)['properties'], object>>[2]) =>
  instance(button, {}, given);

const tokens = {
  ...sampleTokens,
  colors: { ...sampleTokens.colors, ground: '#fff', accent: '#00f', onAccent: '#fff', art1: '#abc' },
};
const files = (children: readonly SceneNode[], flavour: Flavour = 'shadcn', root?: Partial<FrameNode>) =>
  reactFiles(
    [
      scene({
        name: 'Sample',
        viewport: 800,
        tokens,
        root: { ...column({ name: 'Root', fill: 'ground' }, [...children]), ...root },
      }),
    ],
    { brand: 'Ryepan', flavour },
  );
const codeOf = (...children: SceneNode[]) => files(children)[0]!.content;

describe('code with the components of a project of shadcn', () => {
  it('has its buttons, a link that looks like one, and what of the design says where they stand', () => {
    const code = codeOf(
      { ...press({ size: 'small', emphasis: 'secondary' }), width: 'fill', does: 'more' },
      { ...press({ label: 'Read' }), as: 'a', role: 'link' },
    );
    expect(code).toContain(`import { Button, buttonVariants } from '@/components/ui/button';`);
    expect(code).toMatch(
      /<Button className="self-stretch" type="button" data-step="1" variant="outline" size="sm" onClick=/,
    );
    expect(code).toMatch(/<a className=\{buttonVariants\(\)\} href="#">\s+\{words\.\w+\}\s+<\/a>/);
    expect(code).not.toMatch(/hover:/);
  });

  it('has its colours, and those of the brand that it lacks in a theme; typefaces are its own', () => {
    const art = vector({
      name: 'Art',
      viewBox: [0, 0, 9, 9],
      paths: [
        { d: 'M0 0H9V9Z', fill: 'ink' },
        { d: 'M0 0H8V9Z', fill: 'art1' },
      ],
    });
    const made = files([text('Words', { color: 'ink/60' }), art]);
    const all = made.map(({ content }) => content).join('\n');
    expect(made[0]!.content).toContain('bg-background');
    expect(made[0]!.content).toContain('text-foreground/60');
    expect(all).toContain('fill="var(--foreground)"');
    expect(made.at(-1)).toEqual({
      path: 'theme.css',
      content: '@theme {\n  --color-ryepan-art1: #abc;\n}\n',
    });
    expect(all).not.toMatch(/font-inter|@font-face/);
    expect(files([text('Words')]).map(({ path }) => path)).toEqual(['sample.tsx']);
    expect(files([text('Words')], 'native').map(({ path }) => path)).toEqual(['sample.tsx', 'theme.css']);
  });

  const value = text('Ines', { name: 'Value', width: 'fill' });
  const icon = (name: string) =>
    vector({
      name: `Icon ${name}`,
      viewBox: [0, 0, 24, 24],
      width: 18,
      height: 18,
      paths: [{ d: 'M2 2H9', stroke: { paint: 'ink', weight: 2, cap: 'round', join: 'round' } }],
    });
  const field = (caption: string, ...children: SceneNode[]) =>
    column({ name: `Field ${caption}`, width: 'fill' }, [
      text(caption, { as: 'label' }),
      row({ name: 'Input', width: 'fill', height: 48, padding: 's', fill: 'paper' }, children),
    ]);

  it('has its fields, with icons in their place', () => {
    const code = codeOf(
      column({ name: 'Form', as: 'form' }, [
        field('Name', value),
        field('Email', icon('mail'), value),
        field('Topic', value, icon('chevron-down')),
        field('Message', { ...value, maxLines: 3 }),
      ]),
    );
    expect(code).toMatch(/<Input className="self-stretch" placeholder=\{words\.placeholder\} \/>/);
    expect(code).toMatch(
      /<InputGroup className="self-stretch">\s+<InputGroupAddon>\s+<MailIcon \/>\s+<\/InputGroupAddon>\s+<InputGroupInput type="email" /,
    );
    expect(code).toMatch(
      /<Select defaultValue=\{(words\.\w+)\}>\s+<SelectTrigger className="self-stretch w-full">\s+<SelectValue \/>\s+<\/SelectTrigger>\s+<SelectContent>\s+<SelectItem value=\{\1\}>\{\1\}<\/SelectItem>/,
    );
    expect(code).toMatch(/<Textarea className="self-stretch" rows=\{3\} /);
    expect(code).not.toMatch(/<(?:input|select|textarea)/);
  });

  it('has its ticks, switches and radio buttons, which keep their words and what is chosen', () => {
    const mark = (role: 'checkbox' | 'radio' | 'switch', isChecked = false) =>
      row({ name: 'Mark', role, width: 20, height: 20, ...(isChecked && { isChecked }) }, []);
    const option = (role: Parameters<typeof mark>[0], name: string, isChecked = false) =>
      row({ name, as: 'label' }, [mark(role, isChecked), text(name)]);
    const code = codeOf(
      column({ name: 'Options' }, [option('checkbox', 'News', true), { ...mark('switch'), label: 'Dark' }]),
      column({ name: 'Delivery' }, [option('radio', 'Today'), option('radio', 'Next week', true)]),
    );
    expect(code).toMatch(/<label [^>]*>\s+<Checkbox defaultChecked \/>\s+<span [^>]*>\{words\.\w+\}/);
    expect(code).toMatch(/<Switch aria-label=\{words\.ariaLabel\} \/>/);
    expect(code).toMatch(/<RadioGroup className="[^"]*" aria-label=\{[^}]+\} defaultValue="next-week">/);
    expect(code).toMatch(/<RadioGroupItem value=\{(\w+)\.value\} \/>/);
    expect(code).toContain('value: "today"');
  });

  it('has its tabs around the row and the panels, which need no script', () => {
    const tab = (name: string, isSelected: boolean) =>
      row({ name, role: 'tab', controls: name, isSelected, picks: { choice: 'view', value: name } }, [
        text(name),
      ]);
    const panel = (name: string): FrameNode => ({
      ...column({ name: 'Panel', role: 'tabpanel', id: name }, [text(`About ${name}`)]),
      shownFor: { choice: 'view', value: name },
    });
    const made = files([
      row({ name: 'Views', role: 'tablist', label: 'Views' }, [tab('One', false), tab('Two', true)]),
      { ...panel('Two'), alternatives: [panel('One')] },
    ]);
    expect(made.map(({ path }) => path)).toEqual(['sample.tsx']);
    expect(made[0]!.content).toMatch(
      /<Tabs className="contents" defaultValue="two">\s+<TabsList aria-label=\{words\.\w+\}>[^]*<TabsTrigger key=\{(\w+)\.\w+\} value=\{\1\.value\}>\s+\{\1\.\w+\}[^]*<TabsContent key=\{(\w+)\.\w+\} className="[^"]*flex-none" value=\{\2\.value\}>/,
    );
    expect(made[0]!.content).not.toMatch(/useState|role="tab/);
  });

  it('has its dialog, and for one at an edge its sheet, with a title, what closes it and what opens it again', () => {
    const all = { left: 0, right: 0, top: 0, bottom: 0 };
    const over = (place: FrameNode['place']): SceneNode[] => [
      column({ name: 'Veil', fill: 'ink', place: all }),
      {
        ...column(
          { name: 'Question', role: 'dialog', id: 'sure', width: 440, padding: 'm', ...(place && { place }) },
          [text('Sure?', { as: 'h2' }), { ...press({ label: 'No', emphasis: 'quiet' }), does: 'close' }],
        ),
        opener: { ...press({ label: 'Ask' }), does: 'open' },
      },
    ];
    const code = codeOf(...over({ centerX: 0, centerY: 0 }));
    expect(code).toMatch(
      /<Dialog defaultOpen>\s+<DialogTrigger className=\{cn\(buttonVariants\(\), '[^']+'\)\} type="button">\s+\{words\.\w+\}\s+<\/DialogTrigger>\s+<DialogContent className="[^"]*sm:max-w-110" showCloseButton=\{false\}>\s+<DialogTitle [^>]*>\{words\.title\}<\/DialogTitle>\s+<DialogClose className=\{buttonVariants\(\{ variant: 'ghost' \}\)\} type="button">/,
    );
    expect(code).not.toMatch(/Veil|asModal|closeDialog|<dialog/);
    const drawer = codeOf(...over({ right: 0, top: 0, bottom: 0 }));
    expect(drawer).toMatch(/<SheetContent className="[^"]*" showCloseButton=\{false\}>\s+<SheetTitle/);
    expect(codeOf(...over({ left: 0, top: 0, bottom: 0 }))).toMatch(/<SheetContent [^>]*side="left"/);
  });

  it('calls properties what native code calls them', () => {
    const sample = [field('Name', value), press({})];
    const typeOf = (flavour: Flavour) =>
      /const demo = \{[^]*?\n\};/.exec(files(sample, flavour)[0]!.content)?.[0];
    expect(typeOf('shadcn')).toBe(typeOf('native'));
  });
});
