import type { DeskLegalPage, DeskLegalText, LegalPreview } from '@kitshelf/contract/desk/legal.ts';
import { type LegalPage, legalPages, legalTitles, type ShownLegalText } from '@kitshelf/contract/legal.ts';
import { mayWithdraw } from '@kitshelf/contract/withdrawal.ts';
import type { Note } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import type { Site } from '../site/index.ts';
import { saysLastChange } from './last-change.ts';
import { absentFrom, isOutdated, placeholderFacts, renderFilled } from './placeholders.ts';
import { getPreview, requirePublishable } from './publishable.ts';
import { type LegalRow, legalRepository } from './repository.ts';
import { demoTexts, startingText } from './texts.ts';
import { versionsInMemory } from './versions-in-memory.ts';

interface LegalDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly site: Site;
  readonly seed: 'demo' | 'none';
}

interface Editing {
  readonly by: string;
  readonly note: Note;
}

interface Publication {
  readonly markdown: string;
  readonly summary: string;
  /** ISO; nothing: at once. */
  readonly from?: string | undefined;
  /** The newest version when the text was opened, 0 for none. */
  readonly version: number;
}

export interface LegalService {
  /** Publishes what the demonstration shop begins with, reads what there is, and follows changes. */
  readonly start: (onChange: () => void) => Promise<void>;
  readonly stop: () => Promise<void>;
  /** The version of each published page that holds now. */
  readonly versionsInForce: () => ReadonlyMap<LegalPage, number>;
  /** A page as visitors read it: the version that holds, or an earlier one. Throws 404. */
  readonly read: (page: LegalPage, version?: number) => ShownLegalText;
  readonly placeholders: () => string[];
  readonly preview: (page: LegalPage, markdown: string) => LegalPreview;
  readonly pages: () => DeskLegalPage[];
  readonly text: (page: LegalPage) => Promise<DeskLegalText>;
  /** Throws 409 when somebody was faster, 422 with the field at fault. */
  readonly publish: (page: LegalPage, given: Publication, editing: Editing) => Promise<DeskLegalText>;
  /** Takes back the newest version while it does not hold. Throws 409. */
  readonly retract: (page: LegalPage, version: number, editing: Editing) => Promise<DeskLegalText>;
}

/**
 * The legal pages. Each process holds all versions in memory, and reads them again when any process has published one.
 * A version keeps the values of its placeholders: what a buyer has agreed to stays as it was.
 */
export function legalService(deps: LegalDeps): LegalService {
  const { clock, site } = deps;
  const memory = versionsInMemory(deps);
  const rowsOf = (page: LegalPage) => memory.all().get(page) ?? [];
  const inForce = (page: LegalPage) => rowsOf(page).findLast(({ holdsFrom }) => holdsFrom <= clock.now());
  const { pages, text, publish, retract } = legalDesk({ ...deps, memory }, rowsOf);
  return {
    async start(onChange) {
      if (deps.seed === 'demo') await publishDemo(deps);
      await memory.start(onChange);
    },
    stop: memory.stop,

    versionsInForce: () =>
      new Map(
        legalPages.flatMap((page) => {
          const row = inForce(page);
          return row ? [[page, row.version]] : [];
        }),
      ),

    read(page, version) {
      const held = rowsOf(page).filter(({ holdsFrom }) => holdsFrom <= clock.now());
      const row = version === undefined ? held.at(-1) : held.find((each) => each.version === version);
      if (!row) throw new AppError('NotFound');
      return shown(row, rowsOf(page), held);
    },

    placeholders: () => Object.keys(placeholderFacts(site)),

    preview: (page, markdown) => getPreview(page, markdown, placeholderFacts(site)),
    pages,
    text,
    publish,
    retract,
  };
}

/** What operators do with the pages. */
function legalDesk(
  deps: Changing,
  rowsOf: (page: LegalPage) => readonly LegalRow[],
): Pick<LegalService, 'pages' | 'text' | 'publish' | 'retract'> {
  const { clock, site } = deps;
  const deskPage = (page: LegalPage): DeskLegalPage => pageView(page, rowsOf(page), clock.now(), site);
  const deskText = (page: LegalPage): Promise<DeskLegalText> => textView(deskPage(page), rowsOf(page));
  return {
    pages: () => legalPages.map(deskPage),
    text: deskText,

    async publish(page, given, editing) {
      await publishVersion(deps, page, given, editing);
      return await deskText(page);
    },

    async retract(page, version, editing) {
      await retractVersion(deps, page, version, editing);
      return await deskText(page);
    },
  };
}

