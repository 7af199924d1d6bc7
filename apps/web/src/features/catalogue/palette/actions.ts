import { paths } from '../../../lib/paths.ts';

/** A page of the site, or something to do. */
interface PaletteAction {
  readonly label: string;
  readonly kind: 'Page' | 'Action';
  readonly href: string;
  /** Other words that people have for it. */
  readonly words?: string;
}

const page = (label: string, href: string, words = ''): PaletteAction => ({
  label,
  kind: 'Page',
  href,
  words,
});
const action = (label: string, href: string, words = ''): PaletteAction => ({
  label,
  kind: 'Action',
  href,
  words,
});

const everybodys: readonly PaletteAction[] = [
  action('Show free assets', `${paths.library}?paid=false`),
  action('Group by layout', `${paths.library}?group=layout`),
  action('Make your brand', paths.myBrand, 'colours colors fonts palette'),
  action('Build a page', paths.pages, 'compose sections'),
  action('Check a licence', paths.verify, 'verify license'),
  action('Ask support', paths.support, 'help contact'),
  page('Library', paths.library, 'assets'),
  page('Icons', paths.icons),
  page('Brands', paths.brands, 'kits'),
  page('Your collections', paths.collections, 'favourites favorites saved hearts'),
  page('Pricing', paths.pricing, 'plans buy upgrade'),
  page('Updates', paths.updates, 'changelog news'),
  page('Tools', paths.tools, 'plugins api mcp'),
  page('Figma plugin', paths.figmaPlugin),
  page('Framer plugin', paths.framerPlugin),
  page('Jobs', paths.jobs, 'creators work'),
  page('License', paths.license, 'licence'),
  page('Terms and conditions', paths.terms),
  page('Privacy policy', paths.privacy, 'gdpr data'),
  page('Refund policy', paths.refunds, 'money back'),
];

const visitors: readonly PaletteAction[] = [
  action('Log in', paths.login, 'login sign in'),
  action('Create an account', paths.register, 'register sign up signup'),
];

const users: readonly PaletteAction[] = [
  page('Copied', paths.copied, 'history'),
  page('Licences', paths.licences, 'license certificates'),
  page('Profile', paths.profile, 'account settings'),
  page('Subscription', paths.subscriptions, 'billing receipts plan'),
  page('Downloads', paths.downloads, 'files'),
];

/** Where the palette leads, for a visitor or who is signed in. */
export const paletteActions = (isSignedIn: boolean): readonly PaletteAction[] => [
  ...everybodys,
  ...(isSignedIn ? users : visitors),
];
