import type { TradeKind } from '../model/trade.ts';
import type { Words } from '../model/words.ts';

/** Those who send what they sell, those who sell at all, those whose customers sign in to work. */
const senders: readonly TradeKind[] = ['goods', 'energy'];
const sellers: readonly TradeKind[] = [...senders, 'tickets'];
const digital: readonly TradeKind[] = ['software', 'bank'];
const withRecords: readonly TradeKind[] = [...digital, 'clinic', 'energy'];
/** Those with places that fill a page as a picture. */
const places: readonly TradeKind[] = ['practice', 'travel', 'tickets', 'energy'];

/** Layouts that only some kinds of business have a use for; all others suit every business. */
const kinds: Record<string, readonly TradeKind[]> = {
  'shop-list': [...sellers, 'travel'],
  'shop-rows': [...sellers, 'travel'],
  'gallery-detail': [...sellers, 'travel'],
  'gallery-products': [...sellers, 'travel', 'clinic', 'practice'],
  'gallery-strip': [...sellers, 'travel', 'clinic', 'practice', 'software'],
  'hero-offers': [...sellers, 'travel', 'clinic'],
  'banner-offer': [...sellers, 'travel', 'clinic'],
  'nav-shop': sellers,
  'checkout-page': senders,
  'checkout-basket': sellers,
  'checkout-steps': sellers,
  'checkout-done': senders,
  'email-receipt': sellers,
  'email-sent': senders,
  'email-basket': sellers,
  'email-review': [...sellers, 'travel'],
  'docs-page': digital,
  'integrations-grid': digital,
  'integrations-ring': digital,
  changelog: withRecords,
  roadmap: withRecords,
  'careers-job': withRecords,
  'security-overview': withRecords,
  'pricing-usage': digital,
  'modal-picture': [...sellers, 'travel', 'practice', 'clinic'],
  'modal-product': senders,
  'invoice-page': [...sellers, 'travel'],
  'dash-grid': [...withRecords, 'goods'],
  'email-reminder': ['clinic', 'practice', 'bank', 'energy'],
  'email-refund': [...sellers, 'travel'],
  'gallery-hung': [...sellers, 'travel', 'practice'],
  'stats-bento': withRecords,
  'stats-parts': ['bank', 'software', 'energy', 'tickets'],
  'stats-heat': ['software', 'energy', 'travel', 'tickets'],
  'hero-columns': ['goods', 'travel'],
  'features-across': places,
  'newsletter-across': places,
  'lost-across': ['practice', 'travel', 'energy'],
  'gallery-bento': ['goods'],
  'logos-bento': ['bank', 'software', 'practice', 'energy'],
  'contact-bento': ['bank', 'clinic', 'practice', 'energy'],
  'pricing-halves': [...digital, 'clinic', 'travel'],
  'team-story': ['practice', 'travel', 'clinic', 'tickets'],
  'blog-contents': ['goods', 'practice'],
  'compare-spine': [...withRecords, 'travel'],
  'steps-checker': ['goods', 'travel'],
  'dash-timeline': ['bank', 'software', 'practice', 'energy'],
  'careers-collage': ['practice', 'clinic', 'energy', 'tickets'],
};

/** Layouts about charges that come again. */
const recurring = new Set(['email-renewal', 'email-payment', 'dash-billing']);

/** Plans that are paid again and again. */
export const isRecurring = ({ plans }: Words): boolean => /week|month|quarter/.test(plans[1]?.period ?? '');

/** Whether a business has a use for the layout with that slug. */
export const suits = (layout: string, words: Words): boolean =>
  recurring.has(layout) ? isRecurring(words) : (kinds[layout]?.includes(words.trade.kind) ?? true);
