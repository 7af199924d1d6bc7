import {
  type BrandKit,
  changeBrandKit,
  createBrandKit,
  removeBrandKit,
} from '@kitshelf/contract/brand-kits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { useCall } from '../../lib/api/call-context.ts';
import { brandKitsQuery, type Draft, getLook } from '../../lib/brand-kit/queries.ts';
import { keep } from '../../lib/brand-kit/stored-brand.ts';
import { focusNext } from '../../lib/browser/focus-next.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { AskingButton } from '@kitshelf/ui/buttons/danger-button.tsx';
import { CheckIcon } from '@kitshelf/ui/media/icons.tsx';
import styles from './brand-page.module.css';
import { keepUnsaved, unsavedKey } from './unsaved-drafts.ts';
import { useCameFrom } from './use-came-from.ts';

/** Keeps a brand in the account: `save` writes it, `change` deletes it or makes it the default one. */
export function useSaving(kit: BrandKit | undefined, onLeave: (() => void) | undefined) {
  const call = useCall();
  const { done, failed } = useOutcomes();
  const saving = useMutation({
    mutationFn: async (draft: Draft) => {
      const body = { ...getLook(draft), name: draft.name, logo: draft.logo };
      const { data } = kit
        ? await call(changeBrandKit, { params: { id: kit._id }, body })
        : // What was made last is what other browsers of the account show next.
          await call(createBrandKit, { body: { ...body, isDefault: true } });
      return data;
    },
    onSuccess: async ({ _id }) => {
      keepUnsaved(unsavedKey(kit), undefined);
      // Who has just made one wants to see it.
      if (!kit) keep({ isOn: true, chosen: _id });
      await done(_id, kit ? 'Brand updated.' : 'Brand saved. This browser shows everything in it now.');
      onLeave?.();
    },
    onError: failed,
  });
  const other = useMutation({
    mutationFn: async (change: 'remove' | 'default') => {
      const params = { id: kit?._id ?? '' };
      if (change === 'remove') await call(removeBrandKit, { params });
      else await call(changeBrandKit, { params, body: { isDefault: true } });
    },
    onSuccess: (_, change) =>
      change === 'remove'
        ? done(undefined, 'Brand deleted.')
        : done(kit?._id, 'It is now your default brand.'),
    onError: failed,
  });
  const { mutate: save, isPending, error } = saving;
  return { save, isPending: isPending || other.isPending, error, change: other.mutate };
}

/** What is said and done once the server has answered. */
function useOutcomes() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { asset }: { readonly asset?: unknown } = useSearch({ strict: false });
  const { queryKey } = brandKitsQuery(useCall());
  const refresh = () => queryClient.invalidateQueries({ queryKey, exact: true });
  return {
    done: async (id: string | undefined, words: string) => {
      // Said last: who goes on at these words finds the editor that stays.
      await refresh();
      await navigate({
        to: paths.myBrand,
        search: { ...(typeof asset === 'string' && { asset }), ...(id !== undefined && { id }) },
        // Where one was is still to be gone back to.
        state: true,
      });
      toast.success(words);
      focusNext(() => document.querySelector<HTMLElement>('[data-brand-save]:not([aria-busy])'));
    },
    failed: (failure: Error) => {
      const isGone = failure instanceof ApiError && failure.status === 404;
      toast.error(isGone ? 'This brand has since been deleted.' : failure.message);
      if (isGone) void refresh();
      // The field may be far above the button.
      else focusNext(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]'));
    },
  };
}

interface SavingBarProps {
  /** Whether something is not saved yet. */
  readonly isChanged: boolean;
  readonly kit: BrandKit | undefined;
  readonly onLeave: (() => void) | undefined;
  readonly saving: ReturnType<typeof useSaving>;
}

/** What one does with a brand of one's account. */
export function SavingBar({ isChanged, kit, onLeave, saving: { isPending, change } }: SavingBarProps) {
  const goOn = useGoOn();
  const isSaved = kit !== undefined && !isChanged;
  return (
    <div className={styles.saving}>
      <Button data-brand-save isBusy={isPending} look={isSaved ? 'outline' : 'primary'} type="submit">
        {kit ? 'Save changes' : 'Save brand'}
      </Button>
      {kit && <SavedState isChanged={isChanged} />}
      {isSaved && (
        <Button
          disabled={isPending}
          look="primary"
          onClick={() => {
            keep({ isOn: true, chosen: kit._id });
            goOn.go();
          }}
        >
          {goOn.text}
        </Button>
      )}
      {kit && !kit.isDefault && (
        <Button disabled={isPending} onClick={() => change('default')}>
          Set as default
        </Button>
      )}
      <WayOut {...{ isPending, kit, onLeave }} onDelete={() => change('remove')} />
    </div>
  );
}

interface WayOutProps extends Pick<SavingBarProps, 'kit' | 'onLeave'> {
  readonly isPending: boolean;
  readonly onDelete: () => void;
}

/** Both lose what cannot be had again. */
function WayOut({ kit, onLeave, isPending, onDelete }: WayOutProps) {
  const given = { disabled: isPending, look: 'plain' } as const;
  return (
    <>
      {kit && <AskingButton {...given} onSure={onDelete} question="Confirm deletion" text="Delete" />}
      {onLeave && <AskingButton {...given} onSure={onLeave} question="Confirm discard" text="Discard" />}
    </>
  );
}

/** Beside the button, for as long as it is so: a toast has gone when one looks up. */
const SavedState = ({ isChanged }: Pick<SavingBarProps, 'isChanged'>) => (
  <p className={styles.saved} data-saved={!isChanged} role="status">
    {!isChanged && <CheckIcon size={16} />}
    {isChanged ? 'Not saved yet' : 'Saved to your account'}
  </p>
);

/** A visitor goes on with it to where they came from. */
export function KeepTrial({ isReady, onKeep }: { readonly isReady: boolean; readonly onKeep: () => void }) {
  const goOn = useGoOn();
  return (
    <div className={styles.saving}>
      <Button
        disabled={!isReady}
        look="primary"
        onClick={() => {
          onKeep();
          goOn.go();
        }}
      >
        {goOn.text}
      </Button>
    </div>
  );
}

/** To where somebody came from as it was, to the asset of the address, else to the library. */
function useGoOn() {
  const router = useRouter();
  const asset = useCameFrom();
  const leftAt = useLocation({ select: ({ state }) => state.leftAt });
  return {
    text: asset ? 'View the asset in this brand' : 'View library in this brand',
    go: () => {
      if (leftAt !== undefined) router.history.push(leftAt);
      else void router.navigate({ to: paths.library, search: asset ? { 'product-id': asset._id } : {} });
    },
  };
}
