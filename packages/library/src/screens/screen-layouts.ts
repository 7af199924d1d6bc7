import type { FrameNode } from '@kitshelf/scene/scene.ts';
import type { RenderContext } from '../model/render-context.ts';
import { empty, profile, upgrade } from './account.ts';
import { review, success, tracking } from './after-order.ts';
import { pickTime } from './booking.ts';
import { article, home, saved, search } from './browse.ts';
import { basket, payment } from './checkout.ts';
import { detail } from './detail.ts';
import { activity, insights, today } from './every-day.ts';
import { filterSheet } from './filter-sheet.ts';
import { chat, notices } from './messages.ts';
import { passcode } from './passcode.ts';
import { settings } from './settings.ts';
import { interests, permission, signUp, welcome } from './welcome.ts';

/** One screen that any brand's app can show. */
export interface ScreenLayout {
  slug: string;
  name: string;
  flow: string;
  text: string;
  variant: number;
  /** Only for brands whose products have a price. */
  isShop: boolean;
  /** Only for brands that send what they sell. */
  isSent: boolean;
  build: (ctx: RenderContext) => FrameNode;
}

type ScreenRow = [slug: string, name: string, text: string, variant: number, build: ScreenLayout['build']];

const flow = (name: string, rows: ScreenRow[]): ScreenLayout[] =>
  rows.map(([slug, title, text, variant, build]) => ({
    slug,
    name: title,
    flow: name,
    text,
    variant,
    isSent: name === 'Order' && slug !== 'time' && slug !== 'payment',
    isShop: name === 'Order' || slug === 'filter' || slug === 'detail',
    build,
  }));

/** All screens, in the order of their flows. */
export const screenLayouts: ScreenLayout[] = [
  ...flow('Onboarding', [
    ['welcome', 'Welcome screen', 'A tall picture, the promise and the way in.', 0, welcome],
    [
      'interests',
      'Interest selection',
      'A picture and four interests; several can be selected.',
      0,
      interests,
    ],
    [
      'permission',
      'Notification permission',
      'Asks for permission and shows a sample notification.',
      1,
      permission,
    ],
    ['sign-up', 'Sign up', 'Name, email and password on one screen.', 0, signUp],
    ['passcode', 'Code entry', 'Four digits with a number pad.', 0, passcode],
  ]),
  ...flow('Discover', [
    ['home', 'Home', 'A greeting, one large card and what comes next.', 1, home],
    ['search', 'Search results', 'A field, filters and results in two columns.', 2, search],
    ['filter', 'Filter sheet', 'A sheet with price, kinds and switches over the results.', 3, filterSheet],
    ['detail', 'Detail', 'One item in full, with its price and button at the bottom.', 0, detail],
    ['saved', 'List', 'Items in rows, with pictures and prices.', 1, saved],
    ['article', 'Article', 'A text to read, with picture and writer.', 2, article],
  ]),
  ...flow('Order', [
    ['basket', 'Basket', 'Items, quantities and the total.', 2, basket],
    ['time', 'Time selection', 'A day, a time and the person you meet.', 1, pickTime],
    ['payment', 'Payment', 'A card, other ways to pay and the total.', 0, payment],
    ['success', 'Order confirmation', 'A tick, a receipt and what to do next.', 1, success],
    ['tracking', 'Tracking', 'A map with the route and the stops in a sheet.', 2, tracking],
    ['review', 'Review', 'Stars, words to tap and a sentence.', 3, review],
  ]),
  ...flow('Every day', [
    ['activity', 'Activity', 'One figure on a dark top, the last entries below.', 0, activity],
    ['insights', 'Insights', 'A curve, a week in columns and the last entries.', 1, insights],
    ['today', 'Today', 'The week, the progress and the tasks of the day.', 2, today],
    ['chat', 'Chat', 'A chat with someone who can help.', 3, chat],
  ]),
  ...flow('Account', [
    ['profile', 'Profile', 'Portrait, numbers and pictures.', 0, profile],
    ['settings', 'Settings', 'Switches and links in groups.', 0, settings],
    ['notices', 'Notifications', 'What happened, newest first, one of them with a question.', 0, notices],
    ['upgrade', 'Plans', 'A picture, three reasons and two plans on a dark screen.', 1, upgrade],
    ['empty', 'Empty state', 'Nothing here yet, and what to do about it.', 2, empty],
  ]),
];

/** The names of all flows. */
export const screenFlows: string[] = [...new Set(screenLayouts.map((layout) => layout.flow))];

/** The screens that a flow is shown by, in order. */
export const flowScreens = (flow: string): ScreenLayout[] =>
  screenLayouts.filter((layout) => layout.flow === flow).slice(0, 4);
