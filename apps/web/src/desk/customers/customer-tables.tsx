import type { DeskCustomer } from '@kitshelf/contract/desk/customers.ts';
import { legalTitles } from '@kitshelf/contract/legal.ts';
import { Fragment } from 'react';
import { auditColumns } from '../operators/audit-page.tsx';
import { capitalised } from '../lists/capital.ts';
import type { Column } from '../lists/data-table.tsx';
import { Moment } from '../shell/screen.tsx';
import { cancelling, endingAccess, resending, resuming } from './customer-actions.ts';
import { declarationColumns } from './declarations.tsx';
import { orderLabel, orderWhat, periodWords } from './orders/order-words.ts';
import {
  changeText,
  grantReasonText,
  inWords,
  mailText,
  movementText,
  orderState,
  withdrawnText,
} from './state-words.ts';
import { type Ask, Payments } from './payments.tsx';
import { act, ActButton, at, byId, details, gatewayNames, TableSection } from './table-parts.tsx';
import { moneyText } from '../lists/written.ts';

type Of<Key extends keyof DeskCustomer> = DeskCustomer[Key] extends readonly (infer Row)[] ? Row : never;

const subscriptionColumns = (ask: Ask): Column<Of<'subscriptions'>>[] => [
  {
    title: 'Plan',
    cell: ({ productName, billingPeriod }) => `${productName}, ${periodWords[billingPeriod]}`,
  },
  {
    title: 'State',
    cell: ({ detail, withdrawn }) => (withdrawn ? withdrawnText(withdrawn) : capitalised(inWords(detail))),
  },
  {
    title: 'Requested change',
    // A withdrawal ends it, whatever was asked before.
    cell: ({ scheduledChange, withdrawn }) => (withdrawn ? '' : changeText(scheduledChange)),
  },
  at('Paid until', (row) => (row.withdrawn ? null : row.currentPeriodEnd)),
  details(({ productName, gateway, gatewayId }) => ({
    of: `the subscription to ${productName}`,
    facts: [[gateway ? `Subscription at ${gatewayNames[gateway]}` : 'Subscription', gatewayId ?? 'None']],
  })),
  act(({ _id, scheduledChange, status, billingPeriod }) =>
    scheduledChange
      ? // What has ended, after a whole refund for instance, cannot go on.
        status !== 'cancelled' && <ActButton onClick={() => ask(resuming(_id))}>Resume</ActButton>
      : status === 'active' &&
        billingPeriod !== 'lifetime' && (
          <ActButton onClick={() => ask(cancelling(_id))}>Cancel subscription</ActButton>
        ),
  ),
];

const grantColumns = (id: string, ask: Ask): Column<Of<'grants'>>[] => [
  { title: 'Plan', cell: ({ plan }) => plan },
  {
    title: 'From',
    cell: ({ source }) => (source.startsWith('manual:') ? 'Granted at the desk' : 'Order'),
  },
  at('Starts', (row) => row.startsAt),
  at('Ends', (row) => row.revokedAt ?? row.endsAt),
  { title: 'Reason', cell: ({ reason }) => grantReasonText(reason) },
  act(
    ({ _id, source, revokedAt }) =>
      source.startsWith('manual:') &&
      revokedAt === null && <ActButton onClick={() => ask(endingAccess(id, _id))}>End access</ActButton>,
  ),
];

/** The versions that an order's buyer agreed to, each to read. */
const AgreedTo = ({ agreed }: Pick<Of<'orders'>, 'agreed'>) => (
  <>
    {agreed.map(({ page, version }, index) => (
      <Fragment key={page}>
        {index > 0 && ', '}
        <a href={`/${page}?version=${version}`}>
          {legalTitles[page]} {version}
        </a>
      </Fragment>
    ))}
  </>
);

/** What a buyer said when access before the end of the time to withdraw was asked for. */
const Consent = ({ immediateSupply, text, at: asked }: NonNullable<Of<'orders'>['consent']>) => (
  <>
    {immediateSupply ? 'Agreed' : 'Not agreed'} <Moment at={asked} /> (wording {text})
  </>
);

