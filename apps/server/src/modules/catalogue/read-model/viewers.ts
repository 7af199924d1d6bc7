import type { Clock } from '../../../platform/clock.ts';
import type { Coverage } from '../../billing/index.ts';
import { type Entitlements, entitlementTo } from '../domain/entitlement.ts';
import type { ItemViewer } from './item-text.ts';
import type { ReadModel } from './read-model.ts';
import { getToolId } from '../domain/tools.ts';

/** The plans' names are read again after so long, also when no change of them was told. */
const plansMaxAgeMs = 5_000;
const maxViewers = 200;
const noPlans = Buffer.from('[]');

export interface Viewer {
  readonly items: ItemViewer;
  /** Undefined for a visitor. */
  readonly coverage: Coverage | undefined;
  /** Names those who see the same. */
  readonly name: string;
  /** Whether the plans are still those that it knows; has them read again when they are old. */
  readonly isCurrent: () => boolean;
}

interface Deps {
  readonly model: ReadModel;
  readonly entitlements: Entitlements;
  readonly clock: Clock;
}

/** The plans that unlock each set of tools, as JSON; `onChange` hears when they are others. */
function createPlanTexts({ model, entitlements, clock }: Deps, onChange: () => void) {
  let texts: Buffer[] = [];
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<void> {
    readAt = clock.now().getTime();
    const found: Buffer[] = [];
    for (const tools of model.toolSets.slice()) {
      const plans = await entitlements.plansCovering(tools.map(getToolId));
      found.push(Buffer.from(JSON.stringify(plans.map(({ _id, name }) => ({ _id, name })))));
    }
    if (!startsAlike(found, texts)) onChange();
    texts = found;
  }

  return {
    read,
    of: (toolSet: number): Buffer => texts[toolSet] ?? noPlans,
    /** Whether all were read once; has them read again when they are old, for which nobody waits. */
    isKnown(): boolean {
      if (texts.length < model.toolSets.length) return false;
      // A database that fails is asked again later.
      if (clock.now().getTime() - readAt >= plansMaxAgeMs) void read().catch(() => undefined);
      return true;
    },
  };
}

/** Who looks at assets: users whose plans cover the same tools see the same and share one viewer. */
export function createViewers(deps: Deps) {
  const viewers = new Map<string, Viewer>();
  const plans = createPlanTexts(deps, () => viewers.clear());

  function viewerWith(coverage: Coverage | undefined): Viewer {
    const name = coverage ? `user:${[...coverage.toolIds].sort().join()}` : 'visitor';
    const known = viewers.get(name);
    if (known) return known;
    if (viewers.size >= maxViewers) viewers.clear();
    const items = { isCovered: coveringBy(deps.model, coverage), plans: plans.of };
    const isCurrent = () => plans.isKnown() && viewers.get(name) === viewer;
    const viewer: Viewer = { items, coverage, name, isCurrent };
    viewers.set(name, viewer);
    return viewer;
  }

  /** The viewer for a user, or for a visitor without one. */
  async function viewerFor(userId: string | undefined): Promise<Viewer> {
    const coverage = userId === undefined ? undefined : await deps.entitlements.coverageOf(userId);
    if (!plans.isKnown()) await plans.read();
    return viewerWith(coverage);
  }

  return {
    readPlans: plans.read,
    viewerFor,
    /** What `work` makes for the viewer: at once for a visitor, since nothing has to be asked for. */
    show<T>(userId: string | undefined, work: (viewer: Viewer) => T | Promise<T>): T | Promise<T> {
      const isVisitor = userId === undefined && plans.isKnown();
      return isVisitor ? work(viewerWith(undefined)) : viewerFor(userId).then(work);
    },
  };
}

/** Whether someone's plans cover a set of tools. */
function coveringBy(model: ReadModel, coverage: Coverage | undefined): ItemViewer['isCovered'] {
  const covered: boolean[] = [];
  return (toolSet) => {
    const toolIds = (model.toolSets[toolSet] ?? []).map(getToolId);
    return (covered[toolSet] ??= entitlementTo({ isPaid: true, toolIds }, coverage).isUserSubscribed);
  };
}

/** Sets of tools are only ever added, so one list of texts continues the other unless a plan has changed. */
function startsAlike(a: readonly Buffer[], b: readonly Buffer[]): boolean {
  return a.every((text, i) => b[i] === undefined || text.equals(b[i]));
}
