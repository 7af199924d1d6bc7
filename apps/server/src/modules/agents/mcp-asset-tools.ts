import { codeFlavours } from '@kitshelf/contract/asset-formats.ts';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { AgentCaller } from './mcp.ts';
import { assetId, brandInput, orRefusal, picturesInput, readOnly, text, variants } from './mcp-answers.ts';
import type { AgentsService } from './service.ts';

/** Tools about single assets, and the search for them. */
export function addAssetTools(server: McpServer, service: AgentsService, caller: AgentCaller): void {
  addSearch(server, service, caller);
  addDetails(server, service, caller);
  addCode(server, service, caller);
  addFigmaScript(server, service, caller);
  addInstalling(server, service, caller);
}

export const shortAsset = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  kind: z.string(),
  picture: z.string(),
  mayCopy: z.boolean(),
});

const found = z.object({
  assets: z.array(shortAsset),
  total: z.int(),
  note: z
    .optional(z.string())
    .describe('Where few assets or none have all words: what the others were found by'),
  next_offset: z.int().optional().describe('What to send as offset for more; absent at the end'),
});

const searchInput = (categories: readonly string[]) =>
  z.object({
    query: z.string().max(100).optional().describe('Words such as "pricing table with toggle"'),
    category: z
      .string()
      .max(60)
      .optional()
      .describe(`One of: ${categories.join(', ')}`),
    tags: z.array(z.string()).max(10).optional(),
    tool: z.enum(['Figma', 'Framer', 'Webflow']).optional(),
    free_only: z.boolean().optional(),
    limit: z.int().min(1).max(20).default(10),
    offset: z.int().min(0).max(100_000).default(0).describe('How many to skip'),
  });

function addSearch(server: McpServer, service: AgentsService, { userId }: AgentCaller): void {
  server.registerTool(
    'search_assets',
    {
      title: 'Search assets',
      description: `Finds sections, templates, wireframes, mobile screens and icons of ${service.siteName()}, the best match first.`,
      inputSchema: searchInput(service.categories()),
      outputSchema: found,
      annotations: readOnly,
    },
    (given) =>
      orRefusal(async () => {
        const answer = await service.search(given, userId);
        const { content } = text(JSON.stringify(answer));
        const said = answer.note === undefined ? [] : text(answer.note).content;
        return { content: [...content, ...said], structuredContent: answer };
      }),
  );
}

function addDetails(server: McpServer, service: AgentsService, { userId, client }: AgentCaller): void {
  server.registerTool(
    'get_asset',
    {
      title: 'Asset details',
      description: 'Details of one asset: variants, formats, fonts, price; and a picture of it.',
      inputSchema: z.object({ id: assetId }),
      annotations: readOnly,
    },
    ({ id }) =>
      orRefusal(async () => {
        const { facts, picture } = await service.details(id, userId, client);
        const image = picture && {
          type: 'image' as const,
          data: picture.toString('base64'),
          mimeType: 'image/webp',
        };
        const { content } = text(JSON.stringify(facts));
        return { content: image ? [...content, image] : content };
      }),
  );
}

const codeInput = z.object({
  id: assetId,
  format: z.enum(['react', 'html']).default('react'),
  variant: z
    .enum(variants)
    .optional()
    .describe('Only one of its variants; by default all widths in one responsive component'),
  brand: brandInput,
  pictures: picturesInput,
  flavour: z
    .enum(codeFlavours)
    .default('native')
    .describe(
      "Of React: shadcn uses the project's own Button, Input, Tabs and so on from @/components/ui and its colours; native needs nothing of the project",
    ),
  drawings: z
    .enum(['link', 'inline'])
    .default('link')
    .describe('Whether large drawings are sent along or only named'),
  file: z
    .string()
    .max(200)
    .optional()
    .describe('One file alone, by the path that an earlier answer named it with'),
});

function addCode(server: McpServer, service: AgentsService, { userId }: AgentCaller): void {
  server.registerTool(
    'get_asset_code',
    {
      title: 'Asset as code',
      description:
        'The code of one asset: React with Tailwind CSS 4, icons from lucide-react (files, the component first, the theme last), or one HTML page; last the files of its typefaces, each by the address to download it from. What is too long for one answer is named with its length: ask for it with "file". Needs an API key, and a plan for Pro assets.',
      inputSchema: codeInput,
      annotations: readOnly,
    },
    (given) =>
      orRefusal(async () => {
        if (userId === undefined) throw new AppError('NoToken');
        const files = await service.code(given, userId);
        return {
          content: files.map(({ path, content }) => ({
            type: 'text' as const,
            text: `// ${path}\n${content}`,
          })),
        };
      }),
  );
}

const scriptInput = z.object({
  id: assetId,
  variant: z.enum(variants).optional().describe('Defaults to the first of its variants'),
  brand: brandInput,
  pictures: picturesInput,
  part: z
    .int()
    .min(1)
    .max(200)
    .default(1)
    .describe('A large asset has several, to be run one after the other'),
});

function addFigmaScript(server: McpServer, service: AgentsService, { userId }: AgentCaller): void {
  server.registerTool(
    'get_figma_script',
    {
      title: 'Asset as a Figma script',
      description:
        "JavaScript that draws one asset as editable layers, for the `use_figma` tool of Figma's own MCP server: pass it on as it is. Its first line says how many parts there are. Needs an API key, and a plan for Pro assets.",
      inputSchema: scriptInput,
      annotations: readOnly,
    },
    (given) =>
      orRefusal(async () => {
        if (userId === undefined) throw new AppError('NoToken');
        return text(await service.script(given, userId));
      }),
  );
}

function addInstalling(server: McpServer, service: AgentsService, { userId }: AgentCaller): void {
  server.registerTool(
    'get_install_command',
    {
      title: 'Install command',
      description:
        "The command that adds one asset to a project by shadcn's command line, and what it needs once.",
      inputSchema: z.object({ id: assetId }),
      annotations: readOnly,
    },
    ({ id }) => orRefusal(async () => text(await service.installing(id, userId))),
  );
}
