import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config/config.ts';
import { openConnections } from '../../config/open-connections.ts';
import { paymentGateways } from '../../gateways/gateways.ts';
import type { PaymentGateway } from '../../gateways/gateway.ts';
import { systemClock, type Clock } from '../../platform/clock.ts';
import { makeDataDirectory, othersBits } from '../../platform/database/embedded/data-directory.ts';
import { missingMigrations } from '../../platform/database/migrate.ts';
import { serverFacts } from '../../platform/database/server-facts.ts';
import { isLoopbackHost } from '../../platform/http/loopback.ts';
import { newId } from '../../platform/ids.ts';
import { startTlsLine, verifySmtp } from '../../platform/mail/smtp.ts';
import { openStorage } from '../../platform/storage/storage.ts';
import { mend, note, ok, type Examination, type Finding } from './examine.ts';
import { openOwnDatabase } from './own-database.ts';
import { secret } from './secret.ts';
import { seed } from './seed.ts';
import { seller } from './seller.ts';

const gigabyte = 1024 ** 3;
const answerMs = 5_000;
/** Webhooks' signatures are refused when they are older than minutes; half a minute is far from there. */
const toleratedDriftMs = 30_000;

interface DoctorDeps {
  readonly config: Config;
  readonly clock?: Clock;
}

/** What `npm run doctor` looks at, in its order; nothing is changed but a file that is put into storage and removed. */
export function getExaminations({
  config,
  clock = systemClock,
}: DoctorDeps): Readonly<Record<string, Examination>> {
  return {
    disk: () => disk(config),
    privacy: () => privacy(config),
    database: () => database(config),
    connections: async () => connections(config),
    clock: () => drift(config, clock),
    secret: () => secret(config, clock),
    storage: () => storage(config),
    mail: () => mail(config),
    site: () => site(config),
    seed: () => seed(config),
    proxy: async () => proxy(config),
    ...gateways(config, clock),
    seller: () => seller(config),
    invoices: async () => invoices(config),
  };
}

async function disk({ DATA_DIR }: Config): Promise<Finding> {
  await makeDataDirectory(DATA_DIR);
  const { bavail, bsize } = await statfs(DATA_DIR);
  const free = (bavail * bsize) / gigabyte;
  const told = `${free.toFixed(1)} GB are free for ${DATA_DIR}`;
  if (free < 1) return mend(`${told}: the site stops taking orders when it is full; make room`);
  return free < 5 ? note(`${told}: pictures and backups may need more`) : ok(told);
}

/** Whatever can be mended by itself is, as at each start. */
async function privacy({ DATA_DIR }: Config): Promise<Finding> {
  await makeDataDirectory(DATA_DIR);
  if (!((await stat(DATA_DIR)).mode & othersBits))
    return ok(`nobody but its owner may look into ${DATA_DIR}`);
  return mend(`others on this machine may look into ${DATA_DIR}: give it to the site alone, chmod 700`);
}

async function database(config: Config): Promise<Finding> {
  if (!config.DATABASE_URL && !existsSync(path.join(config.DATA_DIR, 'database')))
    return ok('the embedded database is made at the first start');
  const opened = await openOwnDatabase(config);
  if (!opened) return ok('the embedded database is held by the running site');
  try {
    const [{ version, maxConnections }, missing] = [
      await serverFacts(opened),
      await missingMigrations(opened),
    ];
    const told = `PostgreSQL ${version}${opened.kind === 'embedded' ? ', embedded' : ''}`;
    const waiting =
      missing === 0 ? 'up to date' : `${missing} migrations are applied at the next start of the site`;
    if (version < 15) return mend(`${told} is too old: the site needs 15 or later`);
    if (opened.kind === 'postgres' && maxConnections < 30)
      return note(
        `${told} takes ${maxConnections} connections; each process of the site uses up to 11. ${waiting}`,
      );
    return missing === 0 ? ok(`${told}, ${waiting}`) : note(`${told}: ${waiting}`);
  } finally {
    await opened.close();
  }
}

function connections(config: Config): Finding {
  const open = openConnections(config);
  return open.length > 0
    ? mend(open.join('; '))
    : ok('whatever leaves this machine is encrypted and verified');
}

/** Against the database server, else against a gateway or the site behind its proxy: anyone who says the time. */
async function drift(config: Config, clock: Clock): Promise<Finding> {
  const other = await timeOfAnother(config, clock);
  if (!other) return note('nobody to compare with: see that the machine keeps its time by NTP');
  const offMs = Math.abs(clock.now().getTime() - other.time.getTime());
  const told = `${(offMs / 1000).toFixed(0)} s off ${other.name}`;
  return offMs < toleratedDriftMs
    ? ok(told)
    : mend(`${told}: webhooks and one-time codes fail; switch NTP on`);
}