function shown(row: LegalRow, all: readonly LegalRow[], held: readonly LegalRow[]): ShownLegalText {
  const { page, version, markdown, facts, summary, holdsFrom } = row;
  const next = all[all.indexOf(row) + 1];
  const text = renderFilled(markdown, facts);
  const { title = legalTitles[page], headings, html } = text;
  const named = ({ version: each, holdsFrom: from }: LegalRow) => ({
    version: each,
    from: from.toISOString(),
  });
  const until = next?.holdsFrom.toISOString() ?? null;
  const versions = held.map(named).toReversed();
  const from = holdsFrom.toISOString();
  const lastChanged = saysLastChange(text) ? null : from;
  return { page, title, headings, html, summary, version, from, lastChanged, until, versions };
}

function pageView(page: LegalPage, rows: readonly LegalRow[], now: Date, site: Site): DeskLegalPage {
  const newest = rows.at(-1);
  const held = rows.findLast(({ holdsFrom }) => holdsFrom <= now);
  const facts = placeholderFacts(site);
  const isImprint = page === 'imprint' && held !== undefined;
  return {
    page,
    title: legalTitles[page],
    version: held?.version ?? null,
    isNeeded: isNeeded(page, site),
    isOutdated: newest !== undefined && isOutdated(newest.markdown, newest.facts, facts),
    absent: isImprint ? absentFrom(renderFilled(held.markdown, held.facts), facts) : [],
    versions: rows
      .map(({ version, holdsFrom, by, at }) => ({
        version,
        from: holdsFrom.toISOString(),
        by,
        at: at.toISOString(),
        isPlanned: holdsFrom > now,
      }))
      .toReversed(),
  };
}

const alwaysNeeded: ReadonlySet<LegalPage> = new Set([
  'terms-conditions',
  'privacy-policy',
  'refund-policy',
  'imprint',
]);

/** A shop that sells cannot do without it. */
function isNeeded(page: LegalPage, site: Site): boolean {
  if (page !== 'withdrawal') return alwaysNeeded.has(page);
  return mayWithdraw(site.settings('seller').country, site.facts().withdrawal);
}

async function textView(page: DeskLegalPage, rows: readonly LegalRow[]): Promise<DeskLegalText> {
  const { page: _page, ...start } = await startingText(page.page);
  const { markdown, summary } = rows.at(-1) ?? start;
  return { ...page, markdown, summary, start };
}

interface Changing extends Pick<LegalDeps, 'database' | 'clock' | 'site'> {
  readonly memory: ReturnType<typeof versionsInMemory>;
}

async function publishVersion(
  { database, clock, site, memory }: Changing,
  page: LegalPage,
  { markdown, summary, from, version }: Publication,
  { by, note }: Editing,
): Promise<void> {
  const at = clock.now();
  const facts = placeholderFacts(site);
  await database.transaction(async (tx) => {
    const rows = (await legalRepository(tx).all()).filter((row) => row.page === page);
    const newest = rows.at(-1);
    const holdsFrom = from === undefined ? at : new Date(from);
    if ((newest?.version ?? 0) !== version) throw new AppError('Changed');
    requirePublishable({ page, markdown, facts, holdsFrom, at, newest });
    const row = { page, version: version + 1, markdown, facts, summary, holdsFrom, by, at };
    if (!(await legalRepository(tx).insert(row))) throw new AppError('Changed');
    note({
      subject: { kind: 'legal', id: page, name: legalTitles[page] },
      before: { version },
      after: { version: row.version, from: holdsFrom.toISOString(), characters: markdown.length },
    });
  });
  await memory.read();
}

/** Throws 409 where it is not the newest, or holds by now. */
async function retractVersion(
  { database, clock, memory }: Changing,
  page: LegalPage,
  version: number,
  { note }: Editing,
): Promise<void> {
  await database.transaction(async (tx) => {
    const rows = legalRepository(tx);
    const newest = (await rows.all()).findLast((row) => row.page === page);
    const isGone = newest?.version === version && (await rows.remove(page, version, clock.now()));
    if (!isGone) throw new AppError('Changed');
    note({
      subject: { kind: 'legal', id: page, name: legalTitles[page] },
      before: { version, from: newest.holdsFrom.toISOString() },
    });
  });
  await memory.read();
}

/** A shop that was opened for demonstration keeps its pages, whatever it is started with later. */
async function publishDemo({ database, clock }: Pick<LegalDeps, 'database' | 'clock'>): Promise<void> {
  const rows = legalRepository(database.orm);
  for (const text of await demoTexts()) {
    const at = clock.now();
    await rows.insert({ ...text, version: 1, facts: {}, holdsFrom: at, by: null, at });
  }
}
