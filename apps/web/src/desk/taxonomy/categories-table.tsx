import { numberText } from '../lists/written.ts';
import { changeCategory, type DeskCategory } from '@kitshelf/contract/desk/categories.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { StrokeIcon } from '@kitshelf/ui/media/stroke-icon.tsx';
import { Panel } from '@kitshelf/ui/feedback/panel.tsx';
import { callDesk } from '../desk-call.ts';
import type { Action } from '../forms/action-dialog.tsx';
import { type Column, SimpleTable } from '../lists/data-table.tsx';
import { Loaded } from '../shell/loaded.tsx';
import { changingCategory, hidingCategory, removingCategory } from './category-actions.ts';
import { deskCategoriesQuery } from './desk-categories.ts';
import styles from './taxonomy-page.module.css';

type Ask = (action: Action) => void;

/** The tabs of the library in order: named, moved, hidden and given icons. */
export function CategoriesTable({ ask }: { readonly ask: Ask }) {
  const list = useQuery(deskCategoriesQuery);
  return (
    <Loaded query={list} title="Categories could not be loaded">
      {(all) =>
        all.length === 0 ? (
          <Panel text="Assets need a category: add the first one." title="Nothing here" />
        ) : (
          <SimpleTable
            columns={columnsFor(all, ask)}
            keyOf={({ _id }) => _id}
            label="Categories"
            rows={all}
          />
        )
      }
    </Loaded>
  );
}

const columnsFor = (all: readonly DeskCategory[], ask: Ask): Column<DeskCategory>[] => [
  {
    title: 'Name',
    cell: ({ name, icon }) => (
      <span className={styles.name}>
        {icon && <StrokeIcon paths={icon.paths} size={20} />}
        {name}
      </span>
    ),
  },
  { title: 'State', cell: ({ isHidden }) => (isHidden ? 'Hidden' : 'Shown') },
  { title: 'Assets', isFigure: true, cell: ({ assets }) => numberText(assets) },
  { title: 'Earlier names', cell: ({ formerNames }) => formerNames.join(', ') },
  {
    title: 'Order',
    isTitleHidden: true,
    cell: (category) => <Moves category={category} last={all.length - 1} place={all.indexOf(category)} />,
  },
  {
    title: 'Actions',
    isTitleHidden: true,
    isAction: true,
    cell: (category) => <Acts all={all} ask={ask} category={category} />,
  },
];

interface MovesProps {
  readonly category: DeskCategory;
  readonly place: number;
  readonly last: number;
}

function Moves({ category: { _id: id, name }, place, last }: MovesProps) {
  const moving = useMutation({
    mutationFn: (to: number) => callDesk(changeCategory, { params: { id }, body: { place: to } }),
  });
  return (
    <span className={styles.acts}>
      <Button
        aria-label={`Move ${name} up`}
        disabled={place === 0 || moving.isPending}
        look="plain"
        onClick={() => moving.mutate(place - 1)}
        size="sm"
      >
        ↑
      </Button>
      <Button
        aria-label={`Move ${name} down`}
        disabled={place === last || moving.isPending}
        look="plain"
        onClick={() => moving.mutate(place + 1)}
        size="sm"
      >
        ↓
      </Button>
    </span>
  );
}

interface ActsProps {
  readonly category: DeskCategory;
  readonly all: readonly DeskCategory[];
  readonly ask: Ask;
}

function Acts({ category, all, ask }: ActsProps) {
  const { name, isHidden, assets } = category;
  return (
    <span className={styles.acts}>
      <Act
        name={name}
        onClick={() => ask(changingCategory(category, all.indexOf(category), all.length))}
        text="Change"
      />
      <Act name={name} onClick={() => ask(hidingCategory(category))} text={isHidden ? 'Show' : 'Hide'} />
      {assets === 0 && <Act name={name} onClick={() => ask(removingCategory(category))} text="Delete" />}
    </span>
  );
}

interface ActProps {
  readonly text: string;
  /** Of what it is about. */
  readonly name: string;
  readonly onClick: () => void;
}

/** A button of a row, which says what it is about to who cannot see the row. */
export function Act({ text, name, onClick }: ActProps) {
  return (
    <Button aria-label={`${text} ${name}`} look="plain" onClick={onClick} size="sm">
      {text}
    </Button>
  );
}
