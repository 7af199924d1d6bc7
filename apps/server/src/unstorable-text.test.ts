import type { EndpointShape } from '@kitshelf/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSample, textPaths, valueAt, withValue, type Path } from '../test/samples.ts';
import { sitDown } from '../test/desk.ts';
import { createLog } from './platform/telemetry/log.ts';
import { testApp, type TestApp } from '../test/app.ts';

const lines: string[] = [];
let app: TestApp;
let token: string;
let atDesk: Record<string, string>;
beforeAll(async () => {
  app = await testApp({}, createLog('warn', { write: (line) => void lines.push(line) }));
  token = await app.signUp();
  atDesk = await sitDown(app, ['owner']);
});
afterAll(() => app.close());

type Input = Record<'params' | 'query' | 'body', unknown>;

const parts = ['params', 'query', 'body'] as const;

function inputOf(endpoint: EndpointShape): Input {
  const sample = (part: (typeof parts)[number]) => endpoint[part] && getSample(endpoint[part]);
  return { params: sample('params'), query: sample('query'), body: sample('body') };
}

function send({ method, path, access }: EndpointShape, { params, query, body }: Input) {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  // What a sample leaves out is left out.
  const given = Object.entries((query ?? {}) as Record<string, string | undefined>);
  const search = new URLSearchParams(given.filter((each): each is [string, string] => each[1] !== undefined));
  return app.call(method, `${url}?${search.toString()}`, {
    ...(access === 'desk' ? { headers: atDesk } : { token }),
    ...(body !== undefined && { body: body as object }),
  });
}

/** Every place of an endpoint's input that takes text, with that text spoilt. */
function spoilt(endpoint: EndpointShape, character: string, within: readonly (typeof parts)[number][]) {
  const input = inputOf(endpoint);
  return within.flatMap((part) =>
    textPaths(input[part]).map((path): [Path, Input] => {
      const value = `${String(valueAt(input[part], path))}${character}`;
      return [path, { ...input, [part]: withValue(input[part], path, value) }];
    }),
  );
}

describe('text that a database cannot hold is refused by its name, in every input of every call:', () => {
  it.each([
    ['a NUL character', '\0', parts],
    // A URL cannot hold one: it would not be UTF-8.
    ['half a surrogate pair', '\ud83d', ['body'] as const],
  ] as const)('%s', async (_, character, within) => {
    const wrong: unknown[] = [];
    let sent = 0;
    for (const endpoint of app.endpoints) {
      // Nobody reads what is signed by a stranger.
      if (endpoint.access === 'signed') continue;
      for (const [path, input] of spoilt(endpoint, character, within)) {
        sent += 1;
        const { status, body } = await send(endpoint, input);
        const field = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
        if (status !== 422 || !body.error?.fields?.[field])
          wrong.push([endpoint.method, endpoint.path, path.join('.'), status, body]);
      }
    }
    expect(wrong).toEqual([]);
    expect(sent).toBeGreaterThan(within.length * 10);
    expect(lines).toEqual([]);
  });
});
