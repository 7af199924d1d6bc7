import type { Layer } from './figma-rules.ts';

const colors = ['yellow', 'orange', 'red', 'pink', 'violet', 'blue', 'teal', 'green'];

/** The annotations of a file: categories by label and colour, one of each label. */
export function strictAnnotations() {
  const categories: Layer[] = [];
  return {
    categories,
    annotations: {
      getAnnotationCategoriesAsync: async () => [...categories],
      getAnnotationCategoryByIdAsync: async (id: string) => categories.find((each) => each.id === id) ?? null,
      addAnnotationCategoryAsync: async ({ label, color }: { label: string; color: string }) => {
        if (label === '' || !colors.includes(color))
          throw new Error('in addAnnotationCategoryAsync: not valid');
        if (categories.some((each) => each.label === label))
          throw new Error(`in addAnnotationCategoryAsync: "${label}" exists already`);
        const category = { id: `category:${categories.length + 1}`, label, color, isPreset: false };
        categories.push(category);
        return category;
      },
    },
  };
}
