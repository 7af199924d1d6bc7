import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../shared/buttons/link-button.tsx';
import { Panel, RetryPanel } from '@kitshelf/ui/feedback/panel.tsx';

/** Of a shop in which nothing can be bought yet. */
export function NoPlansYet({ hasFree }: { readonly hasFree: boolean }) {
  return (
    <Panel
      text={
        hasFree
          ? 'You can copy free assets with a free account.'
          : 'Plans and prices appear here once they are on sale.'
      }
      title="No plans on sale yet"
    >
      <LinkButton look="ink" to={paths.library}>
        Browse the library
      </LinkButton>
      <LinkButton to={paths.support}>Contact support</LinkButton>
    </Panel>
  );
}

interface NoPricesProps {
  /** The address asks for certain plans alone. */
  readonly isFiltered: boolean;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Stands where the prices would when they could not be loaded, or none is of the plans asked for. */
export function NoPrices({ isFiltered, isRetrying, onRetry }: NoPricesProps) {
  return (
    <RetryPanel
      text="We're having trouble loading the Price information. This might be due to a temporary issue with our backend. Please try again later. If the problem persists, contact our support team for assistance."
      title="Sorry, no Price found."
      isRetrying={isRetrying}
      onRetry={onRetry}
    >
      {isFiltered && <LinkButton to={paths.pricing}>Show all plans</LinkButton>}
      <LinkButton to={paths.support}>Contact support</LinkButton>
    </RetryPanel>
  );
}
