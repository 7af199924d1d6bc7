import type { Head, HeadKey, Words } from './words.ts';

/**
 * Words of a brand from their sheet: `# name` opens a table, every line is a row, ` | ` parts its cells and
 * ` ; ` the items of a cell. Throws when a table or a cell is missing.
 */
export function wordsFrom(sheet: string): Words {
  const tables = parse(sheet);
  const table = (name: string): Row[] => tables.get(name) ?? fail(`table "${name}"`);
  const list = (name: string): string[] => table(name).flatMap((row) => row.all());
  const [name, domain, tagline] = table('about')[0]!.take(3);
  return {
    name: name!,
    domain: domain!,
    tagline: tagline!,
    nav: list('nav'),
    cta: table('cta')[0]!.take(2) as [string, string],
    heroes: table('heroes').map((row) => ({
      eyebrow: row.at(0),
      title: row.at(1),
      text: row.at(2),
      note: row.at(3),
    })),
    features: table('features').map((row) => ({ icon: row.at(0), title: row.at(1), text: row.at(2) })),
    steps: table('steps').map(titled),
    stats: table('stats').map(figure),
    faqs: table('faqs').map((row) => ({ q: row.at(0), a: row.at(1) })),
    quotes: table('quotes').map((row) => ({ text: row.at(0), name: row.at(1), role: row.at(2) })),
    team: table('team').map((row) => ({ name: row.at(0), role: row.at(1) })),
    heads: headsFrom(table('heads')),
    ...offers(table),
    ...places(table, list),
  };
}

type Table = (name: string) => Row[];

function offers(table: Table) {
  return {
    plans: table('plans').map((row) => ({
      name: row.at(0),
      price: row.at(1),
      period: row.at(2),
      text: row.at(3),
      features: row.items(4),
    })),
    posts: table('posts').map((row) => ({
      topic: row.at(0),
      title: row.at(1),
      text: row.at(2),
      date: row.at(3),
      minutes: Number(row.at(4)),
    })),
    products: table('products').map((row) => ({
      title: row.at(0),
      text: row.at(1),
      price: row.at(2),
      tag: row.at(3),
    })),
    compare: {
      us: table('compare')[0]!.at(0),
      them: table('compare')[0]!.at(1),
      rows: table('compare')
        .slice(1)
        .map((row) => ({ label: row.at(0), us: row.at(1), them: row.at(2) })),
    },
  };
}

function places(table: Table, list: (name: string) => string[]) {
  const [email, phone, address, hours] = table('contact')[0]!.take(4) as [string, string, string, string];
  return {
    contact: { email, phone, address, hours },
    footer: table('footer').map((row) => ({ title: row.at(0), links: row.items(1) })),
    clients: list('clients'),
    newsletter: head(table('newsletter')[0]!),
    notices: list('notices') as [string, string],
    app: {
      greeting: table('app')[0]!.at(0),
      metric: figure(table('metric')[0]!),
      series: list('series').map(Number),
      days: list('days'),
      search: table('app')[0]!.at(1),
      filters: list('filters'),
      tabs: list('tabs'),
      chat: table('chat').map((row) => row.at(0)),
      alerts: table('alerts').map(titled),
      records: table('records').map((row) => ({ title: row.at(0), note: row.at(1), amount: row.at(2) })),
      tasks: table('tasks').map((row) => row.at(0)),
    },
  };
}

const head = (row: Row): Head => ({ eyebrow: row.at(0), title: row.at(1), text: row.at(2) });
const titled = (row: Row) => ({ title: row.at(0), text: row.at(1) });
const figure = (row: Row) => ({ value: row.at(0), label: row.at(1), note: row.at(2) });

function headsFrom(rows: Row[]): Record<HeadKey, Head[]> {
  const heads: Partial<Record<HeadKey, Head[]>> = {};
  for (const row of rows) {
    const key = row.at(0) as HeadKey;
    (heads[key] ??= []).push({ eyebrow: row.at(1), title: row.at(2), text: row.at(3) });
  }
  return heads as Record<HeadKey, Head[]>;
}

/** One line of a table. */
class Row {
  readonly cells: string[];
  constructor(line: string) {
    this.cells = line.split(' | ').map((cell) => cell.trim());
  }
  at(index: number): string {
    return this.cells[index] ?? fail(`cell ${index} of "${this.cells.join(' | ')}"`);
  }
  take(count: number): string[] {
    return Array.from({ length: count }, (_, index) => this.at(index));
  }
  all(): string[] {
    return this.cells;
  }
  items(index: number): string[] {
    return this.at(index).split(' ; ');
  }
}

function parse(sheet: string): Map<string, Row[]> {
  const tables = new Map<string, Row[]>();
  let rows: Row[] = [];
  for (const line of sheet.split('\n')) {
    if (line.startsWith('# ')) tables.set(line.slice(2).trim(), (rows = []));
    else if (line.trim()) rows.push(new Row(line));
  }
  return tables;
}

function fail(what: string): never {
  throw new Error(`The sheet lacks ${what}`);
}
