import type { BillingPeriod } from '@kitshelf/contract/profile.ts';
import type { CreditNoteLine, ReceiptLine } from '@kitshelf/contract/receipt-lines.ts';
import type { SubscriptionDetail } from '@kitshelf/contract/subscriptions.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { ChevronLeftIcon } from '@kitshelf/ui/media/card-icons.tsx';
import { LinkButton } from '../../../shared/buttons/link-button.tsx';
import { RetryPanel } from '@kitshelf/ui/feedback/panel.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { FactList } from '@kitshelf/ui/page/fact-list.tsx';
import { amountText } from '@kitshelf/contract/money.ts';
import { subscriptionQuery } from '../queries.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { ResumeOffer } from './resume-offer.tsx';
import { UnpaidNotice, UpdateCard } from './update-card.tsx';
import { AgreedTo } from '../receipts/agreed-to.tsx';
import { ReceiptDetails } from '../receipts/receipt-details.tsx';
import { ReceiptDialog, PdfButton } from '../receipts/receipt-dialog.tsx';
import styles from './subscription-page.module.css';
import { nextText, orderFacts, getStatus, subscriptionFacts } from '../subscription-words.ts';
import { dateText } from '../../../lib/date-text.ts';

export const heads = {
  SubscriptionPage: {
    title: 'Manage subscription',
    description: 'One of your {site} subscriptions: status, order and receipts.',
    isUnlisted: true,
  },
};

const lookAgainMs = 10_000;

/** One subscription (docs/product/subscriptions.md#one-subscription). */
export function SubscriptionPage() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...subscriptionQuery(useCall(), id),
    // What is owed may be paid at any moment.
    refetchInterval: ({ state }) => (state.data?.data.graceEndsAt && !state.error ? lookAgainMs : false),
  });
  return (
    <>
      <Link className={styles.back} to={paths.subscriptions}>
        <ChevronLeftIcon size={16} />
        All subscriptions
      </Link>
      {data && <SubscriptionView detail={data.data} />}
      {!data && !isError && <SpinnerCover />}
      {!data && isError && (
        <RetryPanel
          error={error}
          text="It may belong to another account, or there is a typo in the address."
          title="This subscription could not be shown."
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          <LinkButton to={paths.subscriptions}>All subscriptions</LinkButton>
        </RetryPanel>
      )}
    </>
  );
}

type OpenDialog = 'receipt' | 'pause' | 'cancel' | undefined;

/** State, order, receipts and what can be done with a subscription. */
function SubscriptionView({ detail }: { detail: SubscriptionDetail }) {
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const { heading, show } = useStatusInView(open);
  const done = () => {
    show();
    close();
  };
  return (
    <div className={styles.columns}>
      <section aria-labelledby="subscription-title" className={styles.main}>
        <h2 className={styles.title} id="subscription-title" ref={heading} tabIndex={-1}>
          {detail.productName}
        </h2>
        <FactList facts={subscriptionFacts(detail)} />
        {nextText(detail) && <p className={styles.next}>{nextText(detail)}</p>}
        {detail.canResume && <ResumeOffer detail={detail} />}
        {detail.graceEndsAt !== null && <UnpaidNotice detail={detail} />}
        <UpgradeOffers detail={detail} />
        <Actions detail={detail} onOpen={setOpen} />
      </section>
      <div className={styles.aside}>
        <OrderDetails detail={detail} onReceipt={() => setOpen('receipt')} />
        <ReceiptDetails detail={detail} />
        <AgreedTo agreed={detail.agreed} consent={detail.consent} />
        {detail.receipts.length > 1 && <ReceiptList receipts={detail.receipts} />}
        {detail.creditNotes.length > 0 && <CreditNoteList notes={detail.creditNotes} />}
      </div>
      {open === 'receipt' && <ReceiptDialog detail={detail} onClose={close} />}
      {open === 'pause' && <PauseDialog detail={detail} onClose={close} onDone={done} />}
      {open === 'cancel' && <CancelDialog detail={detail} onClose={close} onDone={done} />}
    </div>
  );
}

/** Leads to the heading, with the new status below it, once the dialog that changed it is gone. */
function useStatusInView(open: OpenDialog) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isChanged = useRef(false);
  useEffect(() => {
    if (open || !isChanged.current) return;
    isChanged.current = false;
    heading.current?.focus();
  }, [open]);
  const show = () => {
    isChanged.current = true;
  };
  return { heading, show };
}

interface ActionsProps {
  readonly detail: SubscriptionDetail;
  readonly onOpen: (dialog: 'pause' | 'cancel') => void;
}

