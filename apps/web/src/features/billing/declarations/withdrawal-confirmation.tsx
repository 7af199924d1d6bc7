import type { getWithdrawal } from '@kitshelf/contract/declarations.ts';
import type { Answer } from '@kitshelf/contract/endpoint.ts';
import { formatExact } from '@kitshelf/contract/money.ts';
import { paths } from '../../../lib/paths.ts';
import { DangerButton } from '@kitshelf/ui/buttons/danger-button.tsx';
import { LinkButton } from '../../../shared/buttons/link-button.tsx';
import { FactList, type Fact } from '@kitshelf/ui/page/fact-list.tsx';
import { periodNames } from '../plan-words.ts';
import { momentText, Step } from './declaration-parts.tsx';
import styles from './declarations.module.css';
import { dateText } from '../../../lib/date-text.ts';

export type Contract = Answer<typeof getWithdrawal>['data'];

interface ConfirmationProps {
  readonly contract: Contract;
  readonly isSending: boolean;
  readonly onSend: () => void;
}

/** The contract, what withdrawing from it does, and the button that does it. */
export function Confirmation({ contract, isSending, onSend }: ConfirmationProps) {
  return (
    <Step title="Confirm your withdrawal">
      <FactList facts={[...contractFacts(contract), ...moneyFacts(contract)]} />
      {contract.declared && (
        <p>
          We received your withdrawal on {momentText(contract.declared.receivedAt)}. That time counts. This
          last step proves that it came from you.
        </p>
      )}
      <p>
        By confirming you withdraw from this contract. Your access ends at once, and{' '}
        {contract.back > 0
          ? `${formatExact(contract.back, contract.currency)} is refunded`
          : 'nothing is refunded'}
        {contract.kept > 0 && '; the days of access until now are paid for, as agreed at checkout'}.
      </p>
      <div className={styles.actions}>
        <DangerButton isBusy={isSending} onClick={onSend} size="lg">
          Confirm withdrawal
        </DangerButton>
        <LinkButton size="lg" to={paths.home}>
          Keep the contract
        </LinkButton>
      </div>
    </Step>
  );
}

export const fact = (label: string, value: string): Fact => ({ label, value });

export const contractFacts = ({ productName, billingPeriod, number, orderedAt }: Contract): Fact[] => [
  fact('Contract', `${productName}, ${periodNames[billingPeriod].toLowerCase()}`),
  fact('Receipt', number),
  fact('Ordered', dateText(orderedAt)),
];

function moneyFacts({ total, back, kept, currency, until }: Contract): Fact[] {
  return [
    fact('Paid', formatExact(total, currency)),
    fact('Will be refunded', formatExact(back, currency)),
    ...(kept > 0 ? [fact('Kept for days of access', formatExact(kept, currency))] : []),
    fact('Possible until', dateText(until)),
  ];
}
