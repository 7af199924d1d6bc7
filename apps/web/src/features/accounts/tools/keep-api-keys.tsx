import { listApiKeys } from '@kitshelf/contract/api-keys.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCall } from '../../../lib/api/call-context.ts';
import type { Call } from '@kitshelf/api-client/call.ts';
import styles from './tool-lists.module.css';

export const keysKey = ['api-keys'] as const;

/** The user's keys, the newest first. */
export const keysQuery = (call: Call) =>
  queryOptions({
    queryKey: keysKey,
    queryFn: ({ signal }) => call(listApiKeys, {}, { signal }),
    // One may have been made elsewhere.
    staleTime: 0,
    refetchOnMount: 'always',
  });

interface KeepApiKeysProps {
  /** The ids of the keys that stay. */
  readonly kept: readonly string[];
  readonly onChange: (kept: readonly string[]) => void;
}

/** Asks which API keys stay when all other access ends; nothing where there are none. */
export function KeepApiKeys({ kept, onChange }: KeepApiKeysProps) {
  const keys = useQuery(keysQuery(useCall())).data?.data ?? [];
  if (keys.length === 0) return null;
  const toggle = (id: string) =>
    onChange(kept.includes(id) ? kept.filter((each) => each !== id) : [...kept, id]);
  return (
    <fieldset className={styles.kept}>
      <legend>API keys to keep</legend>
      {keys.map(({ _id: id, name, last4 }) => (
        <label key={id}>
          <input checked={kept.includes(id)} onChange={() => toggle(id)} type="checkbox" />
          {name} (ends in {last4})
        </label>
      ))}
      <p>All others stop working. Keep only keys that nobody else could have seen.</p>
    </fieldset>
  );
}
