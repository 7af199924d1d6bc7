import { hexToOklch } from '@kitshelf/library/branding/brand-colors.ts';
import { brandedColors } from '@kitshelf/library/branding/brand-palette.ts';
import { fromColor } from '@kitshelf/library/branding/derive-brand.ts';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useKeepBrand } from '../../../lib/brand-kit/use-keep-brand.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { classes } from '@kitshelf/ui/classes.ts';
import styles from './brand-trial.module.css';
import { firstColour } from './colour-field.tsx';

interface RecolouredProps {
  /** The design's preview page, of this site. */
  readonly link: string;
  readonly color: string | undefined;
}

/** The windows that a design is laid out for here: a tablet's where the frame is small. */
const [wideWindow, smallWindow] = [1440, 820];
const smallFrame = 380;

/**
 * A design as its own page in a frame, whose colours are custom properties: they change within the frame that is drawn
 * next. The page has no script, and its policy would run none; it is of this origin so that its style can be reached.
 */
export function Recoloured({ link, color }: RecolouredProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [own, setOwn] = useState<Readonly<Record<string, string>>>();
  useScale(frame);
  useLayoutEffect(() => {
    const root = frame.current?.contentDocument?.documentElement;
    if (!root || !own || color === undefined) return;
    const derived = fromColor(color);
    // A design on a dark ground gets the brand's dark appearance, as its copy does.
    const colors = hexToOklch(own['ground'] ?? '#ffffff').l < 0.5 ? derived.dark : derived.colors;
    const branded = brandedColors(own, { colors, recoloursDrawings: true });
    for (const [token, value] of Object.entries(branded)) root.style.setProperty(`--color-${token}`, value);
  }, [own, color]);
  return (
    <iframe
      aria-hidden="true"
      className={classes(styles.page, own && styles.isReady)}
      onLoad={({ currentTarget }) => setOwn(tokensOf(currentTarget))}
      ref={frame}
      sandbox="allow-same-origin"
      src={`${link.replace(/[?#].*/, '')}/live?height=none`}
      tabIndex={-1}
      title="Design in your colour"
    />
  );
}

/** The colours of a design's page by their tokens. */
function tokensOf({ contentDocument, contentWindow }: HTMLIFrameElement): Record<string, string> | undefined {
  const root = contentDocument?.documentElement;
  if (!root || !contentWindow) return undefined;
  const style = contentWindow.getComputedStyle(root);
  const tokens = [
    ...`${contentDocument.querySelector('style')?.textContent}`.matchAll(/--color-(\w+):/g),
  ].map(([, token = '']) => token);
  return Object.fromEntries(
    [...new Set(tokens)].map((token) => [token, style.getPropertyValue(`--color-${token}`).trim()]),
  );
}

/** Lays the page out for its window and shows it as wide as what it stands in. */
function useScale(frame: RefObject<HTMLIFrameElement | null>) {
  useEffect(() => {
    const page = frame.current;
    const room = page?.parentElement;
    if (!page || !room) return undefined;
    const fit = () => {
      const width = room.clientWidth < smallFrame ? smallWindow : wideWindow;
      page.style.setProperty('--window', `${width}px`);
      page.style.setProperty('--scale', String(room.clientWidth / width));
    };
    const observer = new ResizeObserver(fit);
    observer.observe(room);
    fit();
    return () => observer.disconnect();
  }, [frame]);
}

/** Keeps a colour, as a visitor's trial or among a user's brands, and goes to the library, or to one asset of it. */
function useSeeIn(search: { readonly 'product-id'?: string }) {
  const keepBrand = useKeepBrand();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: keepBrand,
    onSuccess: () => navigate({ to: paths.library, search }),
    onError: ({ message }) => toast.error(message),
  });
}

/** One press shows the whole library in the colour that the field shows. */
export function SeeLibrary({ color = firstColour }: Pick<RecolouredProps, 'color'>) {
  const { mutate: see, isPending } = useSeeIn({});
  return (
    <Button isBusy={isPending} look="primary" onClick={() => see(color)}>
      See the library in it
    </Button>
  );
}

interface ColouredLinkProps extends Pick<RecolouredProps, 'color'> {
  readonly id: string;
  readonly children: ReactNode;
}

/** Opens a design in the colour that it is shown in here; in a tab of its own as designed. */
export function ColouredLink({ id, color, ...rest }: ColouredLinkProps) {
  const search = { 'product-id': id };
  const { mutate: see } = useSeeIn(search);
  const onClick = (event: MouseEvent) => {
    if (color === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    see(color);
  };
  return <Link {...rest} className={styles.link} onClick={onClick} search={search} to={paths.library} />;
}
