import { randomInt } from 'node:crypto';
import { type PageKind, pageKinds, vitalNames, type VitalName } from '@kitshelf/contract/visits.ts';
import { isbot } from 'isbot';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { visitRepository, vitalsRepository } from './repository.ts';
import { getStep, upperQuartile } from './vital-scales.ts';
import { createVisitorCounter, toDay, type Visitor } from './visitor-counter.ts';
import type { Secret } from '../../platform/ids.ts';

interface VisitsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly secret: Secret;
  /** The share of visits whose web vitals are measured, 0 to 1 (`WEB_VITALS`). */
  readonly measuredShare: number;
  /** From 0 to 1, by chance. */
  readonly random?: () => number;
}

/** From the one moment, before the other; whole days (UTC). */
interface Span {
  readonly from: Date;
  readonly before: Date;
}

type Vitals = { readonly page: PageKind } & { readonly [Name in VitalName]?: number | undefined };

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Long enough to compare a quarter with that of the year before. */
const vitalsKeptMs = 460 * dayMs;

const daysIn = ({ from, before }: Span) => ({ from: toDay(from), before: toDay(before) });

/** What three of four measured visits to a kind of page were no worse than. */
interface VitalFigure {
  readonly page: PageKind;
  readonly name: VitalName;
  readonly p75: number;
  readonly samples: number;
}

export interface VisitsService {
  readonly personalData: 'none';
  /** Counts who comes, unless it is a program; says whether the visit is to be measured. */
  readonly count: (visitor: Visitor) => Promise<{ isMeasured: boolean }>;
  /** Adds what a visit felt like; nothing where visits are not measured, or for programs. */
  readonly addVitals: (given: Vitals, visitor: Visitor) => Promise<void>;
  /** Visitors of each day that had some; who comes on two days counts on both. */
  readonly visitorsByDay: (span: Span) => Promise<{ day: string; visitors: number }[]>;
  /** By kind of page; only what was measured. */
  readonly vitals: (span: Span) => Promise<VitalFigure[]>;
}

/** How many come, and how fast the pages are for them (docs/product/figures.md#visitors). */
export function visitsService(deps: VisitsDeps): VisitsService {
  const { database, clock, jobs, measuredShare, random = () => randomInt(2 ** 32) / 2 ** 32 } = deps;
  const visits = visitRepository(database.orm);
  const vitals = vitalsRepository(database.orm);
  const countVisitor = createVisitorCounter(deps);
  jobs.every('visits.forget', hourMs, () => visits.forgetBefore(toDay(clock.now())));
  jobs.every('visits.retention', dayMs, () =>
    vitals.removeBefore(toDay(new Date(clock.now().getTime() - vitalsKeptMs))),
  );
  return {
    personalData: 'none',
    async count(visitor) {
      if (isProgram(visitor)) return { isMeasured: false };
      await countVisitor(visitor);
      return { isMeasured: random() < measuredShare };
    },

    async addVitals({ page, ...given }, visitor) {
      if (measuredShare === 0 || isProgram(visitor)) return;
      const figures = vitalNames.flatMap((name) => {
        const value = given[name];
        return value === undefined ? [] : [{ page, name, step: getStep(name, value) }];
      });
      if (figures.length > 0) await vitals.add(toDay(clock.now()), figures);
    },

    visitorsByDay: (span) => visits.byDay(daysIn(span)),

    async vitals(span) {
      const rows = await vitals.ofDays(daysIn(span));
      return pageKinds.flatMap((page) =>
        vitalNames.flatMap((name) => {
          const steps = rows.filter((row) => row.page === page && row.name === name);
          const p75 = upperQuartile(name, steps);
          const samples = steps.reduce((sum, { count }) => sum + count, 0);
          return p75 === undefined ? [] : [{ page, name, p75, samples }];
        }),
      );
    },
  };
}

const isProgram = ({ userAgent }: Visitor): boolean => userAgent === '' || isbot(userAgent);
