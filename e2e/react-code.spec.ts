import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './test.ts';

test('the code of assets looks as our own pages show them', async () => {
  test.setTimeout(180_000);
  const file = path.resolve(import.meta.dirname, '../bench/react-code.ts');
  // Three whose widths differ much; `npm run bench -- react-code` takes a hundred.
  const env = { ...process.env, SAMPLE: '3', ONLY: 'section-pricing' };
  const { stdout } = await promisify(execFile)(process.execPath, [file], { env });
  expect(stdout).toMatch(/^3 assets at 9 widths: at most \d\.\d{3} % of pixels differ, bar ≤ 0\.1 %: met$/m);
});
