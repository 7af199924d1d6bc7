import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { customerScreens } from './customers/customer-screens.ts';
import { legalScreens } from './shop/legal/legal-screens.ts';
import { FailedScreen } from './shell/failed-screen.tsx';
import { root, shell } from './shell/frame-routes.ts';
import { NoScreen } from './shell/no-screen.tsx';
import { JoinPage, SignInPage } from './sign-in/sign-in-page.tsx';

const login = createRoute({ getParentRoute: () => root, path: '/login', component: SignInPage });
const join = createRoute({ getParentRoute: () => root, path: '/join', component: JoinPage });

const mailArrived = createRoute({
  getParentRoute: () => root,
  path: '/mail-arrived',
  component: lazyRouteComponent(
    () => import('./sales/overview/launch/mail-arrived-page.tsx'),
    'MailArrivedPage',
  ),
});

const noScreen = createRoute({ getParentRoute: () => shell, path: '/$', component: NoScreen });

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  component: lazyRouteComponent(() => import('./sales/overview/overview-page.tsx'), 'OverviewPage'),
});
const assets = createRoute({
  getParentRoute: () => shell,
  path: '/assets',
  component: lazyRouteComponent(() => import('./assets/assets-page.tsx'), 'AssetsPage'),
});
const newAsset = createRoute({
  getParentRoute: () => shell,
  path: '/assets/new',
  component: lazyRouteComponent(() => import('./assets/new-asset-page.tsx'), 'NewAssetPage'),
});
const taxonomy = createRoute({
  getParentRoute: () => shell,
  path: '/taxonomy',
  component: lazyRouteComponent(() => import('./taxonomy/taxonomy-page.tsx'), 'TaxonomyPage'),
});
const updates = createRoute({
  getParentRoute: () => shell,
  path: '/updates',
  component: lazyRouteComponent(() => import('./updates/updates-page.tsx'), 'UpdatesPage'),
});
const curation = createRoute({
  getParentRoute: () => shell,
  path: '/curation',
  component: lazyRouteComponent(() => import('./curation/curation-page.tsx'), 'CurationPage'),
});
const newUpdate = createRoute({
  getParentRoute: () => shell,
  path: '/updates/new',
  component: lazyRouteComponent(() => import('./updates/update-page.tsx'), 'NewUpdatePage'),
});
const update = createRoute({
  getParentRoute: () => shell,
  path: '/updates/$id',
  component: lazyRouteComponent(() => import('./updates/update-page.tsx'), 'UpdatePage'),
});
const letters = createRoute({
  getParentRoute: () => shell,
  path: '/letters',
  component: lazyRouteComponent(() => import('./updates/letters/letters-page.tsx'), 'LettersPage'),
});
const newLetter = createRoute({
  getParentRoute: () => shell,
  path: '/letters/new',
  component: lazyRouteComponent(() => import('./updates/letters/letter-page.tsx'), 'NewLetterPage'),
});
const bounced = createRoute({
  getParentRoute: () => shell,
  path: '/letters/bounced',
  component: lazyRouteComponent(() => import('./updates/letters/bounced-page.tsx'), 'BouncedPage'),
});
const letter = createRoute({
  getParentRoute: () => shell,
  path: '/letters/$id',
  component: lazyRouteComponent(() => import('./updates/letters/letter-page.tsx'), 'LetterPage'),
});
const asset = createRoute({
  getParentRoute: () => shell,
  path: '/assets/$id',
  component: lazyRouteComponent(() => import('./assets/asset-page.tsx'), 'AssetPage'),
});
const review = createRoute({
  getParentRoute: () => shell,
  path: '/review',
  component: lazyRouteComponent(() => import('./assets/review/review-page.tsx'), 'ReviewPage'),
});
const imports = createRoute({
  getParentRoute: () => shell,
  path: '/imports',
  component: lazyRouteComponent(() => import('./imports/imports-page.tsx'), 'ImportsPage'),
});
const oneImport = createRoute({
  getParentRoute: () => shell,
  path: '/imports/$id',
  component: lazyRouteComponent(() => import('./imports/import-page.tsx'), 'ImportPage'),
});
const files = createRoute({
  getParentRoute: () => shell,
  path: '/files',
  component: lazyRouteComponent(() => import('./assets/files/files-page.tsx'), 'FilesPage'),
});
const inbox = createRoute({
  getParentRoute: () => shell,
  path: '/inbox',
  component: lazyRouteComponent(() => import('./inbox/inbox-page.tsx'), 'InboxPage'),
});
const jobs = createRoute({
  getParentRoute: () => shell,
  path: '/alerts/jobs',
  component: lazyRouteComponent(() => import('./system/jobs-page.tsx'), 'JobsPage'),
});
const webhooks = createRoute({
  getParentRoute: () => shell,
  path: '/alerts/webhooks',
  component: lazyRouteComponent(() => import('./system/webhooks-page.tsx'), 'WebhooksPage'),
});
const mailPage = lazyRouteComponent(() => import('./shop/email-templates/mail-page.tsx'), 'MailPage');
const mail = createRoute({ getParentRoute: () => shell, path: '/shop/mail/{-$id}', component: mailPage });
const mails = createRoute({
  getParentRoute: () => shell,
  path: '/alerts/mails',
  component: lazyRouteComponent(() => import('./system/outbox-page.tsx'), 'OutboxPage'),
});
const alerts = createRoute({
  getParentRoute: () => shell,
  path: '/alerts',
  component: lazyRouteComponent(() => import('./system/alerts-page.tsx'), 'AlertsPage'),
});
const figmaChecks = createRoute({
  getParentRoute: () => shell,
  path: '/system/figma-check',
  component: lazyRouteComponent(() => import('./system/figma-checks/checks-page.tsx'), 'FigmaChecksPage'),
});
const figmaCheck = createRoute({
  getParentRoute: () => shell,
  path: '/system/figma-check/$id',
  component: lazyRouteComponent(() => import('./system/figma-checks/check-page.tsx'), 'FigmaCheckPage'),
});
const backups = createRoute({
  getParentRoute: () => shell,
  path: '/system/backups',
  component: lazyRouteComponent(() => import('./system/backups/backups-page.tsx'), 'BackupsPage'),
});
const exporting = createRoute({
  getParentRoute: () => shell,
  path: '/exports',
  component: lazyRouteComponent(() => import('./sales/exports-page.tsx'), 'ExportsPage'),
});
const audit = createRoute({
  getParentRoute: () => shell,
  path: '/audit',
  component: lazyRouteComponent(() => import('./operators/audit-page.tsx'), 'AuditPage'),
});
const operators = createRoute({
  getParentRoute: () => shell,
  path: '/operators',
  component: lazyRouteComponent(() => import('./operators/operators-page.tsx'), 'OperatorsPage'),
});
const plans = createRoute({
  getParentRoute: () => shell,
  path: '/plans',
  component: lazyRouteComponent(() => import('./sales/plans-page.tsx'), 'PlansPage'),
});
const earlierPayers = createRoute({
  getParentRoute: () => shell,
  path: '/plans/$id',
  component: lazyRouteComponent(() => import('./sales/earlier-payers-page.tsx'), 'EarlierPayersPage'),
});
const statements = createRoute({
  getParentRoute: () => shell,
  path: '/statements',
  component: lazyRouteComponent(() => import('./sales/statements-page.tsx'), 'StatementsPage'),
});
const shopScreen = lazyRouteComponent(() => import('./shop/shop-page.tsx'), 'ShopPage');
const shop = createRoute({ getParentRoute: () => shell, path: '/shop', component: shopScreen });
const shopArea = createRoute({ getParentRoute: () => shell, path: '/shop/$area', component: shopScreen });
const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  component: lazyRouteComponent(() => import('./system/settings-page.tsx'), 'SettingsPage'),
});
const account = createRoute({
  getParentRoute: () => shell,
  path: '/account',
  component: lazyRouteComponent(() => import('./sign-in/account-page.tsx'), 'AccountPage'),
});

/** The desk's own addresses; each screen is loaded when it is opened. */
export const deskRouter = createRouter({
  basepath: '/desk',
  routeTree: root.addChildren([
    login,
    join,
    mailArrived,
    shell.addChildren([
      home,
      assets,
      newAsset,
      taxonomy,
      updates,
      curation,
      newUpdate,
      update,
      letters,
      newLetter,
      bounced,
      letter,
      asset,
      review,
      imports,
      oneImport,
      files,
      ...customerScreens,
      inbox,
      alerts,
      jobs,
      webhooks,
      mails,
      mail,
      figmaChecks,
      figmaCheck,
      backups,
      exporting,
      audit,
      operators,
      plans,
      earlierPayers,
      statements,
      ...legalScreens,
      shop,
      shopArea,
      settings,
      account,
      noScreen,
    ]),
  ]),
  scrollRestoration: true,
  defaultErrorComponent: FailedScreen,
});
