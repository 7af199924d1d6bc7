import type { GatewayName } from '../../../../gateways/gateway-event.ts';
import { lastReadAt } from './missed-events.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { repositories } from '../../store/unit-of-work.ts';

/** How the site stands with one gateway. */
export interface GatewayMetrics {
  readonly gateway: GatewayName;
  readonly isCircuitOpen: boolean;
  /** When it last answered anybody, in seconds since 1970; 0 before the first time. */
  readonly lastSuccessSeconds: number;
  /** Webhooks that were taken in and not acted on yet. */
  readonly webhooksWaiting: number;
  /** How long the oldest of these waits, in seconds. */
  readonly webhookLagSeconds: number;
}

/** Figures for anyone who watches the site: gateways that are configured, and how many alerts are open. */
export function createMetrics(deps: Pick<BillingDeps, 'database' | 'gateways' | 'clock'>) {
  return async (): Promise<{ gateways: GatewayMetrics[]; openAlerts: number }> => {
    const { events, alerts } = repositories(deps);
    const [unhandled, open] = [await events.unhandled(), await alerts.open()];
    const now = deps.clock.now().getTime();
    const gateways: GatewayMetrics[] = [];
    for (const gateway of Object.values(deps.gateways)) {
      if (!gateway) continue;
      const waiting = unhandled.find((row) => row.gateway === gateway.name);
      const answers = [gateway.lastAnswerAt(), await lastReadAt(deps, gateway)];
      gateways.push({
        gateway: gateway.name,
        isCircuitOpen: gateway.isCircuitOpen(),
        lastSuccessSeconds: Math.max(...answers.map((at) => (at?.getTime() ?? 0) / 1000)),
        webhooksWaiting: waiting?.count ?? 0,
        webhookLagSeconds: waiting ? (now - waiting.since.getTime()) / 1000 : 0,
      });
    }
    return { gateways, openAlerts: open.length };
  };
}
