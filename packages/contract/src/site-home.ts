import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Parts of the home page that an owner puts in order, or leaves out. */
export const homeBlocks = [
  'hero',
  'brand',
  'words',
  'picks',
  'gallery',
  'features',
  'points',
  'proof',
  'call',
] as const;
export type HomeBlock = (typeof homeBlocks)[number];

const counted = z.object({ name: z.string(), count: z.int() });

/** What the library holds and what of it was measured. */
const proof = z.object({
  assets: z.int(),
  free: z.int(),
  /** Each once, in however many skins. */
  layouts: z.int(),
  /** Those that are shown and have assets, in their order. */
  categories: z.array(counted),
  /** How many assets have what the filter of that name finds. */
  quality: z.array(counted),
  /** The licence in a sentence; may be empty. */
  licence: z.string(),
});
export type HomeProof = z.output<typeof proof>;

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
  /** Absent while nothing is published. */
  proof: z.optional(proof),
});
export type Home = z.output<typeof home>;

export const getHome = endpoint({
  method: 'GET',
  path: 'user/app/site/home',
  summary: 'What the home page shows, in order, and its words',
  access: 'public',
  response: z.object({ data: home }),
});
