import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const setting = z.object({
  /** Of the environment variable. */
  name: z.string(),
  group: z.string(),
  meaning: z.string(),
  /** What counts where nothing is set, in words. */
  fallback: z.string(),
  /** Where it comes from. */
  source: z.enum(['environment', 'default']),
  /** Nothing of its value is ever shown. */
  isSecret: z.boolean(),
  /** As it is set; null for a secret, and where nothing is set. */
  value: z.nullable(z.string()),
});
export type DeskSetting = z.output<typeof setting>;

export const getSettings = endpoint({
  method: 'GET',
  path: 'desk/settings',
  summary: 'The settings of the site and where they come from; of secrets only whether they are set',
  access: 'desk',
  desk: { roles: [] },
  response: z.object({ data: z.array(setting) }),
});
