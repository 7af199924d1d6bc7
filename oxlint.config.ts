import { defineConfig } from 'oxlint';

interface Ban {
  readonly regex: string;
  readonly message: string;
}

/**
 * Who may know whom (docs/architecture.md). Every ban names what an import path must not look like; through which file a
 * module of the server is entered, `scripts/module-imports.test.mjs` holds.
 */
const bans = {
  drizzle: { regex: '^drizzle-orm', message: 'SQL lives in tables, repository and platform/database.' },
  fastify: { regex: '^@?fastify', message: 'Fastify is known to routes, app, platform/http and pages.' },
  sdks: { regex: '^(razorpay|@paddle/)', message: 'Gateway SDKs are known to gateways/ alone.' },
  business: { regex: '/(modules|gateways|sandbox|pages)/', message: 'The platform knows no business words.' },
  app: { regex: '/app\\.ts$', message: 'Only main knows the composition root.' },
  sandbox: { regex: '/sandbox/', message: 'The sandbox is reached over HTTP alone.' },
  modules: { regex: '/modules/', message: 'This folder does not know the modules.' },
  gateways: { regex: '/gateways/', message: 'This folder does not know the gateways.' },
  pages: { regex: '/pages/', message: 'Only the composition root knows the pages.' },
  assetEditing: {
    regex: '/asset-(editing|imports)/',
    message: 'The catalogue does not know how assets are made; what both need lies here.',
  },
  assetImports: {
    regex: '/asset-imports/',
    message: 'Editing does not know the imports; what both need lies here or in the catalogue.',
  },
  views: { regex: '/(shared|features|routes)/', message: 'lib knows the packages alone.' },
  features: { regex: '/(features|routes)/', message: 'shared knows lib and the packages alone.' },
  routes: { regex: '/routes/', message: 'Features know shared, lib and the packages alone.' },
  imports: { regex: '^[^.]', message: 'The search engine is pure: it imports its own files alone.' },
  kitshelf: { regex: '^@kitshelf/', message: 'This package knows no other package of ours.' },
  notContract: {
    regex: '^(@kitshelf/[^c]|@tanstack/)',
    message: 'The design system and the client know the contract alone: no data, no routes.',
  },
  notWindow: {
    regex: '^@kitshelf/(figma-plugin|framer-plugin|library|scene|search|server|web)/',
    message:
      'The window of plugins knows the contract, the client and the design system; its host is handed in.',
  },
  otherApp: {
    regex: '^@kitshelf/(figma-plugin|framer-plugin|server|web)/',
    message: 'What two apps share is a package.',
  },
  notScene: { regex: '^@kitshelf/[^s]', message: 'The library knows the scene engine alone.' },
} satisfies Record<string, Ban>;

const allow = (...list: Ban[]) => ({ 'no-restricted-imports': ['error', { patterns: list }] as const });

const serverFiles = (files: string[], ...list: Ban[]) => ({ files, rules: allow(bans.app, ...list) });

/** The files of a module, or with `*` of all: SQL in some, HTTP in others, neither in the rest. */
const moduleFiles = (module: string, ...more: Ban[]) => {
  const place = `apps/server/src/modules/${module}/**`;
  const all = [bans.sandbox, bans.pages, ...more];
  return [
    serverFiles([`${place}/*.ts`], ...all, bans.drizzle, bans.fastify, bans.sdks),
    serverFiles([`${place}/{*tables,*repository,*store}.ts`], ...all, bans.fastify, bans.sdks),
    serverFiles([`${place}/*routes.ts`], ...all, bans.drizzle, bans.sdks),
  ];
};

const hiddenInputs = [
  { object: 'process', property: 'env', message: 'Only config/config.ts reads the environment.' },
  { object: 'Date', property: 'now', message: 'Time comes from platform/clock.' },
  { object: 'Math', property: 'random', message: 'Randomness comes from platform/ids.' },
];

/** A browser may refuse its stores or have them full: one module knows what happens then. */
const browserStores = ['localStorage', 'sessionStorage'];
const storesMessage = 'What the browser keeps goes through @kitshelf/ui/browser/storage.ts.';
const windows = ['window', 'globalThis', 'self'];

