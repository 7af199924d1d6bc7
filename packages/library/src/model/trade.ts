/** What a business lives on, which decides the layouts that suit it. */
export type TradeKind =
  | 'bank'
  | 'software'
  | 'practice'
  | 'travel'
  | 'hotel'
  | 'property'
  | 'clinic'
  | 'tickets'
  | 'energy'
  | 'goods';

/** Whether what is sold is booked for a time: nobody puts a night or a walk into a basket. */
export const isBooked = ({ kind }: Pick<Trade, 'kind'>): boolean => kind === 'travel' || kind === 'hotel';

/** What a button beside a product says: those who sell from a shelf have a basket. */
export const orderWords = ({ trade, cta }: { trade: Trade; cta: readonly [string, string] }): string =>
  trade.kind === 'goods' ? 'Add to basket' : isBooked(trade) ? 'Book' : cta[0];

/** What only a business of one kind says: its people, its nouns, its offers. */
export interface Trade {
  kind: TradeKind;
  /** Who uses the product: greeted, signed in, written to. */
  user: { name: string; role: string; email: string };
  /** Who answers in the product's chat; one of the team. */
  helper: string;
  /** What customers look after in the product, as after "your": one, and several. */
  thing: string;
  things: string;
  /** What customers are called, several of them. */
  people: string;
  /** Asked above the product's filters. */
  interests: string;
  /** When the product sends notifications, in one sentence. */
  notify: string;
  /** How the first product is available; for those who sell. */
  options: [string, string, string];
  /** What a buyer may say of a product, beside the stars. */
  praise: string[];
  /** Open positions: title, team, hours. */
  jobs: [title: string, team: string, hours: string][];
  /** What the plans hold, a value for each plan: words, or whether it is held. */
  planRows: [label: string, values: [PlanValue, PlanValue, PlanValue]][];
  /** What somebody uploads, with sizes; the last one is too large. */
  files: [name: string, size: string][];
}

export type PlanValue = string | boolean;
