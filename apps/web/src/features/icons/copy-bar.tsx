import type { Icon } from '@kitshelf/contract/icons.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '../../lib/api/call-context.ts';
import { copyPayload, copyText } from '@kitshelf/ui/browser/clipboard.ts';
import { paths } from '../../lib/paths.ts';
import { rememberRedirect } from '../../lib/session/redirect.ts';
import { useToken } from '../../lib/session/session.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { IconDrawing, toSvg } from './icon-drawing.tsx';
import styles from './icons-page.module.css';
import { type IconLook, iconPayloadQuery } from './queries.ts';

/** As many go into one payload. */
const maxIcons = 50;

interface CopyBarProps {
  /** What is copied: the chosen ones, or else the one that the focus was on last; none before that. */
  readonly icons: readonly Icon[];
  readonly chosen: readonly Icon[];
  readonly look: IconLook;
  readonly onClear: () => void;
}

/** Copies as Figma layers (F), SVG (S) or names (N). */
export function CopyBar({ icons, chosen, look, onClear }: CopyBarProps) {
  const ways = useCopies(icons, look);
  useKeys({ f: ways.figma, s: ways.svg, n: ways.names });
  const [first] = icons;
  if (!first) return null;
  const isSelected = chosen.length === 1 ? ' selected' : '';
  return (
    <section aria-label="Copy icons" className={styles.bar}>
      <p className={styles.chosen}>
        <IconDrawing icon={first} look={{ ...look, size: 20, color: 'currentColor' }} />
        {chosen.length > 1 ? `${chosen.length} icons selected` : `${first.name}${isSelected}`}
        {chosen.length > 0 && (
          <Button look="plain" onClick={onClear} size="sm">
            Clear
          </Button>
        )}
      </p>
      <div className={styles.ways}>
        <Button look="primary" onClick={ways.figma} size="sm">
          Copy for Figma
          <Key>F</Key>
        </Button>
        <Button onClick={ways.svg} size="sm">
          Copy SVG
          <Key>S</Key>
        </Button>
        <Button onClick={ways.names} size="sm">
          Copy name
          <Key>N</Key>
        </Button>
      </div>
    </section>
  );
}

const Key = ({ children }: { readonly children: string }) => (
  <kbd aria-hidden="true" className={styles.key}>
    {children}
  </kbd>
);

/** The ways of copying; only layers ask visitors to sign in first: the glyphs are Lucide's, free for everybody. */
function useCopies(icons: readonly Icon[], look: IconLook) {
  const call = useCall();
  const queryClient = useQueryClient();
  const isSignedIn = useToken() !== undefined;
  const signIn = useSignIn();
  const names = icons.slice(0, maxIcons).map(({ name }) => name);
  const text = names.join('\n');

  const figma = async () => {
    if (!isSignedIn) return signIn();
    const query = iconPayloadQuery(call, names, look);
    const payload = queryClient.fetchQuery(query).then(({ data }) => ({ html: data.figma, text }));
    await told(copyPayload(payload), 'Icons added to clipboard', 'Paste them into your project.');
  };
  const svg = async () => {
    await told(copyText(icons.map((icon) => toSvg(icon, look)).join('\n')), 'SVG copied to clipboard');
  };
  return {
    figma: () => void figma(),
    svg: () => void svg(),
    names: () =>
      void told(copyText(text), icons.length > 1 ? 'Names copied to clipboard' : 'Name copied to clipboard'),
  };
}

function useSignIn() {
  const navigate = useNavigate();
  const router = useRouter();
  return () => {
    rememberRedirect({ target: router.state.location.href });
    void navigate({ to: paths.login });
  };
}

async function told(copying: Promise<boolean>, title: string, text = ''): Promise<void> {
  try {
    if (await copying) toast.success(title, text);
    else toast.error('Failed to copy component to clipboard.');
  } catch (error) {
    toast.error('Error copying component to clipboard.', error instanceof Error ? error.message : '');
  }
}

/** Single letters, heard anywhere but where something is written. */
function useKeys(acts: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
    acts[event.key.toLowerCase()]?.();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
