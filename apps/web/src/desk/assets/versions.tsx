import {
  addAssetVersion,
  type AssetVersion,
  listAssetVersions,
  restoreAssetVersion,
} from '@kitshelf/contract/desk/asset-versions.ts';
import { type DeskAsset, inspectPayload } from '@kitshelf/contract/desk/assets.ts';
import type { VariantFrames } from '@kitshelf/contract/desk/wanted-frames.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Picture } from '@kitshelf/ui/media/picture.tsx';
import { callDesk } from '../desk-call.ts';
import type { Action } from '../forms/action-dialog.tsx';
import { type Column, SimpleTable } from '../lists/data-table.tsx';
import { Moment, Section } from '../shell/screen.tsx';
import styles from './new-asset-page.module.css';
import { usePasted } from './use-pasted.ts';

interface VersionsProps {
  readonly asset: DeskAsset;
  readonly ask: (action: Action) => void;
}

/** The designs that an asset had; a paste makes a new one. */
export function Versions({ asset: { _id: id, version }, ask }: VersionsProps) {
  const { data: versions = [] } = useQuery(versionsQuery(id));
  const adding = useMutation({
    mutationFn: (payload: string) => addPasted(id, payload),
    onSuccess: ({ data }) => toast.success(`Version ${data.n} is now live`),
  });
  usePasted(adding.mutate);
  const restore = {
    title: 'Actions',
    isTitleHidden: true,
    cell: (row: AssetVersion) =>
      row.n !== version && (
        <Button look="plain" onClick={() => ask(restoring(id, row.n, version + 1))} size="sm">
          Restore
        </Button>
      ),
  };
  return (
    <Section title="Versions">
      <p className={styles.hint}>
        {adding.isPending
          ? 'Reading the design…'
          : 'Press Ctrl+V (⌘V on a Mac) to add what you copied in Figma: one frame, or all variants of the asset.'}
      </p>
      {versions.length > 0 && (
        <SimpleTable
          columns={[...columns, restore]}
          keyOf={({ n }) => String(n)}
          label="Versions"
          rows={versions}
        />
      )}
    </Section>
  );
}

/** One frame, or several that are variants of one asset. Throws when they are not. */
async function addPasted(id: string, payload: string) {
  const add = (wanted: { readonly variants?: VariantFrames }) =>
    callDesk(addAssetVersion, { params: { id }, body: { payload, ...wanted } });
  try {
    return await add({});
  } catch (error) {
    const areSeveral = error instanceof ApiError && error.fields['frame'] !== undefined;
    if (!areSeveral) throw error;
  }
  const { frames, together } = (await callDesk(inspectPayload, { body: { payload } })).data;
  const [variants] = together;
  if (variants?.length !== frames.length)
    throw new Error(
      'These frames are not variants of one asset. Copy one frame, or all variants of the asset.',
    );
  return await add({ variants });
}

const restoring = (id: string, n: number, next: number): Action => ({
  title: `Restore version ${n}`,
  text: `The design of version ${n} becomes version ${next}, which goes live at once.`,
  fields: [],
  submitText: 'Restore',
  doneText: `Version ${n} is restored.`,
  act: () => callDesk(restoreAssetVersion, { params: { id, n } }),
});

export const versionsQuery = (id: string) => ({
  queryKey: ['versions', id],
  queryFn: async () => (await callDesk(listAssetVersions, { params: { id } })).data,
});

const columns: Column<AssetVersion>[] = [
  { title: 'Version', isFigure: true, cell: ({ n }) => n },
  {
    title: 'Picture',
    isTitleHidden: true,
    cell: ({ picture }) =>
      picture && <Picture alt="" className={styles.thumb} image={picture} sizes="64px" />,
  },
  { title: 'When', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { title: 'By', cell: ({ by }) => by ?? '–' },
  { title: 'Layers', isFigure: true, cell: ({ layers }) => layers },
  {
    title: 'What changed',
    cell: ({ n, changes }) => (n === 1 ? 'The first' : <Changes changes={changes} />),
  },
];

const mostNamed = 8;

/** Layers by name: what came, what went, what looks otherwise. */
export function Changes({ changes }: Pick<AssetVersion, 'changes'>) {
  const lists = [
    ['Added', changes.added],
    ['Removed', changes.removed],
    ['Changed', changes.changed],
  ] as const;
  const told = lists.filter(([, layers]) => layers.length > 0);
  if (told.length === 0) return <>Nothing</>;
  return (
    <ul>
      {told.map(([what, layers]) => (
        <li key={what}>
          {what}: {layers.slice(0, mostNamed).join(', ')}
          {layers.length > mostNamed && ` and ${layers.length - mostNamed} more`}
        </li>
      ))}
    </ul>
  );
}
