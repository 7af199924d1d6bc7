import { streamLiveEvents, type LiveEventName } from '@kitshelf/contract/live-events.ts';
import { useEffect, useEffectEvent } from 'react';

/** How long after a refused connection the next one is tried. */
const retryMs = 5000;

/**
 * Listens for an event of one waiting page (docs/product/accounts.md#waiting-pages). Events from before the connection and from gaps
 * arrive too; an event that arrives several times is reported each time.
 */
export function useLiveEvent(name: LiveEventName, sessionId: string | undefined, onEvent: () => void): void {
  const tell = useEffectEvent(onEvent);
  useEffect(() => {
    if (sessionId === undefined) return;
    return listen(name, sessionId, tell);
  }, [name, sessionId]);
}

function listen(name: LiveEventName, sessionId: string, tell: () => void): () => void {
  let source: EventSource;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(`/api/v1/${streamLiveEvents.path}?session=${encodeURIComponent(sessionId)}`);
    source.addEventListener(name, ({ data }) => {
      if (sessionOf(data) === sessionId) tell();
    });
    // It reconnects by itself after a cut, but not after an answer that is no stream, as from a restarting server.
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) retry = setTimeout(open, retryMs);
    });
  };
  open();
  return () => {
    clearTimeout(retry);
    source.close();
  };
}

function sessionOf(data: string): unknown {
  try {
    return (JSON.parse(data) as { session?: unknown }).session;
  } catch {
    return undefined;
  }
}
