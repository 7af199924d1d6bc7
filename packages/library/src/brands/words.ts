/** What an invented business says about itself: the copy that layouts are filled with. */
export interface Words {
  name: string;
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
  /** Twelve values from 0 to 100 for charts. */
  series: number[];
  days: string[];
  search: string;
  filters: string[];
  tabs: string[];
  /** Messages of a chat, alternating between the business and the user. */
  chat: string[];
  alerts: Titled[];
  records: { title: string; note: string; amount: string }[];
  tasks: string[];
}
