import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { hexOfHue } from '../../../lib/brand-kit/hues.ts';
import { useKeepBrand } from '../../../lib/brand-kit/use-keep-brand.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { isOnPhone } from '../../../lib/browser/on-phone.ts';
import { WayToBrand } from '../brand-kit/brand-switch.tsx';
import { firstCopyQuery } from './first-copy-query.ts';
import styles from './first-copy.module.css';

const hues = { Red: 0, Orange: 26, Green: 145, Teal: 184, Blue: 222, Violet: 268 } as const;

const isMac = () => /mac/i.test(navigator.platform);

/** What to do next, after the first copy of an account, on a phone after each. Nothing is pasted there: what was copied is copied again at a computer. */
export function NextStep() {
  const { isDemo } = useSite();
  if (isOnPhone())
    return (
      <span role="status">
        {isDemo ? 'Next: on' : 'Copied. On'} your computer, open <Link to={paths.copied}>Copied</Link> in your
        account.
      </span>
    );
  return (
    <span role="status">
      {isDemo ? 'Next: in' : 'Copied. In'} Figma, press <kbd>{isMac() ? '⌘V' : 'Ctrl+V'}</kbd>.
    </span>
  );
}

/** After the first copy of somebody without a brand: one press shows the design in one that a colour makes. */
export function BrandOffer(seen: Pick<ComponentProps<typeof WayToBrand>, 'asset' | 'view'>) {
  const queryClient = useQueryClient();
  const close = () => queryClient.setQueryData(firstCopyQuery.queryKey, '');
  useRoomForMessages();
  return (
    <div className={styles.offer}>
      <span>See it in your brand:</span>
      <Button look="plain" onClick={close} size="sm">
        Dismiss
      </Button>
      <Colours onSeen={close} way={<WayToBrand {...seen}>Another</WayToBrand>} />
    </div>
  );
}

/** On a phone it stands above Copy, and messages above it: the document says so to styles. */
function useRoomForMessages() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.offer = 'brand';
    return () => void delete dataset.offer;
  }, []);
}

function Colours({ onSeen, way }: { readonly onSeen: () => void; readonly way: ReactNode }) {
  const keepBrand = useKeepBrand();
  const { mutate, isPending } = useMutation({
    mutationFn: keepBrand,
    onSuccess: onSeen,
    onError: ({ message }) => toast.error(message),
  });
  return (
    <div aria-busy={isPending} aria-label="See it in your brand" className={styles.colours} role="group">
      {Object.entries(hues).map(([name, hue]) => (
        <button
          aria-label={name}
          className={styles.colour}
          disabled={isPending}
          key={name}
          onClick={() => mutate(hexOfHue(hue))}
          type="button"
        >
          {/* The policy of the pages allows no style attributes. */}
          <svg aria-hidden="true" height="20" viewBox="0 0 20 20" width="20">
            <circle cx="10" cy="10" fill={hexOfHue(hue)} r="10" />
          </svg>
        </button>
      ))}
      {way}
    </div>
  );
}
