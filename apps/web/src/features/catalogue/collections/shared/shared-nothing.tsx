import { paths } from '../../../../lib/paths.ts';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { SpinnerCover } from '../../../../ui/feedback/spinner.tsx';
import { Container } from '../../../../ui/page/layout.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import styles from './shared-nothing.module.css';

interface SharedNothingProps {
  /** What is shared, in a word. */
  readonly noun: string;
  /** Nobody shares it, or not any more. */
  readonly isGone: boolean;
}

/** Stands where something shared is on its way, or is not there. */
export function SharedNothing({ noun, isGone }: SharedNothingProps) {
  return (
    <Container className={styles.room}>
      {isGone ? (
        <Panel text="Its owner may have stopped sharing it." title={`There is no such ${noun}.`}>
          <LinkButton to={paths.library}>Browse Library</LinkButton>
        </Panel>
      ) : (
        <SpinnerCover label={`Loading the ${noun}`} />
      )}
    </Container>
  );
}
