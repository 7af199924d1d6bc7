import { type CallToolResult, createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { maxShortLength } from '@kitshelf/contract/wire.ts';
import * as z from 'zod';
import { AppError } from '../../platform/errors.ts';
import { siteVersion } from '../../platform/version.ts';
import type { Client } from '../../platform/http/client.ts';
import type { AgentsService } from './service.ts';

/** Who asks. */
export interface AgentCaller {
  readonly userId: string | undefined;
  readonly client: Client;
}

/** Answers one request of the Model Context Protocol, of either era; nothing is kept between requests. */
export async function answerMcp(
  service: AgentsService,
  caller: AgentCaller,
  request: Request,
  parsedBody: unknown,
): Promise<Response> {
  const handler = createMcpHandler(() => serverFor(service, caller), { maxSubscriptions: 0 });
  return await handler.fetch(request, { parsedBody });
}

const readOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
const assetId = z.string().describe('An id as search_assets gives it');

function serverFor(service: AgentsService, caller: AgentCaller): McpServer {
  const server = new McpServer(
    { name: 'kitshelf', title: service.siteName(), version: siteVersion },
    // Tools change with a new version of the site, and nobody is told: no stream is held open.
    { capabilities: { tools: { listChanged: false } } },
  );
  addSearch(server, service, caller);
  addDetails(server, service, caller);
  addCode(server, service, caller);
  addFigmaScript(server, service, caller);
  addInstalling(server, service, caller);
  return server;
}

const found = z.object({
  assets: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.string(),
      picture: z.string(),
      mayCopy: z.boolean(),
    }),
  ),
  note: z
    .optional(z.string())
    .describe('Where few assets or none have all words: what the others were found by'),
});

const assetInput = (categories: readonly string[]) =>
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
  });

function addSearch(server: McpServer, service: AgentsService, { userId }: AgentCaller): void {
  server.registerTool(
    'search_assets',
    {
      title: 'Search assets',
      description: `Finds sections, templates, wireframes, mobile screens and icons of ${service.siteName()}, the best match first.`,
      inputSchema: assetInput(service.categories()),
      outputSchema: found,
      annotations: readOnly,
    },
    (given) =>
      orRefusal(async () => {
        const answer = await service.search(given, userId);
        const { content } = text(JSON.stringify(answer.assets));
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

const variants = ['desktop', 'tablet', 'phone', 'light', 'dark'] as const;
const brand = z
  .string()
  .max(maxShortLength)
  .optional()
  .describe("The id of one of the user's brands, or a brand as it appears in the site's addresses");

const codeInput = z.object({
  id: assetId,
  format: z.enum(['react', 'html']).default('react'),
  variant: z
    .enum(variants)
    .optional()
    .describe('Only one of its variants; by default all widths in one responsive component'),
  brand,
  drawings: z
    .enum(['link', 'inline'])
    .default('link')
    .describe('Whether large drawings are sent along or only named'),
});

function addCode(server: McpServer, service: AgentsService, { userId }: AgentCaller): void {
  server.registerTool(
    'get_asset_code',
    {
      title: 'Asset as code',
      description:
        'The code of one asset: React with Tailwind CSS 4, icons from lucide-react (files, the component first, the theme last), or one HTML page; last the files of its typefaces, each by the address to download it from. Needs an API key, and a plan for Pro assets.',
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
  brand,
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

const text = (words: string) => ({ content: [{ type: 'text' as const, text: words }] });

/** What is refused or not there is an answer that says so, with the page where that can be changed. */
async function orRefusal(work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { ...text(wordsOf(error)), isError: true };
  }
}

function wordsOf({ code, message, url }: AppError): string {
  if (code === 'NotFound') return 'This asset does not exist or lacks the requested format: see get_asset.';
  return url === undefined ? message : `${message}: ${url}`;
}
