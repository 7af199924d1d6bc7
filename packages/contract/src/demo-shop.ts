/** What the demonstration shop and its plan are called in the data that comes with them. */
export const demoShop = { name: 'Kitshelf', proPlanName: 'Kitshelf Pro' } as const;
