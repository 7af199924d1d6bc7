import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { hexOfHue } from '../../../lib/brand-kit/hues.ts';
import { useBrandKit } from '../../../lib/brand-kit/use-brand-kit.ts';
import { useKeepBrand } from '../../../lib/brand-kit/use-keep-brand.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { isOnPhone } from '../../../lib/browser/on-phone.ts';
import { firstCopyQuery } from './first-copy-query.ts';
import styles from './first-copy.module.css';

const hues = { Red: 0, Orange: 26, Green: 145, Teal: 184, Blue: 222, Violet: 268 } as const;

const isMac = () => /mac/i.test(navigator.platform);

/** After the first copy of an account, on a phone after each: what to do next, and the same design in one's own colours. */
export function FirstCopy() {
  const queryClient = useQueryClient();
  const close = () => queryClient.setQueryData(firstCopyQuery.queryKey, '');
  return (
    <div className={styles.hint} role="status">
      <NextStep />
      <Button look="plain" onClick={close} size="sm">
        Dismiss
      </Button>
      <InYourBrand onSeen={close} />
    </div>
  );
}

/** Nothing is pasted on a phone: what was copied there is copied again at a computer. */
function NextStep() {
  const { isDemo } = useSite();
  if (isOnPhone())
    return (
      <p>
        {isDemo ? 'Next: on' : 'Copied. On'} your computer, open <Link to={paths.copied}>Copied</Link> in your
        account. It can be copied again there.
      </p>
    );
  return (
    <p>
      {isDemo ? 'Next: in' : 'Copied. In'} Figma, press <kbd>{isMac() ? '⌘V' : 'Ctrl+V'}</kbd>.
    </p>
  );
}

/** One press shows it in the brand that somebody has, or in one that a colour makes; nothing where it is shown so. */
function InYourBrand({ onSeen }: { onSeen: () => void }) {
  const { activeBrand, brand, setOn } = useBrandKit();
  // It was copied in the brand.
  if (activeBrand !== undefined) return null;
  if (brand)
    return (
      <Button
        onClick={() => {
          setOn(true);
          onSeen();
        }}
        size="sm"
      >
        See it in your brand
      </Button>
    );
  return <Colours onSeen={onSeen} />;
}

function Colours({ onSeen }: { onSeen: () => void }) {
  const keepBrand = useKeepBrand();
  const { mutate, isPending } = useMutation({
    mutationFn: keepBrand,
    onSuccess: onSeen,
    onError: ({ message }) => toast.error(message),
  });
  return (
    <div aria-busy={isPending} aria-label="See it in your brand" className={styles.colours} role="group">
      <span>See it in your brand:</span>
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
      <Link to={paths.myBrand}>Another</Link>
    </div>
  );
}
