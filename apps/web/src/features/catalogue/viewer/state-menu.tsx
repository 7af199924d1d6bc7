import type { LiveState, SectionState } from '@kitshelf/contract/section-states.ts';
import { LockIcon } from '@kitshelf/ui/media/card-icons.tsx';
import { Menu } from '@kitshelf/ui/overlays/menu.tsx';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../lib/paths.ts';
import styles from './state-menu.module.css';
import { holdsWords, ofSection, stateWords } from './state-words.ts';

interface StateMenuProps {
  /** By state that changes a section the least width in px that it holds down to; other designs have no such states. */
  readonly states: Readonly<Partial<Record<SectionState, number | null>>> | undefined;
  readonly state: LiveState | undefined;
  readonly onState: (state: LiveState | undefined) => void;
}

/** The states that a section can be seen and copied in, of the one that is shown also where its width ends; and the sheets of any design. */
export function StateMenu({ states, state, onState }: StateMenuProps) {
  const all = Object.entries(stateWords) as [LiveState, string][];
  const choices = all.filter(([each]) => !ofSection(each) || (states && each in states));
  const items = [
    { text: 'As designed', isChosen: state === undefined, onPick: () => onState(undefined) },
    ...choices.map(([each, text]) => ({ text, isChosen: each === state, onPick: () => onState(each) })),
  ];
  const word = state && stateWords[state];
  const shown = ofSection(state);
  return (
    <>
      <div className={styles.states}>
        <Menu className={styles.button} items={items} label={word ? `States: ${word}` : 'States'}>
          {word ?? 'States'}
        </Menu>
      </div>
      <p className={styles.note} role="status">
        {shown && states && holdsWords(states[shown] ?? null)}
      </p>
    </>
  );
}

/** In the place of the menu where a plan is needed for it. */
export function StatesInPlans() {
  const navigate = useNavigate();
  return (
    <div className={styles.states}>
      <Menu
        className={styles.button}
        items={[{ text: 'See plans and prices', onPick: () => void navigate({ to: paths.pricing }) }]}
        label="States, with a plan"
        note="Languages, long words, no items and other states are shown live with a plan that includes this section."
      >
        States
        <LockIcon size={14} />
      </Menu>
    </div>
  );
}

/** Its place, for as long as nobody knows whether there are any. */
export const StateMenuPlace = () => <div className={styles.place} />;
