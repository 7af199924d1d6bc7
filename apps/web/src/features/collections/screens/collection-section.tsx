import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import type { Collection } from '@kitshelf/contract/collections.ts';
import { useState, type FormEvent } from 'react';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../shared/buttons/link-button.tsx';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { AskingButton } from '@kitshelf/ui/buttons/danger-button.tsx';
import { IconButton } from '@kitshelf/ui/buttons/icon-button.tsx';
import { ShareButtons } from '@kitshelf/ui/buttons/share-buttons.tsx';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { TextArea, TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '@kitshelf/ui/media/card-icons.tsx';
import { CloseIcon } from '@kitshelf/ui/media/icons.tsx';
import { Menu } from '@kitshelf/ui/overlays/menu.tsx';
import { Panel } from '@kitshelf/ui/feedback/panel.tsx';
import { type HasGrid, SavedAssets } from './saved-assets.tsx';
import { useRemoved } from './use-removed.tsx';
import { type CollectionChanges, useCollectionChanges } from './collection-changes.ts';
import { useCollectionChoices } from '../collection-choices.tsx';
import styles from './collections-page.module.css';

interface CollectionProps {
  readonly collection: Collection;
}

/** One collection: its words, what can be done with it, and what it holds. */
export function CollectionSection({ collection, Grid }: CollectionProps & HasGrid) {
  const changes = useCollectionChanges(collection);
  const [isEditing, setEditing] = useState(false);
  const { name, note, items } = collection;
  const { onRemove, removed } = useRemoved(collection, changes);
  return (
    <section aria-label={name}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.name}>{name}</h2>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        <div className={styles.actions}>
          <ShareButtons {...changes} url={collection.url} />
          <Button onClick={() => setEditing(!isEditing)} size="sm">
            Edit
          </Button>
        </div>
      </div>
      {isEditing && <EditForm changes={changes} collection={collection} onDone={() => setEditing(false)} />}
      {items.length === 0 ? (
        <NothingKept isFavourites={collection.isFavourites} />
      ) : (
        <SavedAssets
          Grid={Grid}
          below={(asset) => <ItemTools {...{ asset, changes, collection, onRemove }} />}
          ids={items.map(({ assetId }) => assetId)}
        />
      )}
      {removed}
    </section>
  );
}

interface ChangeProps extends CollectionProps {
  readonly changes: CollectionChanges;
}

function NothingKept({ isFavourites }: Pick<Collection, 'isFavourites'>) {
  return (
    <Panel
      text={
        isFavourites
          ? 'Press the heart on an asset in the library.'
          : 'Open an asset in the library and choose this collection in the menu beside Favourite, or Add to below one of your favourites.'
      }
      title={isFavourites ? 'No favourites yet.' : 'Nothing in this collection yet.'}
    >
      <LinkButton to={paths.library}>Browse the library</LinkButton>
    </Panel>
  );
}

function EditForm({ collection, changes, onDone }: ChangeProps & { readonly onDone: () => void }) {
  const { name, note, isFavourites } = collection;
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget) as unknown as Map<string, string>;
    const [newName, newNote] = [fields.get('name'), fields.get('note') ?? ''];
    const words = { note: newNote, ...(newName !== undefined && newName !== null && { name: newName }) };
    if (await changes.change(words)) onDone();
  };
  return (
    <form aria-label={`Edit ${name}`} className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      {!isFavourites && (
        <Field label="Name">
          {(control) => <TextInput {...control} defaultValue={name} maxLength={80} name="name" required />}
        </Field>
      )}
      <Field isRequired={false} label="Note">
        {(control) => <TextArea {...control} defaultValue={note} maxLength={1000} name="note" rows={3} />}
      </Field>
      <div className={styles.actions}>
        <Button isBusy={changes.isBusy} look="ink" type="submit">
          Save
        </Button>
        <Button onClick={onDone}>Cancel</Button>
        {!isFavourites && (
          <AskingButton
            className={styles.remove}
            onSure={changes.remove}
            question="Delete permanently?"
            text="Delete collection"
          />
        )}
      </div>
    </form>
  );
}

interface ItemToolsProps extends ChangeProps {
  readonly asset: AssetListItem;
  readonly onRemove: (asset: AssetListItem) => void;
}

interface PlaceButtonsProps extends Pick<ChangeProps, 'changes'> {
  readonly name: string;
  readonly at: number;
  readonly last: number;
}

/** One place forward or back. */
const PlaceButtons = ({ name, at, last, changes }: PlaceButtonsProps) => (
  <>
    <IconButton
      disabled={at <= 0}
      label={`Move ${name} forward`}
      onClick={() => void changes.move(at, at - 1)}
    >
      <ChevronLeftIcon size={16} />
    </IconButton>
    <IconButton
      disabled={at === last}
      label={`Move ${name} back`}
      onClick={() => void changes.move(at, at + 1)}
    >
      <ChevronRightIcon size={16} />
    </IconButton>
  </>
);

/** Below a card: its note, its place, the way into another collection, and the way out. */
function ItemTools({ asset, collection, changes, onRemove }: ItemToolsProps) {
  const { items } = collection;
  const at = items.findIndex(({ assetId }) => assetId === asset._id);
  const note = items[at]?.note ?? '';
  const { items: choices, naming } = useCollectionChoices(asset, collection._id);
  return (
    <>
      <div className={styles.tools}>
        <TextInput
          aria-label={`Note on ${asset.name}`}
          className={styles.itemNote}
          defaultValue={note}
          maxLength={1000}
          onBlur={({ target: { value } }) => value.trim() !== note && void changes.setNote(asset._id, value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
          placeholder="Note"
        />
        <PlaceButtons at={at} changes={changes} last={items.length - 1} name={asset.name} />
        <Menu className={styles.more} items={choices} label={`Add to a collection: ${asset.name}`}>
          Add to
        </Menu>
        <IconButton label={`Remove ${asset.name}`} onClick={() => onRemove(asset)}>
          <CloseIcon size={16} />
        </IconButton>
      </div>
      {naming}
    </>
  );
}
