import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startSite } from './site-server.ts';

/**
 * shadcn's own command line against the registry: assets of every kind are added to a new project in both flavours, which
 * then has to build with strict types, a free one comes without a key, and a Pro one without a plan or a key has to say our words. Needs npm's registry.
 */
const port = 4171;
/** shadcn's own site, of which the command line asks the neutral colours of a project and its components. */
const colorsPort = 4172;
const noColors = {
  inlineColors: { light: {}, dark: {} },
  cssVars: { light: {}, dark: {} },
  inlineColorsTemplate: '',
  cssVarsTemplate: '',
};
/** Kinds and words; of each pair the first asset that is not chosen yet is added. */
const wanted: readonly (readonly [category: string, words: string])[] = Object.entries({
  Sections:
    'hero, pricing, footer, faq, contact form, sign in, newsletter, testimonial, chart, table, settings, navigation, gallery, team, blog, banner, dialog, steps, features, logos, comparison, article, checkout, menu',
  Templates: 'landing, help centre, shop, blog',
  Wireframes: 'form, dashboard, pricing, gallery',
  'Mobile Apps': 'chat, payment, settings, booking',
  Icons: 'arrow, weather, shopping, media',
}).flatMap(([category, words]) => words.split(', ').map((each) => [category, each] as const));
/** A brand of the demo library. */
const brand = 'halvora';
/** So many items are named in one answer. */
const idsAtOnce = 20;
const versions = {
  '@tailwindcss/vite': '4.3.5',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  '@vitejs/plugin-react': '6.3.0',
  clsx: '2.1.1',
  react: '19.3.1',
  'react-dom': '19.3.1',
  shadcn: '4.23.0',
  'tailwind-merge': '3.4.0',
  tailwindcss: '4.3.5',
  typescript: '7.0.2',
  vite: '8.3.8',
};

