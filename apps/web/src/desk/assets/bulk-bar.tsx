import {
  type BulkChange,
  changeAssetsInBulk,
  undoBulkChange,
} from '@kitshelf/contract/desk/asset-versions.ts';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { callDesk } from '../desk-call.ts';
import styles from './assets-page.module.css';

const changes: readonly (readonly [string, BulkChange])[] = [
  ['Publish', { publish: true }],
  ['Unpublish', { unpublish: true }],
  ['Make free', { isPaid: false }],
  ['Make Pro', { isPaid: true }],
];

interface BulkBarProps {
  readonly chosen: readonly string[];
  readonly onDone: () => void;
}

/** One change of all that is chosen, and the way back. */
export function BulkBar({ chosen, onDone }: BulkBarProps) {
  const changing = useMutation({
    mutationFn: async (change: BulkChange) =>
      (await callDesk(changeAssetsInBulk, { body: { ids: [...chosen], change } })).data,
    onSuccess: ({ changed }) => {
      toast.success(`${changed} changed`);
      onDone();
    },
    onError: (error) => toast.error((error instanceof ApiError && error.fields['ids']) || error.message),
    meta: { silent: true },
  });
  const undoing = useMutation({
    mutationFn: async (id: string) => (await callDesk(undoBulkChange, { params: { id } })).data,
    onSuccess: ({ changed }) => {
      toast.success(`${changed} as before`);
      changing.reset();
    },
  });
  const undoId = changing.data?.undoId;
  return (
    <div aria-label="Selected assets" className={styles.bar} role="group">
      <span>{chosen.length} selected</span>
      {changes.map(([words, change]) => (
        <Button
          disabled={chosen.length === 0 || changing.isPending}
          key={words}
          onClick={() => changing.mutate(change)}
          size="sm"
        >
          {words}
        </Button>
      ))}
      {undoId !== undefined && (
        <Button isBusy={undoing.isPending} look="plain" onClick={() => undoing.mutate(undoId)} size="sm">
          Undo
        </Button>
      )}
    </div>
  );
}
