import { assetEntries } from '@kitshelf/library/catalogue.ts';
import { figmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import { figmaScripts, longestScript } from '@kitshelf/scene/figma-plan/script.ts';
import { describe, expect, it, vi } from 'vitest';
import { applyPlan, countOf } from '../src/main/apply.ts';
import { loadFonts } from '../src/main/type.ts';
import type { Layer } from './figma-rules.ts';
import { runScript } from './script.ts';
import { strictFigma } from './strict-figma.ts';

const entries = [...assetEntries()].map(([, entry]) => entry);
const planOf = (slug: RegExp) => figmaPlan(entries.find((entry) => slug.test(entry.slug))!.build('desktop'));

const shape = ({ children, ...rest }: Layer): unknown => ({
  ...Object.fromEntries(
    [
      'type',
      'name',
      'characters',
      'layoutMode',
      'layoutSizingHorizontal',
      'layoutPositioning',
      'itemSpacing',
    ].map((field) => [field, rest[field]]),
  ),
  children: children?.map(shape),
});

/** What the plugin makes of the same plan. */
async function byPlugin(plan: ReturnType<typeof planOf>) {
  const { figma } = strictFigma();
  vi.stubGlobal('figma', figma);
  const fonts = await loadFonts(plan);
  const palette = { ...fonts, paint: ({ paint }: { paint: unknown }) => paint as Paint };
  const root = await applyPlan(plan, palette, { isCancelled: () => false, onProgress: () => {} });
  vi.unstubAllGlobals();
  return shape(root);
}

describe('the scripts of an asset', () => {
  it('draw what the plugin draws, one after the other where one would be too long', async () => {
    const plan = planOf(/^template-/);
    const scripts = figmaScripts(plan, 'x');
    expect(scripts.length).toBeGreaterThan(2);
    const { figma } = strictFigma();
    const answers = [];
    for (const script of scripts) {
      expect(script.length).toBeLessThanOrEqual(longestScript);
      answers.push(await runScript(figma, script));
    }
    expect(answers.reduce((sum, { layers }) => sum + layers, 0)).toBe(countOf(plan.root));
    expect(answers.map(({ next }) => next).slice(-2)).toEqual([
      `Run part ${scripts.length}`,
      'All parts are done',
    ]);
    const [root] = figma.currentPage.children;
    expect(figma.currentPage.children).toHaveLength(1);
    expect(shape(root)).toEqual(await byPlugin(plan));
  });

  it('are one where it is short, which stands beside what is there', async () => {
    const plan = planOf(/^section-faq/);
    const [script = '', ...more] = figmaScripts(plan, 'x');
    expect(more).toEqual([]);
    const { figma } = strictFigma();
    await runScript(figma, script);
    await runScript(figma, script);
    const [one, other] = figma.currentPage.children;
    expect(other.x).toBe(one.x + one.width + 100);
  });

  it('say which part is due, and that their layers are gone', async () => {
    const scripts = figmaScripts(planOf(/^template-/), 'x');
    const { figma } = strictFigma();
    await expect(runScript(figma, scripts[1]!)).rejects.toThrow('Run part 1 first');
    await runScript(figma, scripts[0]!);
    await runScript(figma, scripts[1]!);
    await expect(runScript(figma, scripts[1]!)).rejects.toThrow('Run part 3 first');
    figma.currentPage.children[0].remove();
    await expect(runScript(figma, scripts[2]!)).rejects.toThrow('begin again with part 1');
  });

  it('do with the typefaces that there are', async () => {
    const { figma } = strictFigma({ fonts: ['Inter Regular'] });
    const [script = ''] = figmaScripts(planOf(/^section-faq/), 'x');
    expect((await runScript(figma, script)).layers).toBeGreaterThan(5);
  });
});