export default defineConfig({
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['**/dist/**', '.tsc/**', '**/migrations/**', 'data/**', '**/*.gen.*'],
  rules: {
    // Written for Express; Fastify answers rejected promises itself.
    'oxc/no-async-endpoint-handlers': 'off',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'max-lines': ['error', { max: 250 }],
    'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
    'no-shadow': 'off',
    'no-underscore-dangle': ['error', { allow: ['_id', '_default'] }],
    'unicorn/require-post-message-target-origin': 'off',
    'react/react-in-jsx-scope': 'off',
    // These take every write to a ref's element for a mutation of state; exhaustive-deps watches the effects.
    'react/immutability': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    // Roles are checked in the browser by axe.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/interactive-supports-focus': 'off',
    'import/no-named-as-default': 'off',
    'typescript/consistent-return': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
    'vitest/expect-expect': 'error',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/require-mock-type-parameters': 'off',
  },
  overrides: [
    { files: ['packages/contract/src/**', 'packages/scene/src/**'], rules: allow(bans.kitshelf) },
    { files: ['packages/library/src/**'], rules: allow(bans.notScene) },
    { files: ['packages/{api-client,ui}/src/**'], rules: allow(bans.notContract) },
    { files: ['packages/plugin-window/src/**'], rules: allow(bans.notWindow) },
    { files: ['apps/{figma-plugin,framer-plugin}/src/**'], rules: allow(bans.otherApp) },
    {
      files: ['packages/search/src/**'],
      rules: { ...allow(bans.imports), 'no-restricted-properties': ['error', ...hiddenInputs] },
    },
    { files: ['apps/server/src/**'], rules: { 'no-restricted-properties': ['error', ...hiddenInputs] } },
    {
      files: [
        'apps/server/src/{app,main}.ts',
        'apps/server/src/config/config.ts',
        'apps/server/src/platform/{clock,ids}.ts',
      ],
      rules: { 'no-restricted-properties': 'off' },
    },
    serverFiles(['apps/server/src/platform/**'], bans.business, bans.drizzle, bans.fastify, bans.sdks),
    serverFiles(
      ['apps/server/src/platform/database/**', 'apps/server/src/platform/*/*repository.ts'],
      bans.business,
      bans.fastify,
      bans.sdks,
    ),
    serverFiles(
      [
        'apps/server/src/platform/http/{any-form,http,listening,mount,openapi/openapi-page,uploaded-file}.ts',
        'apps/server/src/platform/http/answers/{encodings,sending}.ts',
        'apps/server/src/platform/http/connections/{arriving-bodies,sockets}.ts',
        'apps/server/src/platform/telemetry/{health,metrics,telemetry}.ts',
      ],
      bans.business,
      bans.drizzle,
      bans.sdks,
    ),
    serverFiles(['apps/server/src/config/**'], bans.business, bans.drizzle, bans.fastify, bans.sdks),
    serverFiles(
      ['apps/server/src/gateways/**'],
      bans.modules,
      bans.sandbox,
      bans.pages,
      bans.drizzle,
      bans.fastify,
    ),
    serverFiles(['apps/server/src/sandbox/**'], bans.modules, bans.gateways, bans.pages, bans.sdks),
    serverFiles(['apps/server/src/pages/**'], bans.gateways, bans.sandbox, bans.drizzle, bans.sdks),
    ...moduleFiles('*'),
    ...moduleFiles('catalogue', bans.assetEditing),
    ...moduleFiles('asset-editing', bans.assetImports),
    serverFiles(['apps/server/src/{app,services,service-parts,system-services}.ts']),
    serverFiles(['apps/server/src/commands/**']),
    serverFiles(
      ['apps/server/src/demo/**'],
      bans.gateways,
      bans.sandbox,
      bans.pages,
      bans.drizzle,
      bans.fastify,
      bans.sdks,
    ),
    {
      files: ['apps/{web,figma-plugin,framer-plugin}/src/**', 'packages/{plugin-window,ui}/src/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          ...browserStores.map((name) => ({ name, message: storesMessage })),
        ],
        'no-restricted-properties': [
          'error',
          ...windows.flatMap((object) =>
            browserStores.map((property) => ({ object, property, message: storesMessage })),
          ),
        ],
      },
    },
    { files: ['packages/ui/src/browser/storage.ts'], rules: { 'no-restricted-properties': 'off' } },
    { files: ['apps/web/src/lib/**'], rules: allow(bans.views) },
    { files: ['apps/web/src/shared/**'], rules: allow(bans.features) },
    { files: ['apps/web/src/features/**'], rules: allow(bans.routes) },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**', 'bench/**', '**/test/**'],
      rules: {
        'max-lines': ['error', { max: 400 }],
        'max-lines-per-function': 'off',
        'no-restricted-imports': 'off',
        'no-restricted-globals': 'off',
        'no-restricted-properties': 'off',
      },
    },
    { files: ['e2e/**', 'bench/**'], rules: { 'vitest/expect-expect': 'off' } },
    { files: ['**/*.config.ts', '**/*.config.mjs'], rules: { 'import/no-default-export': 'off' } },
  ],
});
