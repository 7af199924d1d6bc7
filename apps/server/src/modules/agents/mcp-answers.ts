import type { CallToolResult } from '@modelcontextprotocol/server';
import { pictureKinds } from '@kitshelf/contract/picture-kinds.ts';
import { maxShortLength } from '@kitshelf/contract/wire.ts';
import * as z from 'zod';
import { AppError } from '../../platform/errors.ts';

export const readOnly = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

export const assetId = z.string().max(200).describe('An id or slug as search_assets gives it');

export const variants = ['desktop', 'tablet', 'phone', 'light', 'dark'] as const;

export const brandInput = z
  .string()
  .max(maxShortLength)
  .optional()
  .describe("The id of one of the user's brands, or a brand as it appears in the site's addresses");

export const picturesInput = z
  .enum(pictureKinds)
  .optional()
  .describe('Drawings or photographs in the place of its pictures: one of those that get_asset lists');

/** An answer to a tool call that is one text (the Model Context Protocol's `CallToolResult`). */
export const text = (words: string) => ({ content: [{ type: 'text' as const, text: words }] });

/** What is refused or not there is an answer that says so, with what to call or where to go instead. */
export async function orRefusal(work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { ...text(wordsOf(error)), isError: true };
  }
}

function wordsOf(error: AppError): string {
  const { code, message, fields = {}, url, retryAfterSeconds } = error;
  const wrong = Object.entries(fields).map(([name, why]) => `${name}: ${why}`);
  switch (code) {
    case 'NotFound':
      return message === 'Not found'
        ? 'This asset does not exist or lacks the requested format, variant or brand: call get_asset for what it has.'
        : message;
    case 'NotEntitled':
      return `No plan of this user covers this Pro asset: ${url}. Call search_assets with free_only for assets that need no plan.`;
    case 'NoToken':
      return 'This needs an API key or a sign-in. Send "Authorization: Bearer KEY" with a key of the profile. search_assets, get_asset, get_brand and compose_page need none.';
    case 'DailyLimit':
      return `The user has reached the daily limit of different Pro assets. Try again in ${Math.ceil((retryAfterSeconds ?? 0) / 3600)} hours, or call search_assets with free_only.`;
    case 'Invalid':
      return wrong.length > 0 ? `These arguments are not accepted: ${wrong.join('; ')}.` : message;
    default:
      return url === undefined ? message : `${message}: ${url}`;
  }
}
