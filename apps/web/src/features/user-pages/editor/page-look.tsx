import { pageWidths, type UserPage } from '@kitshelf/contract/user-pages.ts';
import { isId } from '@kitshelf/contract/wire.ts';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../lib/paths.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Select } from '@kitshelf/ui/forms/select.tsx';
import { useBrandKit } from '../../../lib/brand-kit/use-brand-kit.ts';
import type { EditedPage, PageEdits } from './page-changes.ts';
import styles from '../pages.module.css';

const widthNames = { desktop: 'Desktop', tablet: 'Tablet', phone: 'Phone' } as const;

interface PageLookProps {
  readonly page: EditedPage;
  readonly edits: PageEdits;
}

/** How a page is drawn: its width, its appearance and its brand; beside them the way back. */
export function PageLook({ page: { width, scheme, brand }, edits: { put, undo, canUndo } }: PageLookProps) {
  const brands = useBrandChoices(brand);
  return (
    <div className={styles.look}>
      <Select
        aria-label="Width"
        onChange={({ target }) => put({ width: target.value as UserPage['width'] })}
        options={pageWidths.map((value) => ({ value, text: widthNames[value] }))}
        placeholder="Width"
        value={width}
      />
      <Select
        aria-label="Appearance"
        onChange={({ target }) => put({ scheme: target.value as UserPage['scheme'] })}
        options={[
          { value: 'light', text: 'Light' },
          { value: 'dark', text: 'Dark' },
        ]}
        placeholder="Appearance"
        value={scheme}
      />
      {brands.length > 1 ? (
        <Select
          aria-label="Brand"
          onChange={({ target }) => put({ brand: target.value === original ? null : target.value })}
          options={brands}
          placeholder="Brand"
          value={brand ?? original}
        />
      ) : (
        <Link className={styles.makeBrand} to={paths.myBrand}>
          See it in your brand
        </Link>
      )}
      <Button disabled={!canUndo} look="plain" onClick={undo}>
        Undo
      </Button>
    </div>
  );
}

const original = 'original';

/** The colours that the designs have, the user's brands or the one that a visitor tries, and what the page is in. */
function useBrandChoices(brand: string | null) {
  const { brands, brand: own } = useBrandKit();
  const kept = brands.map(({ _id, name }) => ({ value: _id, text: name }));
  const tried = brands.length === 0 && own ? [{ value: own.short, text: own.name }] : [];
  const known = [{ value: original, text: 'Original colours' }, ...kept, ...tried];
  const isKnown = brand === null || known.some(({ value }) => value === brand);
  return isKnown ? known : [...known, { value: brand, text: 'Another brand' }];
}

/** The short text of a page's brand, which pictures are asked for in. */
export function useBrandToken(brand: string | null): string | undefined {
  const { brands } = useBrandKit();
  return (
    brands.find(({ _id }) => _id === brand)?.short ?? (brand !== null && !isId(brand) ? brand : undefined)
  );
}
