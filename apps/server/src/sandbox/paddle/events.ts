import { eventId, type Work } from '../world.ts';
import { paddleId } from '../sandbox-ids.ts';
import { stamp, type Event } from './entities.ts';

/** Makes a webhook in Paddle's envelope; it is also what the list of events will show. */
export async function tell(work: Work, type: string, data: object): Promise<void> {
  const id = eventId.paddle();
  const occurredAt = stamp(work.now);
  const event: Event = {
    event_id: id,
    event_type: type,
    occurred_at: occurredAt,
    notification_id: paddleId('ntf'),
    data,
  };
  await work.entities.put('event', { id, ...event });
  await work.emit(id, type, event);
}
