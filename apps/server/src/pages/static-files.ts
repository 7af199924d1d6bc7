import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Negotiator } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { Encoding } from '../platform/http/answers/encodings.ts';

interface StaticFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const year = 'public, max-age=31536000, immutable';
const hour = 'public, max-age=3600';
const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const extensions: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };
const negotiatorOf = (encodings: Encoding[]) => new Negotiator<Encoding>({ supportedValues: encodings });

/** Answers with one file of the build. */
export type FileHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Serves the built client, four megabytes that are read once and kept: reading a file for each visitor cost several
 * times the answer. Hashed files never change and say so; brotli and gzip were made by the build.
 * @param others paths that somebody else answers; the handlers of their files are returned
 */
export async function serveStaticFiles(
  server: FastifyInstance,
  folder: string,
  others: readonly string[] = [],
): Promise<ReadonlyMap<string, FileHandler>> {
  const handlers = new Map<string, FileHandler>();
  const all = new Set(globSync('**/*.*', { cwd: folder }).map((name) => name.replaceAll(path.sep, '/')));
  const served = [...all].filter((name) => !/\.(br|gz|html)$/.test(name) && !/(^|\/)\./.test(name));
  // What is asked for in parts, as browsers do with videos.
  const inParts = served.filter((name) => !(path.extname(name) in contentTypes));
  for (const name of served.filter((each) => !inParts.includes(each))) {
    const encodings = (['br', 'gzip', 'identity'] as const).filter((each) =>
      all.has(name + extensions[each]),
    );
    const handler = fileHandler(path.join(folder, name), encodings);
    if (others.includes(`/${name}`)) handlers.set(`/${name}`, handler);
    else server.get(`/${name}`, handler);
  }
  await server.register(fastifyStatic, { root: folder, serve: false, cacheControl: false });
  for (const name of inParts)
    server.get(`/${name}`, (_request, reply) => reply.header('cache-control', hour).sendFile(name));
  return handlers;
}

function fileHandler(file: string, encodings: Encoding[]): FileHandler {
  const negotiator = negotiatorOf(encodings);
  const kept = new Map<Encoding, Promise<StaticFile>>();
  const read = (encoding: Encoding): Promise<StaticFile> => {
    const reading = kept.get(encoding) ?? readStaticFile(file, encoding);
    kept.set(encoding, reading);
    reading.catch(() => kept.delete(encoding));
    return reading;
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const accepted = request.headers['accept-encoding'];
    const { headers, body } = await read((accepted && negotiator.negotiate(accepted)) || 'identity');
    reply.headers(headers);
    if (fresh(request.headers, { etag: headers['etag'] })) return reply.code(304).send();
    return reply.send(body);
  };
}

async function readStaticFile(file: string, encoding: Encoding): Promise<StaticFile> {
  const body = await readFile(file + extensions[encoding]);
  const headers = {
    'content-type': contentTypes[path.extname(file)]!,
    'cache-control': file.includes(`${path.sep}assets${path.sep}`) ? year : hour,
    vary: 'accept-encoding',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
  return { headers, body };
}
