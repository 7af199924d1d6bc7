import { useMutation } from '@tanstack/react-query';
import { type ClipboardEvent, useState } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { useCall } from '../../lib/api/call-context.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { TextArea, TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { Hint } from '../../shared/page/personal-page.tsx';
import styles from './brand-page.module.css';
import { colorsOfPicture } from './picture-colors.ts';
import { derived, type Source } from './queries.ts';
import type { DraftPart } from './brand-editor.tsx';

interface Derivation {
  readonly derive: (from: Source) => void;
  readonly isPending: boolean;
}

/** Derives a whole palette from a colour, a logo, pasted CSS or a pasted Figma frame. */
export function BrandSource({ draft, onDraft }: Pick<DraftPart, 'draft' | 'onDraft'>) {
  const call = useCall();
  const { mutate: derive, isPending } = useMutation({
    mutationFn: (from: Source) => derived(call, from),
    onSuccess: ({ colors, dark, radius, headingFont, bodyFont }, { css = '' }) => {
      // What CSS does not name is answered as a default.
      const corners = /radius/i.test(css) ? { radius } : {};
      const type = /font/i.test(css) ? { headingFont, bodyFont } : {};
      onDraft({ colors, dark, ...corners, ...type });
      toast.success('Palette created.', 'All text is readable in light and dark.');
    },
    onError: (error) =>
      toast.error((error instanceof ApiError && Object.values(error.fields)[0]) || error.message),
  });
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>Start from</legend>
      <FromColor derive={derive} isPending={isPending} primary={draft.colors.primary} />
      <FromText derive={derive} isPending={isPending} />
      <Hint>Pictures are processed in your browser and never uploaded.</Hint>
    </fieldset>
  );
}

/** Six hex digits with or without `#`, as `#rrggbb`; undefined of other texts. Home's field has its own: shared, it would weigh on that page. */
function hexIn(text: string): string | undefined {
  const [, digits] = /^#?([\da-f]{6})$/i.exec(text.trim()) ?? [];
  return digits && `#${digits.toLowerCase()}`;
}

function FromColor({ derive, isPending, primary }: Derivation & { readonly primary: string }) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? primary;
  const color = hexIn(text);
  const create = () => {
    if (color !== undefined) derive({ color });
  };
  return (
    <div className={styles.row}>
      <input
        aria-label="Your main colour"
        className={styles.picker}
        onChange={({ target }) => setTyped(target.value)}
        type="color"
        value={color ?? primary}
      />
      <TextInput
        aria-invalid={color === undefined}
        aria-label="Your main colour, hex"
        className={styles.hex}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          create();
        }}
        placeholder="#1b4dff"
        spellCheck={false}
        value={text}
      />
      <Button disabled={color === undefined} isBusy={isPending} onClick={create} size="sm">
        Create from this colour
      </Button>
      <FromPicture derive={derive} />
    </div>
  );
}

function FromPicture({ derive }: Pick<Derivation, 'derive'>) {
  const onPicture = async (file: File | undefined) => {
    if (!file) return;
    const colors = await colorsOfPicture(file).catch(() => []);
    if (colors.length > 0) derive({ colors });
    else toast.error('This picture could not be read.');
  };
  return (
    <label className={styles.fileLabel}>
      <span>From a logo or picture</span>
      <input
        accept="image/*"
        className={styles.file}
        onChange={({ target }) => void onPicture(target.files?.[0])}
        type="file"
      />
    </label>
  );
}

function FromText({ derive, isPending }: Derivation) {
  const [css, setCss] = useState('');
  const onPaste = (event: ClipboardEvent) => {
    const payload = event.clipboardData.getData('text/html');
    if (!payload.includes('(figma)')) return;
    event.preventDefault();
    derive({ payload });
  };
  return (
    <>
      <TextArea
        aria-label="CSS variables, a Tailwind theme, or a frame copied in Figma"
        className={styles.css}
        onChange={({ target }) => setCss(target.value)}
        onPaste={onPaste}
        placeholder="Paste CSS variables, a Tailwind theme, or a frame that you copied in Figma"
        rows={3}
        value={css}
      />
      {css.trim() !== '' && (
        <Button isBusy={isPending} onClick={() => derive({ css })} size="sm">
          Create from this CSS
        </Button>
      )}
    </>
  );
}
