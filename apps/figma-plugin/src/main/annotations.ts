import type { Palette } from './apply.ts';

/** What annotations are filed under. */
const label = 'Accessibility';

/** What says in annotations how a layer is read out and used; nothing where this Figma has no annotations. */
export async function annotations(): Promise<Pick<Palette, 'annotate'>> {
  if (!('annotations' in figma)) return {};
  const known = await figma.annotations.getAnnotationCategoriesAsync();
  const category =
    known.find((each) => each.label === label) ??
    (await figma.annotations.addAnnotationCategoryAsync({ label, color: 'blue' }));
  return {
    annotate(layer, labelMarkdown) {
      if ('annotations' in layer) layer.annotations = [{ labelMarkdown, categoryId: category.id }];
    },
  };
}