/** What is seldom wanted. */
function Actions({ detail, onOpen }: ActionsProps) {
  const { isDemo } = useSite();
  return (
    <div className={styles.actions}>
      {detail.canChangeCard && detail.graceEndsAt === null && <UpdateCard detail={detail} look="outline" />}
      {detail.canPause && <Button onClick={() => onOpen('pause')}>Pause</Button>}
      {detail.canCancel && getStatus(detail) !== 'cancelled' && (
        <Button onClick={() => onOpen('cancel')}>
          {isDemo ? 'Cancel Subscription' : 'Cancel subscription'}
        </Button>
      )}
      {detail.withdrawal && (
        <a className={styles.withdraw} href={detail.withdrawal.path}>
          Withdraw from the contract here (until {dateText(detail.withdrawal.until)})
        </a>
      )}
    </div>
  );
}

interface OrderDetailsProps {
  readonly detail: SubscriptionDetail;
  readonly onReceipt: () => void;
}

function OrderDetails({ detail, onReceipt }: OrderDetailsProps) {
  return (
    <section aria-labelledby="order-details" className={styles.card}>
      <div className={styles.cardHead}>
        <h3 id="order-details">Order details</h3>
        <Button onClick={onReceipt} size="sm">
          Receipt
        </Button>
      </div>
      <FactList facts={orderFacts(detail)} />
    </section>
  );
}

/** The upgrades of a subscription; the yearly price of the same plan first (docs/product/subscriptions.md#upgrades). */
function UpgradeOffers({ detail }: { detail: SubscriptionDetail }) {
  const navigate = useNavigate();
  const { upgrades, planId } = detail;
  const yearly = upgrades.find((offer) => offer.billingPeriod === 'year' && offer.planId === planId);
  const first = yearly ?? upgrades[0];
  if (!first) return null;
  const look = (priceId: string) => void navigate({ to: paths.upgrade, search: { id: detail._id, priceId } });
  return (
    <div className={styles.offer}>
      <p className={styles.offerText}>{offerText(first)}</p>
      <Button
        look={detail.canResume || detail.graceEndsAt !== null ? 'outline' : 'primary'}
        onClick={() => look(first.priceId)}
      >
        {yearly ? 'Upgrade to yearly' : 'Upgrade subscription'}
      </Button>
    </div>
  );
}

function offerText(offer: SubscriptionDetail['upgrades'][number]): string {
  const { billingPeriod, productName, amount, currencyCode } = offer;
  const price = amountText(amount, currencyCode);
  const what: Readonly<Record<BillingPeriod, string>> = {
    month: `${productName} for ${price} a month.`,
    year: `${productName} for ${price} a year.`,
    lifetime: `${productName} for a lifetime: ${price}, one payment.`,
  };
  return `${what[billingPeriod]} Your unused time is credited.`;
}

/** Every receipt of a subscription, the newest first. */
function ReceiptList({ receipts }: { receipts: readonly ReceiptLine[] }) {
  return (
    <section aria-labelledby="receipts-title" className={styles.card}>
      <div className={styles.cardHead}>
        <h3 id="receipts-title">Receipts</h3>
      </div>
      <ul>
        {receipts.map(({ txId, invoiceNumber, issuedAt, totalAmount, refundedAmount, currency }) => (
          <li className={styles.receipt} key={txId}>
            <span>
              <span className={styles.receiptNumber}>{invoiceNumber}</span>
              <span className={styles.receiptDate}>
                {dateText(issuedAt)}, {amountText(totalAmount, currency)}
                {refundedAmount > 0 && `, ${amountText(refundedAmount, currency)} refunded`}
              </span>
            </span>
            <PdfButton label="PDF" number={invoiceNumber} of={{ txId }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was paid back, the newest first. */
function CreditNoteList({ notes }: { notes: readonly CreditNoteLine[] }) {
  return (
    <section aria-labelledby="credit-notes-title" className={styles.card}>
      <div className={styles.cardHead}>
        <h3 id="credit-notes-title">Credit notes</h3>
      </div>
      <ul>
        {notes.map(({ _id, creditNoteNumber, invoiceNumber, issuedAt, totalAmount, currency }) => (
          <li className={styles.receipt} key={_id}>
            <span>
              <span className={styles.receiptNumber}>{creditNoteNumber}</span>
              <span className={styles.receiptDate}>
                {dateText(issuedAt)}, {amountText(totalAmount, currency)} of{' '}
                <span className={styles.unbroken}>{invoiceNumber}</span>
              </span>
            </span>
            <PdfButton label="PDF" number={creditNoteNumber} of={{ creditNoteId: _id }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
