import type { McpServer } from '@modelcontextprotocol/server';
import { tokenFormats } from '@kitshelf/contract/design-tokens.ts';
import * as z from 'zod';
import { shortAsset } from './mcp-asset-tools.ts';
import { assetId, orRefusal, readOnly, text } from './mcp-answers.ts';
import type { AgentCaller } from './mcp.ts';
import type { AgentsService } from './service.ts';

const brandSlug = z.string().max(100).describe('A slug as get_brand lists it, such as "rye-pannier"');

/** Tools about brands, the tokens of designs, and pages made of sections. */
export function addBrandTools(server: McpServer, service: AgentsService, caller: AgentCaller): void {
  addBrand(server, service, caller);
  addTokens(server, service, caller);
  addComposing(server, service, caller);
}

function addBrand(server: McpServer, service: AgentsService, { userId }: AgentCaller): void {
  server.registerTool(
    'get_brand',
    {
      title: 'Brand',
      description:
        'One brand of the library: colours in light and dark, type, and its assets in the order of a page. Without a slug the list of brands.',
      inputSchema: z.object({ slug: brandSlug.optional() }),
      annotations: readOnly,
    },
    ({ slug }) => orRefusal(async () => text(JSON.stringify(await service.brand(slug, userId)))),
  );
}

const tokensInput = z.object({
  asset: assetId.optional(),
  brand: brandSlug.optional(),
  format: z
    .enum(tokenFormats)
    .default('dtcg')
    .describe('dtcg: Design Tokens 2025.10 with a resolver document for light and dark'),
});

function addTokens(server: McpServer, service: AgentsService, { userId }: AgentCaller): void {
  server.registerTool(
    'get_tokens',
    {
      title: 'Design tokens',
      description:
        'Design tokens of a brand (colours and type), or of an asset (also spaces and radii), as files. Send either brand or asset. A Pro asset needs a plan.',
      inputSchema: tokensInput,
      annotations: readOnly,
    },
    (given) =>
      orRefusal(async () => {
        const { files } = await service.tokens(given, userId);
        return {
          content: files.map(({ path, content }) => ({
            type: 'text' as const,
            text: `// ${path}\n${content}`,
          })),
        };
      }),
  );
}

const composed = z.object({
  brand: z.string().nullable(),
  sections: z.array(shortAsset),
  missing: z.array(z.string()).describe('Kinds of which there is none'),
  install: z.string().optional(),
});

const pageInput = z.object({
  sections: z
    .array(z.string().max(60))
    .min(1)
    .max(15)
    .describe('Kinds in page order, such as ["Navigation", "Hero", "Features", "Pricing", "FAQ", "Footer"]'),
  brand: brandSlug.optional().describe('Defaults to the brand of the first section that is found'),
  free_only: z.boolean().optional(),
});

function addComposing(server: McpServer, service: AgentsService, { userId }: AgentCaller): void {
  server.registerTool(
    'compose_page',
    {
      title: 'Compose a page',
      description:
        'Chooses one section of each kind for a page, all of one brand so that they fit, with the command that installs them.',
      inputSchema: pageInput,
      outputSchema: composed,
      annotations: readOnly,
    },
    (given) =>
      orRefusal(async () => {
        const answer = await service.composePage(given, userId);
        return { ...text(JSON.stringify(answer)), structuredContent: answer };
      }),
  );
}
