import { allowOutbound } from '../../platform/outbound/outbound.ts';
import type { World } from '../world.ts';
import { signedHeaders } from './signing.ts';
import { webhookRepository, type Webhook } from './webhook-repository.ts';
import type { Fault } from '../control/faults.ts';

const timeoutMs = 10_000;

export interface Delivery {
  /** Posts one webhook and keeps the answer; 0 when there was none. */
  post(webhook: Webhook, isReplay: boolean, spoilt?: Fault['kind']): Promise<number>;
}

/** Sends webhooks to our own routes over HTTP, as a gateway does from outside. */
export function delivery(world: World, targetUrl: () => string | undefined): Delivery {
  const answers = webhookRepository(world.database.orm);
  return {
    async post(webhook, isReplay, spoilt) {
      const status = await send(webhook, spoilt);
      await answers.answered({ webhookId: webhook.id, status, isReplay, at: world.clock.now() });
      return status;
    },
  };

  async function send(webhook: Webhook, spoilt: Fault['kind'] | undefined): Promise<number> {
    const base = targetUrl();
    if (base === undefined) return 0;
    try {
      allowOutbound(base);
      const response = await fetch(`${base}/api/v1/webhooks/${webhook.gateway}`, {
        method: 'POST',
        redirect: 'error',
        body: webhook.body,
        headers: signedHeaders(webhook, world.credentials, world.clock.now(), spoilt),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }
}
