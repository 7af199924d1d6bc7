import type { DownloadFile } from '@kitshelf/contract/downloads.ts';
import { useEffect, useRef, useState } from 'react';
import { saveBlob } from '../../lib/browser/save-blob.ts';
import { readToken } from '../../lib/session/session.ts';
import { fetchRest, isWhole, nothingYet, type PartialFile } from './partial-file.ts';

/** `paused` by the person, `stopped` by a failure; either way the rest can be fetched later. */
export type DownloadPhase = 'idle' | 'loading' | 'paused' | 'stopped' | 'damaged' | 'done';

/** A line that breaks is mended by itself this often before anyone is asked. */
const ownTries = 3;
const betweenTriesMs = 1000;

/** A file on its way to the disk: with progress, in as many pieces as it takes, and checked at the end. */
export function useDownload(file: DownloadFile) {
  const [phase, setPhase] = useState<DownloadPhase>('idle');
  const [received, setReceived] = useState(0);
  const part = useRef<PartialFile>(nothingYet());
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const { signal } = (running.current = new AbortController());
    setPhase('loading');
    try {
      await fetchPatiently(file, part.current, signal, setReceived);
      const blob = new Blob(part.current.chunks, { type: 'application/octet-stream' });
      part.current = nothingYet();
      setReceived(0);
      if (!(await isWhole(blob, file.sha256))) throw new DamagedError('The file does not match its SHA-256');
      saveBlob(blob, file.name);
      setPhase('done');
    } catch (error) {
      if (signal.aborted) return;
      console.error('File not found or failed to download', error);
      setPhase(error instanceof DamagedError ? 'damaged' : 'stopped');
    }
  };
  const pause = () => {
    running.current?.abort();
    setPhase('paused');
  };
  return { phase, received, start: () => void start(), pause };
}

class DamagedError extends Error {}

async function fetchPatiently(
  file: DownloadFile,
  part: PartialFile,
  signal: AbortSignal,
  onProgress: (received: number) => void,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const before = part.received;
    try {
      return await fetchRest(file, part, {
        fetch: window.fetch.bind(window),
        token: readToken(),
        signal,
        onProgress,
      });
    } catch (error) {
      // Only what has begun to arrive is worth another try; a refusal would be the same again.
      if (signal.aborted || tries >= ownTries || part.received === before) throw error;
      await new Promise((resolve) => setTimeout(resolve, betweenTriesMs));
    }
  }
}
