import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pipeList } from '../wire.ts';

const newName = z.object({
  field: z.enum(['subCategories', 'tags']),
  name: z.string(),
  /** The known name that it is like, or another word for; null where there is none. */
  nearest: z.nullable(z.string()),
});
export type NewName = z.output<typeof newName>;

export const findNewNames = endpoint({
  method: 'GET',
  path: 'desk/new-names',
  summary: 'Which of these sub-categories and tags are new, and which known one each is like',
  access: 'desk',
  desk: { roles: ['editor', 'creator'] },
  query: z.object({ subCategories: z.optional(pipeList), tags: z.optional(pipeList) }),
  response: z.object({ data: z.array(newName) }),
});