const orderColumns = (declarations: DeskCustomer['declarations']): Column<Of<'orders'>>[] => [
  { title: 'Order', cell: ({ receipt }) => <strong>{orderLabel(receipt)}</strong> },
  { title: 'What', cell: orderWhat },
  { title: 'Amount', isFigure: true, cell: ({ amount, currency }) => moneyText(amount, currency) },
  { title: 'State', cell: (row) => orderState(row, declarations) },
  at('Date', (row) => row.at),
  details((row) => ({
    of: `order ${orderLabel(row.receipt)}`,
    facts: [
      ['Agreed to', row.agreed.length > 0 ? <AgreedTo agreed={row.agreed} /> : null],
      ['Access at once', row.consent && <Consent {...row.consent} />],
      ['ID of the order', row.txId],
    ],
  })),
];

const mailColumns = (id: string, ask: Ask): Column<Of<'mails'>>[] => [
  at('When', (row) => row.createdAt),
  { title: 'Subject', cell: ({ subject }) => subject },
  { title: 'State', cell: ({ state }) => mailText(state) },
  act(
    ({ _id, canResend }) =>
      canResend && <ActButton onClick={() => ask(resending(id, _id))}>Resend</ActButton>,
  ),
];

/** What went back is below zero. */
const movedText = ({ kind, amount, currency }: Of<'ledger'>) =>
  moneyText(kind === 'refund' || kind === 'chargeback' ? -amount : amount, currency);

const ledgerColumns: Column<Of<'ledger'>>[] = [
  at('When', (row) => row.at),
  { title: 'What', cell: ({ kind }) => movementText(kind) },
  { title: 'Paid through', cell: ({ gateway }) => gatewayNames[gateway] },
  { title: 'Amount', isFigure: true, cell: movedText },
  details((row) => ({
    of: `the movement of ${movedText(row)}`,
    facts: [[`Payment at ${gatewayNames[row.gateway]}`, row.gatewayId]],
  })),
];

const deviceColumns: Column<Of<'devices'>>[] = [
  { title: 'Device', cell: ({ device }) => device || 'Unknown' },
  at('Last seen', (row) => row.lastSeenAt),
];

const sessionColumns: Column<Of<'sessions'>>[] = [
  { title: 'Device', cell: ({ device }) => device },
  { title: 'Client', cell: ({ client }) => client },
  at('Signed in', (row) => row.createdAt),
  at('Last seen', (row) => row.lastSeenAt),
];

const copyColumns: Column<Of<'copies'>>[] = [
  { title: 'Asset', cell: ({ asset }) => asset },
  { title: 'Copies', isFigure: true, cell: ({ count }) => count },
  at('Last', (row) => row.lastAt),
];

interface CustomerTablesProps {
  readonly customer: DeskCustomer;
  readonly ask: Ask;
  /** The order that the address leads to. */
  readonly marked?: string | undefined;
}

/** What is known of a customer, each kind in a table with what can be done about it, the newest first. */
export function CustomerTables({ customer, ask, marked }: CustomerTablesProps) {
  const { _id: id, subscriptions, payments, grants, orders, mails, sessions, copies, audit } = customer;
  const { ledger, devices, declarations } = customer;
  return (
    <>
      <TableSection
        columns={orderColumns(declarations)}
        keyOf={({ txId }) => txId}
        rows={orders.toReversed()}
        marked={marked}
        title="Orders"
      />
      <TableSection
        columns={subscriptionColumns(ask)}
        keyOf={byId}
        rows={subscriptions}
        title="Subscriptions"
      />
      <Payments ask={ask} orders={orders} rows={payments.toReversed()} />
      <TableSection
        columns={declarationColumns}
        keyOf={byId}
        rows={declarations}
        title="Withdrawals and cancellations"
      />
      <TableSection columns={grantColumns(id, ask)} keyOf={byId} rows={grants.toReversed()} title="Access" />
      <TableSection
        columns={ledgerColumns}
        keyOf={(row) => `${row.gatewayId} ${row.kind} ${row.at} ${row.amount}`}
        rows={ledger.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))}
        title="Movements of money"
      />
      <TableSection columns={mailColumns(id, ask)} keyOf={byId} rows={mails} title="Emails" />
      <TableSection columns={sessionColumns} keyOf={byId} rows={sessions} title="Sessions" />
      <TableSection columns={deviceColumns} keyOf={({ device }) => device} rows={devices} title="Devices" />
      <TableSection columns={copyColumns} keyOf={({ asset }) => asset} rows={copies} title="Copies" />
      <TableSection columns={auditColumns()} keyOf={byId} rows={audit} title="Audit" />
    </>
  );
}