const site = await startSite(port);
const colors = createServer(async ({ url = '' }, answer) => {
  const name = /\/styles\/[\w-]+\/([\w-]+)\.json/.exec(url)?.[1];
  const item = (name !== undefined && (await componentOf(name))) || noColors;
  answer.setHeader('content-type', 'application/json').end(JSON.stringify(item));
}).listen(colorsPort);
const project = await mkdtemp(path.join(tmpdir(), 'kitshelf-shadcn-'));
try {
  await createProject();
  const [pro, free] = [await keyOf('pro@kitshelf.test'), await keyOf('free@kitshelf.test')];
  const assets = await chosen(pro);
  await shadcn(pro, 'add', ...assets.map(({ slug }) => `@kitshelf/${slug}`), '--yes');
  const count = await useAll();
  const shared = await componentsOfBrands();
  await run('npm', ['run', 'build']);
  const missing = await colorsNotBuilt();
  await rm(path.join(project, 'src/components/kitshelf'), { recursive: true });
  await shadcn(pro, 'add', ...assets.map(({ slug }) => `@own/${slug}`), '--yes', '--overwrite');
  const inProject = await useAll();
  await run('npm', ['run', 'build']);
  missing.push(...(await colorsNotBuilt()));
  const parts = await readdir(path.join(project, 'src/components/ui'));
  const missingFaces = await facesNotBuilt();
  const [paid, gratis] = [assets.find(({ isPaid }) => isPaid)!, assets.find(({ isPaid }) => !isPaid)!];
  const listed = await toldBy('', 'search', '@open', '-q', 'pricing');
  const opened = await toldBy('', 'add', `@open/${gratis.slug}`, '--yes', '--overwrite');
  const refused = (from: string, key: string) =>
    toldBy(key, 'add', `${from}/${paid.slug}`, '--yes', '--overwrite');
  const said = [
    ['without a plan', await refused('@kitshelf', free), '/pricing'],
    ['with a dead key', await refused('@kitshelf', 'kit_dead'), '/profile'],
    ['without a key', await refused('@open', ''), '/profile'],
  ] as const;
  const faults = [
    ...(count < wanted.length ? [`${count} of ${wanted.length} components were written`] : []),
    ...(inProject < wanted.length ? [`${inProject} of ${wanted.length} were written with shadcn/ui`] : []),
    ...(shared > 10 ? [] : [`${shared} components of brands were installed along`]),
    ...(parts.includes('button.tsx') ? [] : ['no component of shadcn/ui was installed along']),
    ...missingFaces.map((family) => `a component alone has no typeface ${family}`),
    ...missing.map((name) => `the colour ${name} is not in the built style sheet`),
    ...(/@open\/pricing-[a-z-]+[^]*pricing/i.test(listed) ? [] : [`search prints: ${listed.slice(0, 500)}`]),
    ...(/error|wrong/i.test(opened) ? [`a free one without a key: ${opened}`] : []),
    ...said.flatMap(([how, words, page]) =>
      words.includes(site.origin + page) ? [] : [`${how} it says: ${words}`],
    ),
  ];
  for (const fault of faults) console.log(`  ${fault}`);
  console.log(
    `shadcn added ${count} assets with ${shared} components of brands, and ${inProject} with ${parts.length} of its components, and they build: ${faults.length === 0 ? 'met' : 'MISSED'}`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  colors.close();
  await rm(project, { recursive: true });
  await site.close();
}

function run(command: string, parameters: readonly string[], env: Record<string, string> = {}) {
  return promisify(execFile)(command, parameters, {
    cwd: project,
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 26,
  });
}

function shadcn(key: string, ...parameters: readonly string[]) {
  const env = { KITSHELF_API_KEY: key, REGISTRY_URL: `http://localhost:${colorsPort}/r` };
  return run('npx', ['--no-install', 'shadcn', ...parameters], env);
}

/** What the command line prints, also when it is refused. */
async function toldBy(key: string, ...parameters: readonly string[]): Promise<string> {
  const told = await shadcn(key, ...parameters).catch((error: unknown) => error);
  const { stdout = '', stderr = '' } = told as { stdout?: string; stderr?: string };
  return stdout + stderr;
}

/** A project of Vite and Tailwind CSS with nothing in it. */
async function createProject(): Promise<void> {
  const alias = { components: '@/components', utils: '@/lib/utils', ui: '@/components/ui', lib: '@/lib' };
  const compilerOptions = {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    lib: ['ES2023', 'DOM'],
    types: ['vite/client'],
    paths: { '@/*': ['./src/*'] },
  };
  const files: Record<string, string | object> = {
    'package.json': {
      name: 'scratch',
      private: true,
      type: 'module',
      scripts: { build: 'tsc --noEmit && vite build' },
      dependencies: versions,
    },
    'components.json': {
      $schema: 'https://ui.shadcn.com/schema.json',
      style: 'new-york',
      rsc: false,
      tsx: true,
      tailwind: { config: '', css: 'src/index.css', baseColor: 'neutral', cssVariables: true },
      aliases: { ...alias, hooks: '@/hooks' },
      registries: {
        '@open': `${site.origin}/r/{name}.json`,
        '@kitshelf': {
          url: `${site.origin}/r/{name}.json`,
          headers: { Authorization: 'Bearer ${KITSHELF_API_KEY}' },
        },
        '@own': {
          url: `${site.origin}/r/{name}.json`,
          params: { flavour: 'shadcn' },
          headers: { Authorization: 'Bearer ${KITSHELF_API_KEY}' },
        },
      },
    },
    'tsconfig.json': { compilerOptions, include: ['src'] },
    'vite.config.ts': `import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
export default { plugins: [react(), tailwindcss()], resolve: { alias: { '@': '${project}/src' } } };`,
    'index.html': '<div id="root"></div><script type="module" src="/src/main.tsx"></script>',
    'src/index.css': `@import 'tailwindcss';\n\n${projectTheme()}`,
    'src/lib/utils.ts': `import { clsx, type ClassValue } from 'clsx';
import { twMerge } from 'tailwind-merge';
export const cn = (...names: ClassValue[]) => twMerge(clsx(names));`,
  };
  await mkdir(path.join(project, 'src/lib'), { recursive: true });
  for (const [name, content] of Object.entries(files))
    await writeFile(
      path.join(project, name),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund']);
}

/** The colours that every project of shadcn has. */
function projectTheme(): string {
  const names =
    'background foreground card card-foreground popover popover-foreground primary primary-foreground secondary secondary-foreground muted muted-foreground accent accent-foreground destructive border input ring'.split(
      ' ',
    );
  const own = names.map((name) => `  --${name}: #777;`);
  const theme = names.map((name) => `  --color-${name}: var(--${name});`);
  return `:root {\n${own.join('\n')}\n}\n\n@theme inline {\n${theme.join('\n')}\n}\n`;
}

/** A component of shadcn as its site gives it; undefined for what it has not. */
async function componentOf(name: string): Promise<object | undefined> {
  const file = path.join(import.meta.dirname, `shadcn-ui/${name}.tsx.txt`);
  const content = await readFile(file, 'utf8').catch(() => undefined);
  if (content === undefined) return undefined;
  const imports = [...content.matchAll(/ from "([^"]+)"/g)].map(([, from]) => from!);
  return {
    name,
    type: 'registry:ui',
    dependencies: imports.filter((from) => !/^(?:react|@\/.*)$/.test(from)),
    registryDependencies: imports.flatMap((from) => /\/ui\/([\w-]+)$/.exec(from)?.[1] ?? []),
    files: [{ path: `registry/new-york-v4/ui/${name}.tsx`, type: 'registry:ui', content }],
  };
}

async function asked<T>(method: string, url: string, token?: string, body?: object): Promise<T> {
  const answer = await fetch(`${site.origin}/api/v1/user/${url}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return ((await answer.json()) as { data: T }).data;
}

async function keyOf(email: string): Promise<string> {
  const { token } = await asked<{ token: string }>('POST', 'auth/login', undefined, {
    email,
    password: 'Kitshelf@2026',
  });
  return (await asked<{ key: string }>('POST', 'app/api-keys', token, { name: 'shadcn' })).key;
}

async function chosen(key: string) {
  const found = new Map<string, boolean>();
  for (const [category, words] of wanted) {
    const query = new URLSearchParams({ search: words, categories: category, limit: '10' });
    const list = await asked<{ _id: string; isPaid: boolean }[]>('GET', `app/products?${query}`, key);
    const asset = list.find(({ _id }) => !found.has(_id));
    if (asset) found.set(asset._id, asset.isPaid);
  }
  const ids = [...found.keys()];
  const items: { slug: string; isPaid: boolean }[] = [];
  for (let at = 0; at < ids.length; at += idsAtOnce)
    items.push(
      ...(await asked<typeof items>(
        'GET',
        `app/registry-items?ids=${ids.slice(at, at + idsAtOnce).join('|')}`,
      )),
    );
  return items;
}

/** Has the project show every component that was added. */
async function useAll(): Promise<number> {
  const folder = path.join(project, 'src/components/kitshelf');
  // Components of brands lie in folders of their own.
  const names = (await readdir(folder)).filter((name) => existsSync(path.join(folder, name, `${name}.tsx`)));
  const imports = await Promise.all(
    names.map(async (name, at) => {
      const code = await readFile(path.join(folder, name, `${name}.tsx`), 'utf8');
      const component = /export function (\w+)/.exec(code)?.[1];
      return `import { ${component} as Asset${at} } from '@/components/kitshelf/${name}/${name}';`;
    }),
  );
  const shown = names.map((_, at) => `<Asset${at} />`).join('');
  const main = `import './index.css';
import { createRoot } from 'react-dom/client';
${imports.join('\n')}
createRoot(document.getElementById('root')!).render(<>${shown}</>);`;
  await writeFile(path.join(project, 'src/main.tsx'), main);
  return names.length;
}

/** How many components of brands came along with what was added. */
async function componentsOfBrands(): Promise<number> {
  const folder = path.join(project, 'src/components/kitshelf');
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) =>
    /^[\w-]+\/(?:button|badge|input|checkbox|text-link|switch|icon-button)\.tsx$/.test(file),
  ).length;
}

/** The typefaces that a component of a brand names which is added alone, and the built style sheet does not bring. */
async function facesNotBuilt(): Promise<string[]> {
  const folder = path.join(project, 'src/components/kitshelf');
  await rm(folder, { recursive: true });
  await shadcn('', 'add', `@open/textarea-${brand}`, '--yes', '--overwrite');
  await writeFile(
    path.join(project, 'src/main.tsx'),
    `import './index.css';
import { createRoot } from 'react-dom/client';
import { Textarea } from '@/components/kitshelf/${brand}/textarea';
createRoot(document.getElementById('root')!).render(<Textarea rows={3} placeholder="Say more" />);`,
  );
  await run('npm', ['run', 'build']);
  const code = await readFile(path.join(folder, brand, 'textarea.tsx'), 'utf8');
  const theme = await readFile(path.join(project, 'src/index.css'), 'utf8');
  const css = await builtCss();
  const families = [...new Set(code.match(/(?<=[\s'"`])font-[a-z-]+(?=[\s'"`])/g))].flatMap(
    (name) => new RegExp(`--${name}: '?([\\w ]+)`).exec(theme)?.[1] ?? [],
  );
  if (families.length === 0) return ['at all'];
  return families.filter(
    (family) => !new RegExp(`@font-face\\s?\\{\\s?font-family:\\s?"?'?${family}`).test(css),
  );
}

async function builtCss(): Promise<string> {
  const assets = path.join(project, 'dist/assets');
  const sheet = (await readdir(assets)).find((file) => file.endsWith('.css'))!;
  return await readFile(path.join(assets, sheet), 'utf8');
}

/** The colours that classes of the components name and the built style sheet does not set. */
async function colorsNotBuilt(): Promise<string[]> {
  const folder = path.join(project, 'src/components');
  const files = await readdir(folder, { recursive: true });
  const code = await Promise.all(
    files.filter((file) => file.endsWith('.tsx')).map((file) => readFile(path.join(folder, file), 'utf8')),
  );
  const css = await builtCss();
  const named = new Set(
    [...code.join('\n').matchAll(/(?:bg|text|border)-((?:[a-z]+-)+[a-z]+\d?)(?=[\s"'])/g)].map(
      ([, name]) => name!,
    ),
  );
  const known = [
    ...(await readFile(path.join(project, 'src/index.css'), 'utf8')).matchAll(/--color-([\w-]+):/g),
  ];
  return known
    .map(([, name]) => name!)
    .filter((name) => named.has(name) && !new RegExp(`--${name}:`).test(css));
}
