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
