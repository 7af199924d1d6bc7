import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';

interface NoPricesProps {
  /** The address asks for certain plans alone. */
  readonly isFiltered: boolean;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Stands where the prices would (spec §8, Pricing). */
export function NoPrices({ isFiltered, isRetrying, onRetry }: NoPricesProps) {
  return (
    <Panel
      text="We're having trouble loading the Price information. This might be due to a temporary issue with our backend. Please try again later. If the problem persists, contact our support team for assistance."
      title="Sorry, no Price found."
    >
      <Button isBusy={isRetrying} look="ink" onClick={onRetry}>
        Try again
      </Button>
      {isFiltered && <LinkButton to={paths.pricing}>Show all plans</LinkButton>}
      <LinkButton to={paths.support}>Contact support</LinkButton>
    </Panel>
  );
}
