import type { Trade } from './trade.ts';

/** What an invented business says about itself: the copy that layouts are filled with. */
export interface Words {
  name: string;
  /** What only a business of its kind says. */
  trade: Trade;
  domain: string;
  /** What it is, in a few words. */
  tagline: string;
  nav: string[];
  /** First and second call to action. */
  cta: [string, string];
  heroes: Hero[];
  features: Feature[];
  steps: Titled[];
  stats: Figure[];
  plans: Plan[];
  faqs: Question[];
  quotes: Quote[];
  team: Person[];
  posts: Post[];
  /** What the first of `posts` says. */
  article: { parts: Titled[]; quote: string };
  products: Product[];
  heads: Record<HeadKey, Head[]>;
  compare: Comparison;
  contact: Contact;
  footer: { title: string; links: string[] }[];
  /** Invented names for a row of logos. */
  clients: string[];
  newsletter: Head;
  notices: [string, string];
  app: AppWords;
}

export type HeadKey =
  | 'features'
  | 'pricing'
  | 'quotes'
  | 'cta'
  | 'faq'
  | 'stats'
  | 'team'
  | 'blog'
  | 'contact'
  | 'gallery'
  | 'steps'
  | 'compare'
  | 'logos';

export interface Titled {
  title: string;
  text: string;
}
export interface Head extends Titled {
  eyebrow: string;
}
export interface Hero extends Head {
  note: string;
}
export interface Feature extends Titled {
  icon: string;
}
export interface Figure {
  value: string;
  label: string;
  note: string;
}
export interface Plan {
  name: string;
  price: string;
  period: string;
  text: string;
  features: string[];
}
export interface Question {
  q: string;
  a: string;
}
export interface Quote {
  text: string;
  name: string;
  role: string;
}
export interface Person {
  name: string;
  role: string;
}
export interface Post extends Titled {
  topic: string;
  date: string;
  minutes: number;
}
export interface Product extends Titled {
  price: string;
  tag: string;
}
export interface Comparison {
  us: string;
  them: string;
  rows: { label: string; us: string; them: string }[];
}
export interface Contact {
  email: string;
  phone: string;
  address: string;
  hours: string;
}

/** What the brand's app says; screens pick what they need. */
export interface AppWords {
  greeting: string;
  /** The one figure that matters today. */
  metric: Figure;
  /** Twelve values over time, captioned where there is room. */
  trend: Chart;
  /** Seven days. */
  week: Chart;
  /** The months of a year. */
  year: Omit<Chart, 'captions'>;
  /** Parts of a whole in percent; they add up to 100. */
  shares: { title: string; parts: [name: string, percent: number][] };
  search: string;
  filters: string[];
  /** The start, what `products` lists, one more, what `records` lists, the person. */
  tabs: [string, string, string, string, string];
  /** Messages of a chat, alternating between the business and the user. */
  chat: string[];
  /** What happened; the icon says of what kind it is. */
  alerts: Feature[];
  records: { title: string; note: string; amount: string }[];
  /** What one does most, the first thing first: an icon's name and a word. */
  quick: [[icon: string, text: string], [icon: string, text: string], [icon: string, text: string]];
  /** How `records` are headed, the states they can be in, and what one of them is called. */
  ledger: { columns: [string, string, string]; states: [string, string, string]; add: string };
  /** What stands in a calendar. */
  events: string[];
  /** What the tasks belong to, and their labels. */
  board: { title: string; labels: [string, string, string] };
  /** What is said where there are no records yet. */
  empty: Titled & { action: string };
  /** The last line of the people in `quotes`, in their order. */
  threads: string[];
  /** Figures of the person who uses the app, with what they count. */
  achievements: [value: string, label: string][];
  /** The answers to the third of `alerts`. */
  ask: [string, string];
  tasks: string[];
}

/** Values of a chart, oldest first, on a scale from 0 to `max`; `before` and `after` stand about each number. */
export interface Chart {
  title: string;
  values: number[];
  max: number;
  before?: string;
  after?: string;
  /** One for each value; empty ones are not shown. */
  captions: string[];
}
