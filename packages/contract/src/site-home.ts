import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Parts of the home page that an owner puts in order, or leaves out. */
export const homeBlocks = ['hero', 'words', 'picks', 'gallery', 'features', 'points', 'call'] as const;
export type HomeBlock = (typeof homeBlocks)[number];

const home = z.object({
  /** In their order. */
  blocks: z.array(z.enum(homeBlocks)),
  title: z.string(),
  lead: z.string(),
  callTitle: z.string(),
  callText: z.string(),
  /** Moving words: sub-categories that have assets. */
  kinds: z.array(z.string()),
  /** Whether pictures of the demonstration library are shown; drawings otherwise. */
  hasDemoPictures: z.boolean(),
  hasWireframes: z.boolean(),
});
export type Home = z.output<typeof home>;

export const getHome = endpoint({
  method: 'GET',
  path: 'user/app/site/home',
  summary: 'What the home page shows, in order, and its words',
  access: 'public',
  response: z.object({ data: home }),
});
