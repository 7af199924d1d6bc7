import { maxPageItems } from '@kitshelf/contract/user-pages.ts';
import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { classes } from '@kitshelf/ui/classes.ts';
import type { Scheme } from '@kitshelf/contract/variants.ts';
import { CheckIcon, CloseIcon } from '@kitshelf/ui/media/icons.tsx';
import styles from './add-to-page.module.css';
import { changeDraft, hasRoom, mainScheme, readDraft, useDraft, withPart } from '../page-draft.ts';

type Addable = Pick<AssetListItem, '_id' | 'name' | 'category' | 'subCategories' | 'images'>;

interface AddProps {
  readonly asset: Addable;
}

/** Of whole pages, screens and icons no page is made; categories of a shop's own may hold parts. */
const wholes: readonly string[] = ['Templates', 'Mobile Apps', 'Icons'];

/** Whether pages are made of such: what fills a page's width. */
const isPagePart = ({ category }: Addable): boolean => !wholes.includes(category);

/** On a card: puts a section on the page in the tray, or takes it off again. */
export function AddToPage({ asset }: AddProps) {
  const { isOn, toggle } = useOnPage(asset);
  if (!isPagePart(asset)) return null;
  const onClick = () => {
    if (toggle()) toast.tell(isOn ? 'Removed from the page' : 'Added to the page');
  };
  return (
    <button
      aria-label={`Add to page: ${asset.name}`}
      aria-pressed={isOn}
      className={classes(styles.add, isOn && styles.isOn)}
      onClick={onClick}
      title={isOn ? 'Remove from the page' : 'Add to page'}
      type="button"
    >
      {isOn ? <CheckIcon size={18} /> : <CloseIcon className={styles.plus} size={18} />}
    </button>
  );
}

/** The same in an asset's window, which covers the tray, and so says what it did. */
export function AddToPageButton({ asset, scheme }: AddProps & { readonly scheme?: Scheme | undefined }) {
  const { isOn, toggle } = useOnPage(asset, scheme);
  if (!isPagePart(asset)) return null;
  const onClick = () => {
    toggle();
    if (readDraft().parts.some(({ assetId }) => assetId === asset._id))
      toast.success('Added to your page', asset.name);
    else if (isOn) toast.success('Removed from your page');
  };
  return (
    <Button aria-pressed={isOn} onClick={onClick}>
      {isOn ? <CheckIcon size={16} /> : <CloseIcon className={styles.plus} size={16} />}
      {isOn ? 'On your page' : 'Add to page'}
    </Button>
  );
}

/** A page begins in the appearance that its first section was seen in. */
function useOnPage(
  { _id: assetId, subCategories: [kind = ''], images }: Addable,
  scheme: Scheme = mainScheme(images),
) {
  const isOn = useDraft().parts.some((part) => part.assetId === assetId);
  const toggle = () => {
    const draft = readDraft();
    if (isOn) changeDraft({ parts: draft.parts.filter((part) => part.assetId !== assetId) });
    else if (hasRoom(draft)) {
      const isFirst = draft.parts.length === 0 && !draft.saved;
      changeDraft({ parts: withPart(draft.parts, { assetId, kind }), ...(isFirst && { scheme }) });
    } else {
      toast.error('The page is full.', `The limit is ${maxPageItems} sections.`);
      return false;
    }
    return true;
  };
  return { isOn, toggle };
}
