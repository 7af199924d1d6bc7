import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { operatorCommands, operatorHelp, operatorNames } from './operator-commands.mjs';
import { root } from './project.mjs';

describe("the operators' commands", () => {
  const bootstrap = (...args) =>
    spawnSync(process.execPath, [path.join(import.meta.dirname, 'bootstrap.mjs'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: path.join(tmpdir(), 'kitshelf-no-site') },
    });

  test('are listed, a line each, when none is named and when help is asked for', () => {
    for (const args of [[], ['help'], ['--help']]) {
      const { status, stdout } = bootstrap('kitshelf', ...args);
      expect(status).toBe(0);
      for (const name of Object.keys(operatorCommands))
        expect(stdout).toMatch(RegExp(`^  ${name} +\\S`, 'm'));
    }
  });

  test('are listed after an error that names an unknown one', () => {
    const { status, stdout, stderr } = bootstrap('kitshelf', 'refnud', '--json');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('There is no command "refnud".');
    expect(stderr).toContain(operatorHelp());
  });

  test('have the same meaning under their old names', () => {
    const usages = [
      ['kitshelf', 'admin', 'find'],
      ['admin', 'find'],
      ['books', 'find'],
    ].map((args) => bootstrap(...args).stderr);
    expect(usages[0]).toContain('find TEXT');
    expect(new Set(usages).size).toBe(1);
  });

  test('are scripts of the package too, and documented', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const documented = readFileSync(path.join(root, 'docs/commands.md'), 'utf8');
    for (const name of operatorNames) expect(scripts[name]).toBe(`node scripts/bootstrap.mjs ${name}`);
    for (const name of Object.keys(operatorCommands))
      expect(documented).toMatch(RegExp(`^#.*\`${name}\``, 'm'));
  });
});
