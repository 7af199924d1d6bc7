import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../platform/telemetry/log.ts';
import { createLocalRateLimits } from '../platform/http/rate-limits.ts';
import { systemClock } from '../platform/clock.ts';
import { createPages } from './pages.ts';
import { loadErrorPage } from './renderer.ts';
import { demoFacts } from '../../test/site.ts';

const server = Fastify();
let broken = true;

beforeAll(async () => {
  const pages = createPages({
    siteFacts: () => demoFacts,
    renderer: {
      isPage: () => true,
      shell: () => ({ status: 200, html: '', scripts: [] }),
      canonicalUrl: (path) => path,
      render: async () => {
        if (broken) throw new Error('select secret from users');
        return { status: 200, html: '<p>Back</p>', scripts: [] };
      },
    },
    origin: 'http://localhost:3000',
    call: async () => Promise.reject(new Error('not called')),
    gateways: { script: [], style: [], frame: [], connect: [] },
    countryOf: async () => ({ countryCode: 'IN' }),
    currencyOf: async () => 'INR',
    errorPage: await loadErrorPage(),
    log: createLog('silent'),
    localRateLimits: createLocalRateLimits({ clock: systemClock }),
    now: () => 0,
  });
  server.get('/*', pages.answer);
});

const get = () => server.inject('/library?search=hero');

describe('the page for when rendering fails', () => {
  it('is a 500 with words for people, none of them about the failure', async () => {
    const { statusCode, headers, body } = await get();
    expect([statusCode, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(body).toContain('<h1>Something went wrong</h1>');
    expect(body).not.toMatch(/secret|Error:|\.ts\b/);
  });

  it('asks not to be listed, says its language and leads on', async () => {
    const { body } = await get();
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect([...body.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual(['', '/']);
  });

  it('needs no other file and no script, and its own style is allowed by hash', async () => {
    const { headers, body } = await get();
    expect(body).not.toMatch(/<script|<link|<img|src=|url\(|@import|style=/);
    const [, style] = /<style>([\s\S]*)<\/style>/.exec(body) ?? [];
    const hash = createHash('sha256')
      .update(style ?? '')
      .digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
  });

  it('is forgotten as soon as rendering works again', async () => {
    expect((await get()).statusCode).toBe(500);
    broken = false;
    expect((await get()).body).toBe('<p>Back</p>');
  });
});