async function timeOfAnother(config: Config, clock: Clock) {
  if (config.DATABASE_URL) {
    const opened = await openOwnDatabase(config);
    if (opened) return { name: 'the database', time: await timeThere(opened) };
  }
  const places = { 'api.razorpay.com': config.RAZORPAY_KEY_ID, 'api.paddle.com': config.PADDLE_API_KEY };
  const host = Object.entries(places).find(([, key]) => key)?.[0];
  if (!host) return undefined;
  const { headers } = await fetch(`https://${host}`, { signal: AbortSignal.timeout(answerMs) });
  const date = headers.get('date');
  return { name: host, time: date === null ? clock.now() : new Date(date) };
}

async function timeThere(opened: NonNullable<Awaited<ReturnType<typeof openOwnDatabase>>>): Promise<Date> {
  try {
    return (await serverFacts(opened)).now;
  } finally {
    await opened.close();
  }
}

async function storage({ DATA_DIR: dataDir, S3_URL: s3Url }: Config): Promise<Finding> {
  const opened = await openStorage({ dataDir, s3Url });
  const [key, body] = [`doctor/${newId()}.txt`, Buffer.from(newId())];
  await opened.put(key, body);
  const found = await opened.get(key);
  const isSame = found && Buffer.concat(await found.stream.toArray()).equals(body);
  await opened.remove(key);
  const place = s3Url ? 'the bucket' : `${dataDir}/files`;
  return isSame
    ? ok(`${place} can be written, read and cleared`)
    : mend(`${place} gives back something else than was put`);
}

async function mail({ SMTP_URL, isLoopback, PORT, MAIL_FROM }: Config): Promise<Finding> {
  if (!SMTP_URL && isLoopback)
    return note(`mail is kept and shown at http://localhost:${PORT}/dev/mailbox; set SMTP_URL to send it`);
  if (!SMTP_URL) return mend('no mail server: set SMTP_URL');
  await verifySmtp(SMTP_URL);
  const byStartTls = startTlsLine(SMTP_URL) === undefined ? '' : ' by STARTTLS';
  return ok(`${new URL(SMTP_URL).host} takes mail from ${MAIL_FROM}${byStartTls}`);
}

async function site({ PUBLIC_URL }: Config): Promise<Finding> {
  try {
    const answer = await fetch(`${PUBLIC_URL}/healthz`, { signal: AbortSignal.timeout(answerMs) });
    if (!answer.ok) return mend(`${PUBLIC_URL}/healthz answers ${answer.status}: see its log`);
    const { missing } = (await answer.json().catch(() => ({}))) as { missing?: string };
    if (missing === undefined) return ok(`${PUBLIC_URL} answers`);
    return note(`${PUBLIC_URL} answers, but lacks ${missing}: it tries again by itself; its log says why`);
  } catch {
    return note(`${PUBLIC_URL} does not answer: start the site, or see that the proxy leads to it`);
  }
}

function proxy({ isLoopback, TRUST_PROXY, HOST, PUBLIC_URL }: Config): Finding {
  if (isLoopback) return ok('none is needed on this machine');
  if (!PUBLIC_URL.startsWith('https:'))
    return mend(`PUBLIC_URL ${PUBLIC_URL} is not encrypted: passwords can be read on the way; use https`);
  if (TRUST_PROXY.length > 0) return ok(`X-Forwarded-For is believed from ${TRUST_PROXY.join(', ')}`);
  const isBehindOne = isLoopbackHost(HOST);
  return isBehindOne
    ? mend('every visitor counts as the proxy, limits are shared: set TRUST_PROXY=loopback')
    : note('TRUST_PROXY is not set: right only when nothing stands between visitors and the site');
}

function gateways(config: Config, clock: Clock): Readonly<Record<string, Examination>> {
  const { razorpay, paddle } = paymentGateways({ settings: config, clock });
  return {
    razorpay: () => gateway('RAZORPAY', razorpay, config, clock),
    paddle: () => gateway('PADDLE', paddle, config, clock),
  };
}

async function gateway(
  name: string,
  found: PaymentGateway | undefined,
  { isLoopback }: Config,
  clock: Clock,
): Promise<Finding> {
  if (!found)
    return note(
      isLoopback ? 'the sandbox stands in for it' : `not used: set the ${name}_ settings to sell through it`,
    );
  const answer = await found.listSince(new Date(clock.now().getTime() - 60_000), undefined);
  if (answer.kind === 'ok') return ok(`its ${found.paymentMode} mode takes our keys`);
  return mend(
    `its ${found.paymentMode} mode does not answer our keys: ${answer.message}; look at the ${name}_ settings`,
  );
}

function invoices({ seller, isLoopback }: Config): Finding {
  if (seller) return ok(`GST invoices of ${seller.name}`);
  return isLoopback
    ? ok('receipts without tax')
    : note('receipts without tax: who is registered for GST sets SELLER_NAME and the others');
}
