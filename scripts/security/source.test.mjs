import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../project.mjs';

const listed = execFileSync('git', ['ls-files', 'apps', 'packages'], { cwd: root, encoding: 'utf8' });
const files = listed
  .split('\n')
  .filter((name) => /\/src\/.*\.(ts|tsx)$/.test(name) && !/\.test\.|\/checks\//.test(name))
  .map((name) => [name, readFileSync(path.join(root, name), 'utf8')]);
const server = files.filter(([name]) => name.startsWith('apps/server/'));
const naming = (list, pattern) => list.filter(([, text]) => pattern.test(text)).map(([name]) => name);

test('no text becomes a program, in the browser or the server', () => {
  expect(naming(files, /\beval\(|new Function\(|setTimeout\(\s*['"`]|javascript:/)).toEqual([]);
});

test('the server starts its own files alone, and no shell', () => {
  expect(naming(server, /node:child_process/)).toEqual(['apps/server/src/platform/workers/child-process.ts']);
  expect(
    naming(server, /\b(exec|execSync|execFile|spawn|spawnSync)\(\s*['"`\w]+.*shell|\bexecSync\(|\bspawn\(/),
  ).toEqual([]);
});

test('SHA-1 and MD5 name designs alone', () => {
  const weak = naming(files, /createHash\('(md5|sha1)'\)/).filter(
    (name) => !/^packages\/(scene|library)\//.test(name),
  );
  expect(weak).toEqual([
    'apps/server/src/demo/updates.ts',
    'apps/server/src/modules/catalogue/payload-reading/frame-facts.ts',
  ]);
});

test('ciphers are AES with GCM, and one block of CBC for ids', () => {
  const named = server.flatMap(([name, text]) =>
    [...text.matchAll(/['"](aes-\d+-\w+|(?:des|rc4|bf|camellia)-\w+)['"]/gi)].map(
      ([, cipher]) => `${path.basename(name)} ${cipher}`,
    ),
  );
  expect(new Set(named)).toEqual(new Set(['ids.ts aes-256-cbc', 'sealed-text.ts aes-256-gcm']));
});

test('XML is read in one place, by a parser without entities', () => {
  const parsers =
    /from '(?:saxes|sax|fast-xml-parser|xml2js|@xmldom\/[^']+|libxmljs[^']*|@aws-sdk\/xml-builder)'/;
  expect(naming(files, parsers)).toEqual(['packages/scene/src/svg/read-drawing.ts']);
  const documents = files.flatMap(([, text]) =>
    [...text.matchAll(/parseFromString\([^;]*?'([\w/+]+)'\)/g)].map(([, type]) => type),
  );
  expect(new Set(documents)).toEqual(new Set(['text/html']));
  expect(naming(files, /xmlMode: *true/)).toEqual([]);
});

test('names of files stand in headers by one function alone', () => {
  expect(naming(server, /filename[*]?=/)).toEqual(['apps/server/src/platform/http/answers/attachment.ts']);
  const headers = server.flatMap(([name, text]) =>
    [...text.matchAll(/'content-disposition'[^\n]*/g)].map(([line]) => `${name}: ${line}`),
  );
  expect(headers.length).toBeGreaterThan(5);
  expect(headers.filter((line) => !/attachment\(/.test(line))).toEqual([]);
});
