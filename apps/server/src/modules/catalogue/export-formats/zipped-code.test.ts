import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { saveDemoSample } from '../../../../test/demo-sample.ts';

// The whole site with designs of the demo library.

let app: TestApp;
let free: string;
let pro: string;
let token: string;
beforeAll(async () => {
  app = await testApp();
  ({ free, pro } = await saveDemoSample(app));
  token = await app.signUp();
});
afterAll(() => app.close());

const ask = (id: string, query: string) =>
  app.server.inject({
    url: `/api/v1/user/app/products/${id}/formats/${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
async function filesOf(query: string): Promise<Record<string, string>> {
  const answer = await ask(free, query);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[a-z0-9-]+\.zip"$/);
  const files = Object.entries(unzipSync(answer.rawPayload));
  return Object.fromEntries(files.map(([path, bytes]) => [path, Buffer.from(bytes).toString('latin1')]));
}

describe('code as a zip', () => {
  it.each([
    ['react', 'theme.css'],
    ['html', 'index.html'],
  ])('as %s holds all that it shows, its typefaces with their licences too', async (format, page) => {
    const files = await filesOf(`${format}?zip=true`);
    const text = Object.entries(files).filter(([path]) => !path.startsWith('fonts/'));
    const code = text.map(([, content]) => content).join('\n');
    const asked = new Set(
      [...code.matchAll(/url\(["'](?:\.\/)?(fonts\/[^"']+)["']\)/g)].map(([, path]) => path!),
    );
    expect(asked.size).toBeGreaterThan(0);
    for (const path of asked) {
      expect(files[path]?.slice(0, 4)).toBe('wOF2');
      expect(files[path.replace(/-\d{3}\.woff2$/, '-LICENSE.txt')]).toContain('SIL Open Font License');
    }
    expect(code).not.toMatch(/googleapis|gstatic|@import url/);
    expect(text.map(([path]) => path)).toContain(page);
  });

  it('is the same bytes for the same asset', async () => {
    const [one, other] = [await ask(free, 'html?zip=true'), await ask(free, 'html?zip=true')];
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
  });

  it('asks for the same rights, is not made of what is no code, and takes yes or no', async () => {
    expect((await ask(pro, 'react?zip=true')).statusCode).toBe(403);
    const plan = await ask(free, 'figma-plan?zip=true');
    expect(plan.headers['content-type']).toContain('application/json');
    expect((await ask(free, 'react?zip=maybe')).statusCode).toBe(422);
  });
});
