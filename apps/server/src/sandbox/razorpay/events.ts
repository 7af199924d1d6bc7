import { eventId, type Work } from '../world.ts';
import {
  toSeconds,
  shown,
  type Dispute,
  type Invoice,
  type OrderRecord,
  type Payment,
  type Refund,
  type SubscriptionRecord,
} from './entities.ts';

/** What an event may tell of, as it is at that moment. */
export interface EventEntities {
  readonly subscription?: SubscriptionRecord;
  readonly payment?: Payment;
  readonly order?: OrderRecord;
  readonly invoice?: Invoice;
  readonly refund?: Refund;
  readonly dispute?: Dispute;
}

const accountId = 'acc_KitshelfSandbx';

/** Makes a webhook in Razorpay's envelope; the event's id travels in a header. */
export async function tell(work: Work, event: string, told: EventEntities): Promise<void> {
  const payload = Object.fromEntries(
    Object.entries(told).map(([kind, entity]) => [kind, { entity: shown(entity as { hidden?: unknown }) }]),
  );
  const contains = Object.keys(payload);
  const envelope = {
    entity: 'event',
    account_id: accountId,
    event,
    contains,
    payload,
    created_at: toSeconds(work.now),
  };
  await work.emit(eventId.razorpay(), event, envelope);
}
