import {
  type FigmaCheck,
  type Look,
  type Outcome,
  outcomes,
  type SeenLook,
} from '@kitshelf/contract/desk/figma-checks.ts';
import { useId, useState } from 'react';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { TextArea } from '@kitshelf/ui/forms/text-input.tsx';
import { notTried } from './check-draft.ts';
import { outcomeNames } from './check-words.ts';
import styles from './figma-checks.module.css';
import { LookScreenshots } from './look-screenshots.tsx';

interface LookFormProps {
  readonly check: FigmaCheck;
  readonly look: Look;
  /** As it is written and not saved yet. */
  readonly unsaved: SeenLook | undefined;
  readonly onChange: (seen: SeenLook) => void;
  /** What is wrong with its words. */
  readonly problem: string | undefined;
}

/** Results of one thing to look at: right, wrong or not tried, in words, with screenshots. */
export function LookForm({ check, look, unsaved, onChange, problem }: LookFormProps) {
  const saved = check.seen[look.key] ?? notTried;
  const seen = unsaved ?? saved;
  const screenshots = check.screenshots.filter((screenshot) => screenshot.look === look.key);
  const [wasTold] = useState(seen.words !== '' || screenshots.length > 0);
  const isWrong = seen.outcome === 'wrong';
  const told = (
    <>
      <Field error={problem} isRequired={isWrong} label="What you saw">
        {(control) => (
          <TextArea
            {...control}
            className={styles.said}
            maxLength={2_000}
            onChange={({ target }) => onChange({ ...seen, words: target.value })}
            rows={2}
            value={seen.words}
          />
        )}
      </Field>
      <LookScreenshots checkId={check._id} look={look.key} screenshots={screenshots} />
    </>
  );
  return (
    <fieldset className={styles.look}>
      <legend className={styles.question}>{look.text}</legend>
      <Outcomes chosen={seen.outcome} onChange={(outcome) => onChange({ ...seen, outcome })} />
      {unsaved && isOther(saved, unsaved) && <SavedBefore saved={saved} />}
      {isWrong ? (
        told
      ) : (
        <details className={styles.told} open={wasTold}>
          <summary>Notes and screenshots</summary>
          {told}
        </details>
      )}
    </fieldset>
  );
}

interface OutcomesProps {
  readonly chosen: Outcome;
  readonly onChange: (outcome: Outcome) => void;
}

function Outcomes({ chosen, onChange }: OutcomesProps) {
  const name = useId();
  return (
    <div className={styles.choices}>
      {outcomes.map((outcome) => (
        <label className={styles.choice} key={outcome}>
          <input checked={chosen === outcome} name={name} onChange={() => onChange(outcome)} type="radio" />
          {outcomeNames[outcome]}
        </label>
      ))}
    </div>
  );
}

const isOther = (saved: SeenLook, unsaved: SeenLook): boolean =>
  saved !== notTried && (saved.outcome !== unsaved.outcome || saved.words !== unsaved.words);

/** What saving will replace: it may be somebody else's. */
function SavedBefore({ saved: { outcome, words } }: { readonly saved: SeenLook }) {
  return (
    <p className={styles.note}>
      Last saved: {outcomeNames[outcome]}
      {words && `, “${words}”`}
    </p>
  );
}

interface LookResultProps {
  readonly check: FigmaCheck;
  readonly look: Look;
}

const looks: Readonly<Record<Outcome, string | undefined>> = {
  right: styles.right,
  wrong: styles.wrong,
  not_tried: styles.untried,
};

/** The same once the check is finished. */
export function LookResult({ check, look }: LookResultProps) {
  const { outcome, words } = check.seen[look.key] ?? notTried;
  const screenshots = check.screenshots.filter((screenshot) => screenshot.look === look.key);
  return (
    <div className={styles.look}>
      <p>{look.text}</p>
      <p className={looks[outcome]}>{outcomeNames[outcome]}</p>
      {words && <p className={styles.words}>{words}</p>}
      {screenshots.length > 0 && (
        <LookScreenshots checkId={check._id} isFinished look={look.key} screenshots={screenshots} />
      )}
    </div>
  );
}
