import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { instance } from '@kitshelf/scene/component.ts';
import { type ReactFile, reactFiles } from '@kitshelf/scene/react/component.ts';
import { type State, column, row, scene } from '@kitshelf/scene/scene.ts';
import { brands } from '../brands/brands.ts';
import { type Brand, createRenderContext } from '../model/render-context.ts';
import { getTokens } from '../themes/tokens.ts';
import { type KitComponent, kitGroups } from '../components/kit-components.ts';

/** What each component stands in, in px: one layout for every window. */
const width = 600;

/**
 * The base kit of a brand for Storybook, by path: for each component a folder with its code, a component for each state,
 * and a CSF file that shows them; beside them `kit.css` with Tailwind CSS, colours and typefaces.
 */
export function storyFiles(brand: Brand): ReactFile[] {
  const folders = kitGroups.flatMap(({ name: group, components }) =>
    components.map((component) => componentFiles(brand, component, group)),
  );
  const themes = folders.flatMap((files) => files.filter(({ path }) => path.endsWith('theme.css')));
  return [
    ...folders.flatMap((files) => files.filter(({ path }) => !path.endsWith('theme.css'))),
    { path: 'kit.css', content: `@import 'tailwindcss';\n\n${joined(themes.map(({ content }) => content))}` },
  ];
}

function componentFiles(brand: Brand, component: KitComponent, group: string): ReactFile[] {
  const { name } = component;
  const ctx = createRenderContext(brand, { appearance: 'light' });
  const states: State[] = ['default', ...component.states];
  const root = column(
    { name, as: 'main', width, padding: 24, gap: 24, fill: ctx.colors.ground },
    states.map((state) =>
      row({ name: partOf(state), width: 'fill' }, [
        {
          ...instance(component, ctx, {}, state),
          ...(state === 'disabled' && { isDisabled: true }),
        },
      ]),
    ),
  );
  const tokens = getTokens(brand.theme, 'light', 'desktop');
  const files = reactFiles([scene({ name, viewport: width, tokens, root })], { brand: brand.slug });
  const [page, ...others] = files as [ReactFile, ...ReactFile[]];
  const folder = page.path.replace(/\.tsx$/, '');
  const stories = storiesOf({ title: `${group}/${name}`, page, others, states });
  return [...files, { path: `${folder}.stories.tsx`, content: stories }].map((file) => ({
    ...file,
    path: `${folder}/${file.path}`,
  }));
}

interface StoryParts {
  readonly title: string;
  readonly page: ReactFile;
  readonly others: readonly ReactFile[];
  readonly states: readonly State[];
}

/** A CSF file: all states on one page, and each for itself with its words as controls. */
function storiesOf({ title, page, others, states }: StoryParts): string {
  const whole = exported(page);
  const alone = states.flatMap((state) => {
    const file = others.find(({ path }) => path.endsWith(`-${partOf(state)}-section.tsx`));
    return file ? [{ story: titled(state), component: exported(file), ...file }] : [];
  });
  const imports = [{ component: whole, path: page.path }, ...alone].map(
    ({ component, path }) => `import { ${component} } from './${path.replace(/\.tsx$/, '')}';\n`,
  );
  const stories = alone.map(
    ({ story, component, content }) => `
export const ${story}: StoryObj<typeof ${component}> = {
  render: ${content.includes('(props: ') ? `(args) => <${component} {...args} />` : `() => <${component} />`},
};
`,
  );
  return `import type { Meta, StoryObj } from '@storybook/react-vite';
${imports.join('')}
const meta: Meta<typeof ${whole}> = { title: '${title}', component: ${whole} };
export default meta;

export const ${alone.length > 0 ? 'AllStates' : 'Default'}: StoryObj<typeof ${whole}> = {};
${stories.join('')}`;
}

const exported = ({ path, content }: ReactFile): string => {
  const name = /export function (\w+)/.exec(content)?.[1];
  if (name === undefined) throw new Error(`${path} has no component`);
  return name;
};

const titled = (state: State): string => state.charAt(0).toUpperCase() + state.slice(1);

/** What a state is called as a part of the page; `default` is no name in code. */
const partOf = (state: State): string => (state === 'default' ? 'rest' : state);

/** Themes as one: typefaces and tokens once each. */
function joined(themes: readonly string[]): string {
  const all = themes.join('\n');
  const once = (pattern: RegExp) => [...new Set(all.match(pattern) ?? [])].join('\n');
  return `/* Typefaces under the SIL Open Font License 1.1. */\n${once(/@font-face \{[^}]*\}/g)}\n\n@theme {\n${once(/^ {2}--[\w-]+: [^;]+;$/gm)}\n}\n`;
}

/** Writes the stories of a brand, by default the first one, and gives the exit code: 1 for a brand that does not exist. */
export function writeStories(folder: string, slug = brands[0]!.slug): number {
  const brand = brands.find((each) => each.slug === slug);
  if (!brand) return 1;
  for (const file of storyFiles(brand)) {
    const target = path.join(folder, file.path);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, file.content);
  }
  return 0;
}
