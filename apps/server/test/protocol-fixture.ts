import { createMcpHandler, McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import * as z from 'zod';

/** What the protocol's conformance suite asks a server for. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const wav = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=';

const description = 'Of the suite';
const text = (words: string) => ({ type: 'text' as const, text: words });
const image = { type: 'image' as const, data: png, mimeType: 'image/png' };
const resource = (uri: string, mimeType: string, words: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text: words },
});

function fixture(): McpServer {
  const capabilities = { tools: {}, resources: {}, prompts: {}, logging: {}, completions: {} };
  const server = new McpServer({ name: 'fixture', version: '1' }, { capabilities });
  addTools(server);
  addResources(server);
  addPrompts(server);
  const completion = { values: ['paris', 'park', 'party'], total: 150, hasMore: false };
  server.server.setRequestHandler('completion/complete', async () => ({ completion }));
  return server;
}

function addTools(server: McpServer): void {
  const inputSchema = z.object({});
  const answers = {
    test_simple_text: [text('This is a simple text response for testing.')],
    test_image_content: [image],
    test_audio_content: [{ type: 'audio' as const, data: wav, mimeType: 'audio/wav' }],
    test_embedded_resource: [resource('test://embedded-resource', 'text/plain', 'An embedded resource.')],
    test_multiple_content_types: [
      text('Several kinds:'),
      image,
      resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  };
  for (const [name, content] of Object.entries(answers))
    server.registerTool(name, { description, inputSchema }, async () => ({ content }));
  server.registerTool('test_error_handling', { description, inputSchema }, async () => ({
    isError: true,
    content: [text('This tool intentionally returns an error for testing')],
  }));
  server.registerTool('test_tool_with_logging', { description, inputSchema }, async (_given, { mcpReq }) => {
    for (const data of ['Tool execution started', 'Tool processing data', 'Tool execution completed'])
      await mcpReq.notify({ method: 'notifications/message', params: { level: 'info', data } });
    return { content: [text('done')] };
  });
  server.registerTool('test_tool_with_progress', { description, inputSchema }, async (_given, { mcpReq }) => {
    const { _meta: meta } = mcpReq;
    const progressToken = meta?.progressToken ?? 0;
    for (const progress of [0, 50, 100])
      await mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken, progress, total: 100 },
      });
    return { content: [text(String(progressToken))] };
  });
}

function addResources(server: McpServer): void {
  const [words, bytes] = ['test://static-text', 'test://static-binary'];
  server.registerResource('static-text', words, { mimeType: 'text/plain' }, async () => ({
    contents: [
      { uri: words, mimeType: 'text/plain', text: 'This is the content of the static text resource.' },
    ],
  }));
  server.registerResource('static-binary', bytes, { mimeType: 'image/png' }, async () => ({
    contents: [{ uri: bytes, mimeType: 'image/png', blob: png }],
  }));
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined });
  server.registerResource(
    'template',
    template,
    { mimeType: 'application/json' },
    async ({ href: uri }, { id }) => ({
      contents: [
        {
          uri,
          mimeType: 'application/json',
          text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` }),
        },
      ],
    }),
  );
}

function addPrompts(server: McpServer): void {
  const said = (content: ReturnType<typeof text> | typeof image | ReturnType<typeof resource>) => ({
    role: 'user' as const,
    content,
  });
  server.registerPrompt('test_simple_prompt', { description }, async () => ({
    messages: [said(text('This is a simple prompt for testing.'))],
  }));
  const two = z.object({ arg1: z.string(), arg2: z.string() });
  server.registerPrompt(
    'test_prompt_with_arguments',
    { description, argsSchema: two },
    async ({ arg1, arg2 }) => ({
      messages: [said(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))],
    }),
  );
  const one = z.object({ resourceUri: z.string() });
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description, argsSchema: one },
    async ({ resourceUri }) => ({
      messages: [said(resource(resourceUri, 'text/plain', 'Embedded.')), said(text('Please process it.'))],
    }),
  );
  server.registerPrompt('test_prompt_with_image', { description }, async () => ({
    messages: [said(image), said(text('Please analyse it.'))],
  }));
}

const handler = createMcpHandler(fixture, { maxSubscriptions: 0 });

/** Answers a message as a server that has what the protocol's conformance suite asks for. */
export const answerAsFixture = (request: Request, parsedBody: unknown): Promise<Response> =>
  handler.fetch(request, { parsedBody });
