import { hasPage, type OptionalPage, type SiteFacts } from '@kitshelf/contract/site-facts.ts';
import { paths } from '../../../lib/paths.ts';

/** A page of the site, or something to do. */
interface PaletteAction {
  readonly label: string;
  readonly kind: 'Page' | 'Action';
  readonly href: string;
  /** Other words that people have for it. */
  readonly words?: string;
  /** A page that an owner may have switched off. */
  readonly isOptional?: OptionalPage;
  /** A user's own page, which stands before designs that are called so. */
  readonly isOwn?: true;
}

const page = (label: string, href: string, words = ''): PaletteAction => ({
  label,
  kind: 'Page',
  href,
  words,
});
const optional = (label: string, name: OptionalPage, words = ''): PaletteAction => ({
  ...page(label, `/${name}`, words),
  isOptional: name,
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
  action('Create your brand', paths.myBrand, 'colours colors fonts palette'),
  action('Build a page', paths.pages, 'compose sections'),
  action('Check a licence', paths.verify, 'verify license'),
  action('Contact support', paths.support, 'help contact'),
  page('Library', paths.library, 'assets'),
  optional('Icons', 'icons'),
  optional('Brands', 'brands', 'kits'),
  page('Your collections', paths.collections, 'favourites favorites saved hearts'),
  page('Pricing', paths.pricing, 'plans buy upgrade'),
  optional('Updates', 'updates', 'changelog news'),
  optional('Tools', 'tools', 'plugins api mcp'),
  optional('Figma plugin', 'figma-plugin'),
  optional('Framer plugin', 'framer-plugin'),
  optional('Jobs', 'jobs', 'creators work'),
  page('Licence', paths.license, 'license'),
  page('Terms and conditions', paths.terms),
  page('Privacy policy', paths.privacy, 'gdpr data'),
  page('Refund policy', paths.refunds, 'money back'),
];

const visitors: readonly PaletteAction[] = [
  action('Sign in', paths.login, 'login log in'),
  action('Create an account', paths.register, 'register sign up signup'),
];

const own = (label: string, href: string, words: string): PaletteAction => ({
  ...page(label, href, words),
  isOwn: true,
});

const users: readonly PaletteAction[] = [
  own('Copied', paths.copied, 'history'),
  own('Licences', paths.licences, 'licenses certificates'),
  own('Profile', paths.profile, 'account settings'),
  own('Subscription', paths.subscriptions, 'billing invoices receipts payments plan cancel upgrade'),
  own('Downloads', paths.downloads, 'files'),
];

/** Where the palette leads, for a visitor or who is signed in; to no page that is off. */
export const paletteActions = (
  isSignedIn: boolean,
  site: Pick<SiteFacts, 'pagesOff'>,
): readonly PaletteAction[] => [
  ...everybodys.filter(({ isOptional }) => !isOptional || hasPage(site, isOptional)),
  ...(isSignedIn ? users : visitors),
];

/** Said of one's own pages, and of no page by name. */
const ownWords = new Set(['my', 'your', 'the']);

/** Whether each word that is typed begins one of those that an action is called by. */
export function isCalled({ label, words = '' }: PaletteAction, typed: string): boolean {
  const names = wordsIn(`${label} ${words}`);
  const asked = wordsIn(typed);
  const meant = asked.filter((word) => !ownWords.has(word));
  return (meant.length > 0 ? meant : asked).every((word) => names.some((name) => name.startsWith(word)));
}

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
