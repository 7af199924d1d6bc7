import type { TradeKind } from '../model/trade.ts';
import type { Words } from '../model/words.ts';

/** Those who send what they sell, those who sell at all, those whose customers sign in to work. */
const senders: readonly TradeKind[] = ['goods', 'energy'];
const sellers: readonly TradeKind[] = [...senders, 'tickets'];
/** Those with whom one stays. */
const lodging: readonly TradeKind[] = ['travel', 'hotel'];
const digital: readonly TradeKind[] = ['software', 'bank'];
const withRecords: readonly TradeKind[] = [...digital, 'clinic', 'energy'];
/** Those with places that fill a page as a picture. */
const places: readonly TradeKind[] = ['practice', 'property', ...lodging, 'tickets', 'energy'];

/** Layouts that only some kinds of business have a use for; all others suit every business. */
const kinds: Record<string, readonly TradeKind[]> = {
  'shop-list': [...sellers, ...lodging, 'property'],
  'shop-rows': [...sellers, ...lodging],
  'gallery-detail': [...sellers, ...lodging],
  'gallery-products': [...sellers, ...lodging, 'clinic', 'practice', 'property'],
  'gallery-strip': [...sellers, ...lodging, 'clinic', 'practice', 'property', 'software'],
  'hero-offers': [...sellers, ...lodging, 'clinic'],
  'banner-offer': [...sellers, ...lodging, 'clinic'],
  'nav-shop': sellers,
  'checkout-page': senders,
  'checkout-basket': sellers,
  'checkout-steps': sellers,
  'checkout-done': senders,
  'email-receipt': sellers,
  'email-sent': senders,
  'email-basket': sellers,
  'email-review': [...sellers, ...lodging],
  'docs-page': digital,
  'integrations-grid': digital,
  'integrations-ring': digital,
  changelog: withRecords,
  roadmap: withRecords,
  'careers-job': withRecords,
  'security-overview': withRecords,
  'pricing-usage': digital,
  'modal-picture': [...sellers, ...lodging, 'practice', 'property', 'clinic'],
  'modal-product': senders,
  'invoice-page': [...sellers, ...lodging],
  'dash-grid': [...withRecords, 'goods'],
  'email-reminder': ['clinic', 'practice', 'property', 'bank', 'energy'],
  'email-refund': [...sellers, ...lodging],
  'gallery-hung': [...sellers, ...lodging, 'practice', 'property'],
  'stats-bento': withRecords,
  'stats-parts': ['bank', 'software', 'energy', 'tickets'],
  'stats-heat': ['software', 'energy', ...lodging, 'tickets'],
  'hero-columns': ['goods', ...lodging],
  'features-across': places,
  'newsletter-across': places,
  'lost-across': ['practice', 'property', ...lodging, 'energy'],
  'gallery-bento': ['goods'],
  'logos-bento': ['bank', 'software', 'practice', 'property', 'energy'],
  'contact-bento': ['bank', 'clinic', 'practice', 'property', 'energy'],
  'pricing-halves': [...digital, 'clinic', ...lodging],
  'team-story': ['practice', 'property', ...lodging, 'clinic', 'tickets'],
  'blog-contents': ['goods', 'practice', 'property'],
  'compare-spine': [...withRecords, ...lodging],
  'steps-checker': ['goods', ...lodging],
  'dash-timeline': ['bank', 'software', 'practice', 'property', 'energy'],
  'careers-collage': ['practice', 'property', 'clinic', 'energy', 'tickets'],
};

/** Layouts about charges that come again. */
const recurring = new Set(['email-renewal', 'email-payment', 'dash-billing']);

/** Plans that are paid again and again. */
export const isRecurring = ({ plans }: Words): boolean => /week|month|quarter/.test(plans[1]?.period ?? '');

/** Whether a business has a use for the layout with that slug. */
export const suits = (layout: string, words: Words): boolean =>
  recurring.has(layout) ? isRecurring(words) : (kinds[layout]?.includes(words.trade.kind) ?? true);
