import {
  type AreaSettings,
  changeSiteSettings,
  getSiteSettings,
  type SettingsVersion,
} from '@kitshelf/contract/desk/site.ts';
import { type SiteArea, siteAreas, type SiteSettings } from '@kitshelf/contract/site-settings.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { sessionStore } from '@kitshelf/ui/browser/storage.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { callDesk, deskQueryClient } from '../desk-call.ts';

/** An area with its versions, as the server has it. */
export type StoredArea = AreaSettings & { readonly versions: readonly SettingsVersion[] };

/** What was typed into an area, and of which version it is a change. */
interface Draft {
  readonly version: number;
  readonly value: Readonly<Record<string, unknown>>;
}

/** What the fields of an area are given. */
export interface AreaFields<A extends SiteArea> {
  readonly value: SiteSettings[A];
  readonly change: (part: Partial<SiteSettings[A]>) => void;
  /** What is wrong with a field that is no part of the settings is over. */
  readonly clearProblem: (name: string) => void;
  /** By the path of the field, such as `header.0.to`. */
  readonly problems: Readonly<Record<string, string>>;
}

/** What is wrong with a value, by the path of the field. */
export type Check<A extends SiteArea> = (value: SiteSettings[A]) => Readonly<Record<string, string>>;
const noFaults = () => ({});

function requireNone(faults: Readonly<Record<string, string>>): void {
  if (Object.keys(faults).length > 0) throw new ApiError('Invalid', 'Invalid', 422, faults);
}

export const areaKey = (area: SiteArea) => ['site', area] as const;
/** An area as it is saved. */
export const areaQuery = (area: SiteArea) =>
  queryOptions({
    queryKey: areaKey(area),
    queryFn: async () => (await callDesk(getSiteSettings, { params: { area } })).data,
  });
const storeKey = (area: SiteArea) => `kitshelf.desk.shop.${area}`;

/** As the schema reads it, so that the order of names does not count. */
const canonical = (area: SiteArea, value: unknown): string =>
  JSON.stringify(z.safeParse(siteAreas[area], value).data ?? value);

/** What was typed, in the tab's memory until the server has it. */
function useDraft(area: SiteArea) {
  const [draft, setDraft] = useState<Draft | undefined>(() => {
    const kept = sessionStore.read(storeKey(area));
    return kept === null ? undefined : (JSON.parse(kept) as Draft);
  });
  const latest = useRef(draft);
  const keep = (next: Draft | undefined): void => {
    latest.current = next;
    setDraft(next);
    if (next) sessionStore.write(storeKey(area), JSON.stringify(next));
    else sessionStore.remove(storeKey(area));
  };
  return { draft, latest, keep };
}

/** What is wrong with fields, by their paths. */
function useProblems() {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const clearProblems = (names: readonly string[]) => setProblems((known) => withoutPaths(known, names));
  const clearProblem = (name: string) => clearProblems([name]);
  return { problems, setProblems, clearProblems, clearProblem };
}

/**
 * The form of an area. What was typed stays through an error, a reload and somebody else's change, until it is saved or
 * dropped.
 * @param check what is known to be wrong before the server is asked
 */
export function useAreaForm<A extends SiteArea>(area: A, stored: StoredArea, check: Check<A> = noFaults) {
  const { draft, latest, keep } = useDraft(area);
  const { problems, setProblems, clearProblems, clearProblem } = useProblems();
  const value = { ...stored.value, ...draft?.value } as SiteSettings[A];
  const isChanged = draft !== undefined && canonical(area, value) !== canonical(area, stored.value);
  const saving = useMutation({
    mutationFn: async (reason: string) => {
      requireNone(check(value));
      const body = { value: { ...value }, version: draft?.version ?? stored.version, reason };
      const { data } = await callDesk(changeSiteSettings, { params: { area }, body });
      deskQueryClient.setQueryData(areaKey(area), { ...stored, ...data });
      // What was typed meanwhile is a change of what was saved.
      const { current } = latest;
      keep(current === draft || !current ? undefined : { ...current, version: data.version });
    },
    onSuccess: () => toast.success('Saved. Live within two seconds'),
    onError: (error) => {
      setProblems(error instanceof ApiError ? error.fields : {});
      if (error instanceof ApiError && error.code === 'Changed')
        void deskQueryClient.invalidateQueries({ queryKey: areaKey(area) });
    },
    meta: { silent: true },
  });
  const change = (part: Partial<SiteSettings[A]>) => {
    keep({ version: draft?.version ?? stored.version, value: { ...value, ...part } });
    // What was wrong with a field that was changed since is not known.
    clearProblems(Object.keys(part));
  };
  const begin = (next: Draft | undefined) => {
    keep(next);
    setProblems({});
    saving.reset();
  };
  return {
    fields: { value, change, clearProblem, problems } satisfies AreaFields<A>,
    saving,
    isChanged,
    /** Somebody saved a newer version than the one that is being changed here. */
    isOutdated: isChanged && draft.version !== stored.version,
    /** Goes on with what was typed, as a change of the newest version. */
    rebase: () => draft && begin({ ...draft, version: stored.version }),
    /** Goes back to what is saved. */
    drop: () => begin(undefined),
  };
}

const withoutPaths = (problems: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => !names.includes(path.split('.')[0] ?? '')));
