import { statfs } from 'node:fs/promises';
import type { Platform } from './open-platform.ts';
import type { Gauge } from './platform/telemetry/metrics.ts';
import { jobQueues } from './platform/jobs/job-repository.ts';
import type { Services } from './services.ts';

/** What an operator watches beside requests and the process itself (docs/watching.md). */
export async function readGauges(platform: Platform, services: Services, dataDir: string): Promise<Gauge[]> {
  const { bavail, bsize } = await statfs(dataDir);
  return [
    one('kitshelf_disk_free_bytes', 'What is free where DATA_DIR lies', bavail * bsize),
    ...(await jobGauges(platform)),
    ...(await moneyGauges(services)),
    ...(await backupGauges(services)),
    by(
      'lane',
      'kitshelf_render_queue',
      'Pictures and payloads that wait to be rendered',
      Object.entries(services.content.renderQueues()),
    ),
    one('kitshelf_catalogue_lag', 'Changes that visitors do not see yet', await services.catalogue.lag()),
    one('kitshelf_assets', 'Published assets', services.catalogue.count()),
    by(
      'list',
      'kitshelf_desk_rows',
      'Rows that this process holds for lists of the desk',
      services.desk.warmUp.sizes(),
    ),
  ];
}

async function jobGauges({ database, clock }: Platform): Promise<Gauge[]> {
  const queues = await jobQueues(database.orm, clock.now());
  const byJob = (name: string, help: string, value: (queue: (typeof queues)[number]) => number) =>
    by(
      'job',
      name,
      help,
      queues.map((queue) => [queue.name, value(queue)]),
    );
  return [
    byJob('kitshelf_jobs_waiting', 'Follow-up work that is due', (job) => job.waiting),
    byJob('kitshelf_jobs_oldest_seconds', 'How long the oldest work is due', (job) => job.oldestSeconds),
    byJob('kitshelf_jobs_given_up', 'Work set aside for a person', (job) => job.deadLetters),
  ];
}

async function moneyGauges({ billing }: Services): Promise<Gauge[]> {
  const { gateways, openAlerts } = await billing.metrics();
  const byGateway = (name: string, help: string, value: (gateway: (typeof gateways)[number]) => number) =>
    by(
      'gateway',
      name,
      help,
      gateways.map((each) => [each.gateway, value(each)]),
    );
  return [
    byGateway(
      'kitshelf_gateway_circuit_open',
      '1 while a gateway does not answer and is left alone',
      (each) => Number(each.isCircuitOpen),
    ),
    byGateway(
      'kitshelf_gateway_last_success_timestamp_seconds',
      'When a gateway last answered, in seconds since 1970',
      (each) => each.lastSuccessSeconds,
    ),
    byGateway(
      'kitshelf_webhooks_waiting',
      'Webhooks taken in and not acted on',
      (each) => each.webhooksWaiting,
    ),
    byGateway(
      'kitshelf_webhook_lag_seconds',
      'How long the oldest webhook waits',
      (each) => each.webhookLagSeconds,
    ),
    one('kitshelf_alerts_open', 'Alerts about money', openAlerts),
  ];
}

async function backupGauges({ backups }: Services): Promise<Gauge[]> {
  const { lastGoodAt, isOverdue } = await backups.state();
  return [
    one(
      'kitshelf_backup_last_success_timestamp_seconds',
      'When the last good backup was made, in seconds since 1970',
      (lastGoodAt?.getTime() ?? 0) / 1000,
    ),
    one('kitshelf_backup_overdue', '1 while a scheduled backup is missing', Number(isOverdue)),
  ];
}

const one = (name: string, help: string, value: number): Gauge => ({ name, help, values: [{ value }] });

const by = (label: string, name: string, help: string, values: [string, number][]): Gauge => ({
  name,
  help,
  label,
  values: values.map(([of, value]) => ({ of, value })),
});
