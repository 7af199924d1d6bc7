import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { siteVersion } from '../version.ts';
import { createLog } from './log.ts';

it('each line says when, how grave, and which process of which machine and version wrote it', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  log.warn({ gateway: 'paddle' }, 'it does not answer');
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'warn',
    pid: process.pid,
    hostname: hostname(),
    version: siteVersion,
    gateway: 'paddle',
    msg: 'it does not answer',
  });
});
