import { expect, it } from 'vitest';
import { brands } from '../brands/brands.ts';
import { kitComponents } from '../components/kit-components.ts';
import { storyFiles } from './stories.ts';

it('each component of the base kit has a CSF file with a story for each of its states', () => {
  const files = storyFiles(brands[0]!);
  const stories = files.filter(({ path }) => path.endsWith('.stories.tsx'));
  expect(stories).toHaveLength(kitComponents.length);
  const shown = stories.map(({ content }) => content.match(/^export const \w+/gm)!.length);
  // With more than one state there is a page of all of them, too.
  const states = kitComponents.map((each) => (each.states.length > 0 ? each.states.length + 2 : 1));
  expect(shown).toEqual(states);
  const button = stories.find(({ path }) => path === 'button/button.stories.tsx')!.content;
  expect(button).toContain(
    "const meta: Meta<typeof Button> = { title: 'Buttons/Button', component: Button };",
  );
  expect(button).toContain('export const Disabled: StoryObj<typeof DisabledSection> = {');
  expect(files.find(({ path }) => path === 'button/button-disabled-section.tsx')!.content).toMatch(
    /<button [^>]* disabled/,
  );
  expect(files.at(-1)!.content).toMatch(/^@import 'tailwindcss';\n[^]*@theme \{\n {2}--/);
});
