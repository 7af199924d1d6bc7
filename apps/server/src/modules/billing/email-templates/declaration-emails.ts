import type { TemplateMail } from '../../../platform/mail/mail.ts';
import { periodLabel } from '../domain/pricing.ts';
import type { DeclarationRow } from '../store/declaration-repository.ts';
import { numberText } from '../store/invoice-repository.ts';
import type { OrderRow } from '../store/order-repository.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { manageUrl, send } from './email-templates.ts';
import { askedText, declarationText, momentText } from '../domain/declaration-words.ts';
import { getContact } from '../store/contracts.ts';

type Scope = Pick<Unit, 'deps' | 'tx' | 'accounts' | 'invoices'>;

/** Acknowledges a withdrawal, with what comes of it: on paper or in a mail, as the law says. */
export async function sendWithdrawal(unit: Scope, row: DeclarationRow, order: OrderRow): Promise<void> {
  await send(unit, {
    to: await getContact(unit, order),
    template: 'withdrawal',
    values: {
      ...(await valuesOf(unit, row, order, 'Withdrawal from the contract')),
      contact: contactAddress(unit),
    },
  });
}

/** Confirms a cancellation by the form that needs no account. */
export async function sendCancellation(unit: Scope, row: DeclarationRow, order: OrderRow): Promise<void> {
  const declared = row.asked ? askedText(row.asked) : 'Cancellation';
  await send(unit, {
    to: await getContact(unit, order),
    template: 'cancellation',
    values: {
      ...(await valuesOf(unit, row, order, declared)),
      url: manageUrl(unit, order.subscriptionId ?? ''),
    },
  });
}

/** Where the shop is reached: its address, else its form. */
const contactAddress = ({ deps }: Pick<Unit, 'deps'>): string =>
  deps.site.settings('seller').email || `${deps.publicUrl}/support`;

async function valuesOf(unit: Scope, row: DeclarationRow, order: OrderRow, declared: string) {
  const invoice = await unit.invoices.byOrder(order.id);
  const at = momentText(row.receivedAt);
  const name = row.asked?.name || order.customerName;
  const details = [
    ['Declared', declared],
    ...(name ? [['Name', name] as const] : []),
    ['Contract', `${order.productName}, ${periodLabel(order.billingPeriod)}`],
    ['Order', invoice ? numberText(invoice) : order.id],
    ['Received', at],
  ] as const;
  const text = declarationText({ ...row, isUpgrade: order.kind === 'upgrade' });
  return { plan: order.productName, at, text, details };
}

/** Asks the order's own address whether a withdrawal by the form came from there. */
export function proofEmail({ to, number, row, order, url }: ProofParts): TemplateMail {
  const values = { plan: order.productName, at: momentText(row.receivedAt), number, url };
  return { to, template: 'withdrawal-asked', values };
}

interface ProofParts {
  readonly to: string;
  readonly number: string;
  readonly row: DeclarationRow;
  readonly order: OrderRow;
  readonly url: string;
}
