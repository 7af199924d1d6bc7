import type { UseQueryResult } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../buttons/link-button.tsx';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { Panel, RetryPanel } from '@kitshelf/ui/feedback/panel.tsx';
import styles from './shared-nothing.module.css';

interface SharedNothingProps {
  /** What is shared, in a word. */
  readonly noun: string;
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** Stands where something shared is on its way, or is not there. */
export function SharedNothing({ noun, query: { error, isFetching, refetch } }: SharedNothingProps) {
  const isTrouble = error instanceof ApiError && error.isTrouble;
  return (
    <Container className={styles.room}>
      {isTrouble ? (
        <RetryPanel
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          text="It has not been deleted. Please try again in a moment."
          title={`This ${noun} could not be loaded`}
        />
      ) : error ? (
        <Panel text="It is no longer shared." title={`This ${noun} does not exist.`}>
          <LinkButton to={paths.library}>Browse the library</LinkButton>
        </Panel>
      ) : (
        <SpinnerCover label={`Loading the ${noun}`} />
      )}
    </Container>
  );
}
