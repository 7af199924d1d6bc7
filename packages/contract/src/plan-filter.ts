/** The pricing page's plan filter (contract, introduction). */
export const planFilterParam = '__kitshelf_plan_filters';
