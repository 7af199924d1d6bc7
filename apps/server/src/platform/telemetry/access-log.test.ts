import { hostname } from 'node:os';
import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteVersion } from '../version.ts';
import { createAccessLog } from './access-log.ts';
import { createLog } from './log.ts';

const line = { requestId: 'a1', method: 'GET', path: '/library', status: 200, ms: 3 };
let blocks: string[];
let access: ReturnType<typeof createAccessLog>;
beforeEach(() => {
  vi.useFakeTimers();
  blocks = [];
  access = createAccessLog(createLog('info', { write: (block: string) => void blocks.push(block) }));
});
afterEach(() => {
  access.close();
  vi.useRealTimers();
});

it('a line has the fields of every other line, and those of the request', () => {
  access.write({ ...line, path: '/a"b\nc' });
  access.close();
  expect(JSON.parse(blocks.join(''))).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    pid: process.pid,
    hostname: hostname(),
    version: siteVersion,
    ...line,
    path: '/a"b\nc',
  });
});

it('lines are written together, after 200 ms or 8 KB', () => {
  access.write(line);
  access.write(line);
  vi.advanceTimersByTime(199);
  expect(blocks).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(blocks.map((block) => block.match(/\n/g)?.length)).toEqual([2]);
  for (let at = 0; at < 100; at += 1) access.write(line);
  expect(blocks.length).toBeGreaterThan(1);
  vi.advanceTimersByTime(200);
  expect(blocks.join('').trim().split('\n')).toHaveLength(102);
});

it('what was gathered is there when the process ends', () => {
  const program = `
    import { createAccessLog } from '${import.meta.resolve('./access-log.ts')}';
    import { createLog } from '${import.meta.resolve('./log.ts')}';
    const log = createLog('info');
    createAccessLog(log).write(${JSON.stringify(line)});
    log.info('between');
    process.exit(0);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect(stdout).toContain('"path":"/library"');
  expect(stdout).toContain('between');
});
