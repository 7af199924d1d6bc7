import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { figmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import { framerComponent } from '@kitshelf/scene/framer/component.ts';
import { reactFiles } from '@kitshelf/scene/react/component.ts';
import { planErrors } from '@kitshelf/scene/testing/plan-rules.ts';
import { webflowFaults } from '@kitshelf/scene/testing/webflow-reader.ts';
import { webflowClipboard } from '@kitshelf/scene/webflow/clipboard.ts';
import { brandCode } from '../catalogue/asset-sets.ts';
import { withAddresses } from '../drawing/photos/photos.ts';
import type { AssetEntry } from '../model/asset.ts';
import { shadcnTypes } from './shadcn-types.ts';

/**
 * What is wrong with assets in the formats that are made of them: React of both flavours and code files of Framer that strict TypeScript refuses, plans that break a
 * rule of the plugin API, what Webflow's designer does not read.
 */
export async function checkFormats(entries: readonly AssetEntry[]): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-code-'));
  try {
    const findings: string[] = [];
    for (const entry of entries) {
      findings.push(...planFindings(entry), ...webflowFindings(entry));
      for (const { path: file, content } of codeOf(entry)) {
        const target = path.join(folder, entry.slug, file);
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, content);
      }
    }
    await writeFile(path.join(folder, 'framer.d.ts'), framerTypes);
    await writeFile(path.join(folder, 'shadcn.d.ts'), shadcnTypes);
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(strict));
    return [...findings, ...(await compile(folder))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function planFindings(entry: AssetEntry): string[] {
  const { slug, variants } = entry;
  return variants.flatMap((key) =>
    planErrors(figmaPlan(entry.build(key))).map((error) => `${slug} ${key}: ${error}`),
  );
}

function webflowFindings(entry: AssetEntry): string[] {
  return webflowFaults(webflowClipboard(layoutsOf(entry), entry.brand)).map(
    (fault) => `${entry.slug} Webflow: ${fault}`,
  );
}

function codeOf(entry: AssetEntry) {
  const scenes = layoutsOf(entry);
  const { path: file, content } = framerComponent(scenes, {});
  const brand = entry.brand ?? null;
  const inProject = reactFiles(scenes, { brand, flavour: 'shadcn' });
  return [
    ...reactFiles(scenes, { brand, kit: brandCode(entry.brand) }),
    ...inProject.map((each) => ({ ...each, path: `shadcn/${each.path}` })),
    { path: `framer/${file}`, content },
  ];
}

/** Where the site of a check has its photographs. */
const origin = 'https://kitshelf.example';

/** As the site hands them out: with photographs at its addresses. */
const layoutsOf = (entry: AssetEntry) =>
  entry.variants
    .filter((key) => key !== 'light' && key !== 'dark')
    .map((key) => withAddresses(entry.build(key), origin));

const types = (name: string) =>
  fileURLToPath(new URL(`../../../../node_modules/@types/${name}`, import.meta.url));

const lucideTypes = fileURLToPath(
  new URL('../../../../node_modules/lucide-react/dist/lucide-react.d.ts', import.meta.url),
);

/** What of Framer's module code files use (its reference of property controls). */
const framerTypes = `declare module 'framer' {
  export enum ControlType { String = 'string', Color = 'color', Enum = 'enum' }
  type Control<P> = { title: string; hidden?: (props: P) => boolean } & (
    | { type: ControlType.String; defaultValue: string; displayTextArea?: boolean }
    | { type: ControlType.Color; defaultValue: string }
    | { type: ControlType.Enum; options: string[]; optionTitles: string[]; defaultValue: string; displaySegmentedControl?: boolean }
  );
  export function addPropertyControls<P>(
    component: (props: P) => unknown,
    controls: { [Name in keyof Required<P>]?: Control<P> },
  ): void;
}`;

const strict = {
  compilerOptions: {
    strict: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    noUncheckedIndexedAccess: true,
    jsx: 'react-jsx',
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    noEmit: true,
    types: [],
    paths: {
      'lucide-react': [lucideTypes],
      react: [types('react/index.d.ts')],
      'react/jsx-runtime': [types('react/jsx-runtime.d.ts')],
    },
  },
};

/** What the compiler says of a folder's files, a line each. */
function compile(folder: string): Promise<string[]> {
  const compiler = fileURLToPath(new URL('../../../../node_modules/typescript/bin/tsc', import.meta.url));
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [compiler, '-p', folder, '--pretty', 'false'],
      { maxBuffer: 1 << 26 },
      (error, stdout) => resolve(error ? (stdout || error.message).split('\n').filter(Boolean) : []),
    );
  });
}
