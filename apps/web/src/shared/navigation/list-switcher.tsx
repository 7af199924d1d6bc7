import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { LinkChip, LinkChips } from './link-chips.tsx';
import { NameForm } from '@kitshelf/ui/forms/name-form.tsx';

interface OwnList {
  readonly _id: string;
  readonly name: string;
  readonly items: readonly unknown[];
}

interface ListSwitcherProps {
  readonly label: string;
  /** The page that shows one of them, by `id` in its address. */
  readonly to: string;
  readonly all: readonly OwnList[];
  readonly open: OwnList | undefined;
  readonly newLabel: string;
  /** Makes another one; resolves to its id once the list knows it. */
  readonly onCreate: (name: string) => Promise<string>;
}

/** All collections or pages of somebody, with how much is in each, and the way to another one. */
export function ListSwitcher({ label, to, all, open, newLabel, onCreate }: ListSwitcherProps) {
  const navigate = useNavigate();
  const [isNaming, setNaming] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: onCreate,
    onSuccess: async (id) => {
      setNaming(false);
      await navigate({ to, search: { id } });
    },
    onError: ({ message }) => toast.error(message),
  });
  return (
    <LinkChips label={label}>
      {all.map(({ _id, name, items }) => (
        <LinkChip count={items.length} id={_id} isOpen={_id === open?._id} key={_id} to={to}>
          {name}
        </LinkChip>
      ))}
      {isNaming ? (
        <NameForm isBusy={isPending} label={newLabel} onCancel={() => setNaming(false)} onName={mutate} />
      ) : (
        <Button onClick={() => setNaming(true)} size="sm">
          {newLabel}
        </Button>
      )}
    </LinkChips>
  );
}
