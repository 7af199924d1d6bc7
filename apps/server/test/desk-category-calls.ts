import type { Sample } from './desk-calls.ts';

type Post = (path: string, body?: object) => Promise<{ _id: string }>;
type About = (path: string, id: Promise<string>, act?: string, body?: object) => Promise<Sample>;

/** How each call about categories is done; `newBody` gives a name that none has. */
export function categorySamples(newBody: () => object, post: Post, about: About) {
  const category = async () => (await post('categories', newBody()))._id;
  return {
    'POST desk/categories': async () => ({ body: newBody() }),
    'PUT desk/categories/{id}': () => about('categories', category(), '', { isHidden: true }),
    'POST desk/categories/{id}/remove': () => about('categories', category(), 'remove'),
  };
}
