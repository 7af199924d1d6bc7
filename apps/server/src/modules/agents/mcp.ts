import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import type { Client } from '../../platform/http/client.ts';
import { siteVersion } from '../../platform/version.ts';
import { addBrandTools } from './mcp-brand-tools.ts';
import { addAssetTools } from './mcp-asset-tools.ts';
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

/** What a model is told once, before it calls anything. */
const instructionsOf = (name: string) =>
  `${name} is a library of finished design assets: sections, templates, wireframes, mobile screens and icons, as React with Tailwind CSS 4, HTML and Figma layers.
1. Find assets with search_assets (page with offset). For a whole page call compose_page: its sections share one brand. get_brand lists brands with their colours and type.
2. Look at one with get_asset: variants, formats, a picture. An asset is named by its id or its slug everywhere.
3. In a project with a shell, run the command of get_install_command: files, colours and typefaces are written in place. Without a shell call get_asset_code; ask for single files with "file".
4. In Figma, hand the text of get_figma_script to use_figma as it is, part by part.
get_tokens gives design tokens (DTCG, CSS, Tailwind). Code and scripts need an API key or a sign-in, and Pro assets a plan: mayCopy says so. Keep words, names and structure of what you are given unless you are asked to change them.`;

function serverFor(service: AgentsService, caller: AgentCaller): McpServer {
  const server = new McpServer(
    { name: 'kitshelf', title: service.siteName(), version: siteVersion },
    {
      // Tools change with a new version of the site, and nobody is told: no stream is held open.
      capabilities: { tools: { listChanged: false } },
      instructions: instructionsOf(service.siteName()),
    },
  );
  addAssetTools(server, service, caller);
  addBrandTools(server, service, caller);
  return server;
}
