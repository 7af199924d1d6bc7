import type { GatewayName } from '../../../gateways/fact.ts';
import { newId } from '../../../platform/ids.ts';
import { defineJob } from '../../../platform/jobs.ts';
import type { Unit } from '../unit-of-work.ts';
import type { OperationRow } from './operation-repository.ts';

/** Asks a gateway to do what stands in an operation. */
export const runOperationJob = defineJob<{ operationId: string }>('billing-operation', { leaseMs: 60_000 });

interface Wanted {
  readonly kind: OperationRow['kind'];
  readonly gateway: GatewayName;
  readonly realm: string;
  /** The gateway's id of the subscription or payment. */
  readonly subjectRef: string;
  readonly userId: string;
  /** For the log and for whoever looks at it later. */
  readonly reason: string;
  readonly currency: string;
}

/** Writes down what a gateway is to do, once for each subject; it is done after the commit, until it has worked. */
export async function wantOperation(unit: Unit, wanted: Wanted): Promise<string | undefined> {
  const { realm, currency, ...row } = wanted;
  const operation = await unit.operations.insert({
    ...row,
    id: newId(),
    status: 'open',
    payload: { realm, currency },
    createdAt: unit.now,
  });
  if (!operation) return undefined;
  await unit.deps.jobs.insert(unit.tx, runOperationJob, { operationId: operation.id }, { id: operation.id });
  return operation.id;
}
