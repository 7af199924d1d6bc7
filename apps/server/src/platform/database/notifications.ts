import { Client } from 'pg';
import { channelName } from './database.ts';
import type { Log } from '../telemetry/log.ts';

const RETRY_MS = 1_000;

/** Hears what `notify` told. */
export interface NotificationListener {
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onGap: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/**
 * On a connection of its own, made when first needed and made again when it is lost.
 * @param url of a PostgreSQL server
 * @param subscriptions who listens; other connections may tell them, too
 */
export function postgresListener(
  url: string,
  log: Log,
  subscriptions: SubscriptionList = subscriptionList(),
): NotificationListener {
  const connection = lastingConnection(() => connect(url, log, subscriptions), subscriptions);
  return {
    async listen(channel, onMessage, onGap) {
      const client = await connection.current();
      await client.query(`listen ${channelName(channel)}`);
      const remove = subscriptions.add(channel, { onMessage, onGap });
      return async () => remove();
    },
    close: () => connection.close(),
  };
}

async function connect(url: string, log: Log, subscriptions: SubscriptionList): Promise<Client> {
  const client = new Client({ connectionString: url, keepAlive: true });
  client.on('notification', ({ channel, payload = '' }) => subscriptions.tell(channel, payload));
  client.on('error', (error) => log.warn({ err: error }, 'the connection for notifications was lost'));
  await client.connect();
  for (const channel of subscriptions.channels()) await client.query(`listen ${channel}`);
  return client;
}

interface LastingConnection {
  current(): Promise<Client>;
  close(): Promise<void>;
}

/** Replaces the connection as often as it is lost, until closed. */
function lastingConnection(open: () => Promise<Client>, subscriptions: SubscriptionList): LastingConnection {
  let connection: Promise<Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  function current(): Promise<Client> {
    connection ??= open().then(
      (client) => client.once('end', replace),
      (error: unknown) => {
        connection = undefined;
        throw error;
      },
    );
    return connection;
  }

  function replace(): void {
    connection = undefined;
    if (isClosed || subscriptions.channels().length === 0) return;
    retry ??= setTimeout(() => {
      retry = undefined;
      current().then(() => subscriptions.tellGap(), replace);
    }, RETRY_MS).unref();
  }

  return {
    current,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}

interface Subscription {
  readonly onMessage: (payload: string) => void;
  /** Some messages may have been missed. */
  readonly onGap: () => void;
}

/** Who wants to hear which channel. */
export interface SubscriptionList {
  /** Call the result to remove it again. */
  add(channel: string, subscription: Subscription): () => void;
  channels(): string[];
  tell(channel: string, payload: string): void;
  tellGap(): void;
}

/** An empty list. */
export function subscriptionList(): SubscriptionList {
  const byChannel = new Map<string, Set<Subscription>>();
  return {
    add(channel, subscription) {
      const subscriptions = byChannel.get(channel) ?? new Set();
      byChannel.set(channel, subscriptions.add(subscription));
      return () => {
        subscriptions.delete(subscription);
        if (subscriptions.size === 0) byChannel.delete(channel);
      };
    },
    channels: () => [...byChannel.keys()],
    tell(channel, payload) {
      for (const { onMessage } of byChannel.get(channel) ?? []) onMessage(payload);
    },
    tellGap() {
      for (const subscriptions of byChannel.values()) for (const { onGap } of subscriptions) onGap();
    },
  };
}
