import { assetEntries } from '@kitshelf/library/catalogue.ts';
import { figmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import { figmaScripts } from '@kitshelf/scene/figma-plan/script.ts';
import { applyPlan, getCount } from '../src/main/apply.ts';
import { variableColours } from '../src/main/colours.ts';
import { effectStyles } from '../src/main/styles.ts';
import { loadFonts, textStyles } from '../src/main/type.ts';
import { isInPlace, placedByOpenPencil } from './open-pencil.ts';
import { runScript } from './script.ts';
import { strictFigma } from './strict-figma.ts';

/*
 * `npm run plugin -- check [WORD]`: makes every variant of every asset whose slug holds the word in a place as strict as
 * Figma's API, with variables and styles, and by the scripts for agents; and through open-pencil's plugin API, whose
 * layout is to agree with ours. Prints what is refused; ends with 1 if anything is, or if more layers stand elsewhere than may.
 */
const [word = ''] = process.argv.slice(2);
let [layers, scenes, scripts, errors, elsewhere] = [0, 0, 0, 0, 0];
/** The share of layers that may stand or measure else in open-pencil's layout. */
const bar = 0.01;
for (const [assetId, entry] of assetEntries()) {
  if (!entry.slug.includes(word)) continue;
  for (const key of entry.variants) {
    try {
      const plan = figmaPlan(entry.build(key));
      Object.assign(globalThis, { figma: strictFigma().figma });
      const fonts = await loadFonts(plan);
      const place = { kind: 'insert' } as const;
      const colors = { light: plan.tokens.colors };
      const job = { assetId, plan, place, colors, scheme: 'light', kit: 'Check', textStyles: true } as const;
      const palette = {
        ...(await variableColours({ ...job, colours: 'variables' })),
        ...(await textStyles(plan, job, fonts.font)),
        ...(await effectStyles(plan, job.kit)),
        font: fonts.font,
      };
      await applyPlan(plan, palette, { isCancelled: () => false, onProgress: () => {} });
      const { figma } = strictFigma();
      for (const script of figmaScripts(plan, assetId)) {
        await runScript(figma, script);
        scripts += 1;
      }
      const misplaced = (await placedByOpenPencil(plan)).filter((layer) => !isInPlace(layer));
      if (word !== '')
        for (const { name, planned, placed } of misplaced)
          console.log(`${entry.slug} ${key}: ${name} at ${placed.join()} instead of ${planned.join()}`);
      elsewhere += misplaced.length;
      layers += getCount(plan.root);
      scenes += 1;
    } catch (error) {
      errors += 1;
      console.log(`${entry.slug} ${key}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
console.log(`${scenes} designs, ${layers} layers, ${scripts} scripts, ${errors} errors`);
const inPlace = (100 * (layers - elsewhere)) / Math.max(1, layers);
console.log(
  `${inPlace.toFixed(2)} % of layers within 0.6 px through open-pencil, bar ≥ ${100 * (1 - bar)} %`,
);
process.exitCode = errors > 0 || elsewhere > layers * bar ? 1 : 0;
