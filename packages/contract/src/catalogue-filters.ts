import * as z from 'zod/mini';
import { filtersQuery } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { id, timestamp } from './wire.ts';

const filterItem = z.object({
  _id: id,
  name: z.string(),
  icon: z.optional(z.string()),
  isDisabled: z.boolean(),
  count: z.int(),
});
export type FilterItem = z.output<typeof filterItem>;

const filterTool = z.extend(filterItem, { iconUrl: z.string() });

export const getFiltersData = endpoint({
  method: 'GET',
  path: 'user/app/filters-data',
  summary: 'Values to filter by, with counts that follow the other filters in force',
  access: 'public',
  query: filtersQuery,
  response: z.object({
    data: z.object({
      tools: z.array(filterTool),
      subCategories: z.array(filterItem),
      tags: z.array(filterItem),
      brands: z.array(filterItem),
      /**
       * `Auto layout` (all frames), `Responsive` (desktop, tablet and phone variants), `Light and dark` (variants),
       * `Contrast AA` (WCAG 2, all text of the main variant), `Up to 100 layers` (of its payload). Each is counted
       * with those that are chosen already.
       */
      quality: z.array(filterItem),
      /** Kinds of screens that assets are designed for: `Desktop`, `Tablet`, `Phone`. */
      viewports: z.array(filterItem),
    }),
  }),
});

/** What a person saw who pasted a sample of the library into Figma, counted in things to look at. */
export const figmaCheckResult = z.object({
  finishedAt: timestamp,
  /** As the person wrote it. */
  figmaVersion: z.string(),
  right: z.int(),
  wrong: z.int(),
  notTried: z.int(),
});
export type FigmaCheckResult = z.output<typeof figmaCheckResult>;

export const listTools = endpoint({
  method: 'GET',
  path: 'user/tools',
  summary: 'The design tools, and how the library was last found in Figma',
  access: 'public',
  response: z.object({
    data: z.object({
      tools: z.array(
        z.object({
          _id: id,
          name: z.string(),
          iconUrl: z.string(),
          /** How many published assets are made for it. */
          count: z.int(),
        }),
      ),
      /** Null as long as nobody has done it. */
      figmaCheck: z.nullable(figmaCheckResult),
    }),
  }),
});
