import type { DeskLegalText } from '@kitshelf/contract/desk/legal.ts';
import { useId } from 'react';
import { localStore } from '@kitshelf/ui/browser/storage.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import type { Action } from '../../forms/action-dialog.tsx';
import { discarding, startingOver } from './legal-actions.ts';
import type { LegalDraft } from './legal-draft.ts';
import editor from '../../forms/editor.module.css';
import styles from './legal.module.css';

interface FootProps {
  readonly text: DeskLegalText;
  readonly draft: LegalDraft;
  readonly ask: (action: Action) => void;
  readonly onPublish: () => void;
}

/** The ways on from a text, and where its draft is. */
export function LegalFoot({ text, draft, ask, onPublish }: FootProps) {
  const { draft: kept, words, isOutdated } = draft;
  const { start } = text;
  const id = useId();
  const isPublished = kept === undefined && isAsPublished(text);
  const isUnready = isOutdated || isPublished;
  return (
    <div className={editor.foot}>
      <Button
        aria-describedby={id}
        aria-disabled={isUnready}
        look={isPublished ? 'outline' : 'primary'}
        onClick={() => isUnready || onPublish()}
      >
        Publish
      </Button>
      {kept && <Button onClick={() => ask(discarding(text, draft))}>Discard draft</Button>}
      {words.markdown !== start.markdown && (
        <Button look="plain" onClick={() => ask(startingOver(text, draft))}>
          Back to the starting text
        </Button>
      )}
      <p className={styles.kept} id={id} role="status">
        {kept && savedText(kept.at)}
        {isPublished && 'Published. Nothing has changed since'}
      </p>
    </div>
  );
}

/** What is published would only be published again. */
const isAsPublished = ({ versions: [newest], isOutdated }: DeskLegalText): boolean =>
  newest !== undefined && !newest.isPlanned && !isOutdated;

const times = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

const savedText = (at: string): string =>
  localStore.isRefused()
    ? 'Your browser keeps no drafts: publish before you close this tab'
    : `Draft saved in this browser at ${times.format(new Date(at))}. Visitors do not see it yet`;
