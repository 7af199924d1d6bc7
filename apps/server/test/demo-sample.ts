import { toDraft } from '../src/demo/library.ts';
import { saveAssets } from '../src/modules/asset-imports/bulk/publish-assets.ts';
import { demoLibrary } from '../src/modules/content/designs/demo-library.ts';
import type { TestApp } from './app.ts';

/** Publishes two drawn sections of the demo library in all their widths; gives their ids. */
export async function saveDemoSample(app: TestApp): Promise<{ free: string; pro: string }> {
  const { assets } = await demoLibrary();
  const sections = assets.filter(
    ({ category, variants, tags }) =>
      category === 'Sections' && variants.length === 4 && !tags.includes('Photography'),
  );
  const [free, pro] = [sections.find(({ isPaid }) => !isPaid), sections.find(({ isPaid }) => isPaid)];
  if (!free || !pro) throw new Error('The demo library lacks such sections');
  await saveAssets(app.platform, [toDraft(free), toDraft(pro)]);
  await app.services.catalogue.refresh();
  return { free: free.id, pro: pro.id };
}
