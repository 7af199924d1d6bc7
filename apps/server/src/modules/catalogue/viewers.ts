import type { Clock } from '../../platform/clock.ts';
import type { Coverage } from '../billing/service.ts';
import { type Entitlements, entitlementTo } from './entitlement.ts';
import type { ItemViewer } from './read-model/packed-text.ts';
import type { ReadModel } from './read-model/read-model.ts';
import { toolIdOf } from './tools.ts';

/** The plans' names are read again after so long, also when no change of them was told. */
const plansMaxAgeMs = 5_000;
const maxViewers = 200;
const noPlans = Buffer.from('[]');

export interface Viewer {
  readonly items: ItemViewer;
  /** Undefined for a visitor. */
  readonly coverage: Coverage | undefined;
}

interface Deps {
  readonly model: ReadModel;
  readonly entitlements: Entitlements;
  readonly clock: Clock;
}

/** Who looks at assets: users whose plans cover the same tools see the same and share one viewer. */
export function createViewers({ model, entitlements, clock }: Deps) {
  const viewers = new Map<string, Viewer>();
  let planTexts: Buffer[] = [];
  let plansReadAt = Number.NEGATIVE_INFINITY;

  /** The plans that unlock each set of tools, as JSON. A change of them makes all viewers new. */
  async function readPlans(): Promise<void> {
    plansReadAt = clock.now().getTime();
    const texts: Buffer[] = [];
    for (const tools of model.toolSets.slice()) {
      const plans = await entitlements.plansCovering(tools.map(toolIdOf));
      texts.push(Buffer.from(JSON.stringify(plans.map(({ _id, name }) => ({ _id, name })))));
    }
    if (!startsAlike(texts, planTexts)) viewers.clear();
    planTexts = texts;
  }

  /** Nobody waits for the database but for plans that were never read; one that fails is asked again later. */
  async function keepPlansFresh(): Promise<void> {
    if (planTexts.length < model.toolSets.length) return await readPlans();
    if (clock.now().getTime() - plansReadAt >= plansMaxAgeMs) void readPlans().catch(() => undefined);
  }

  return {
    readPlans,
    /** The viewer for a user, or for a visitor without one. */
    async viewerFor(userId: string | undefined): Promise<Viewer> {
      const coverage = userId === undefined ? undefined : await entitlements.coverageOf(userId);
      await keepPlansFresh();
      const key = coverage ? [...coverage.toolIds].sort().join() : 'visitor';
      const known = viewers.get(key);
      if (known) return known;
      if (viewers.size >= maxViewers) viewers.clear();
      const plans = (toolSet: number) => planTexts[toolSet] ?? noPlans;
      const viewer = { items: { isCovered: coveringBy(model, coverage), plans }, coverage };
      viewers.set(key, viewer);
      return viewer;
    },
  };
}

/** Whether someone's plans cover a set of tools. */
function coveringBy(model: ReadModel, coverage: Coverage | undefined): ItemViewer['isCovered'] {
  const covered: boolean[] = [];
  return (toolSet) => {
    const toolIds = (model.toolSets[toolSet] ?? []).map(toolIdOf);
    return (covered[toolSet] ??= entitlementTo({ isPaid: true, toolIds }, coverage).isUserSubscribed);
  };
}

/** Sets of tools are only ever added, so one list of texts continues the other unless a plan has changed. */
function startsAlike(a: readonly Buffer[], b: readonly Buffer[]): boolean {
  return a.every((text, i) => b[i] === undefined || text.equals(b[i]));
}
