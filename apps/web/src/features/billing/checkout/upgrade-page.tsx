import type { SubscriptionDetail } from '@kitshelf/contract/subscriptions.ts';
import { type UpgradePreview, upgradeSubscription } from '@kitshelf/contract/upgrades.ts';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState, useId } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { useCall } from '../../../lib/api/call-context.ts';
import { useSignedInOnly } from '../../../lib/session/guards.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { LinkButton } from '../../../shared/buttons/link-button.tsx';
import { Panel } from '@kitshelf/ui/feedback/panel.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { FactList } from '@kitshelf/ui/page/fact-list.tsx';
import { amountText } from '@kitshelf/contract/money.ts';
import { periodNames } from '../plan-words.ts';
import { subscriptionQuery, upgradePreviewQuery } from '../queries.ts';
import { paymentMethodText, subscriptionFacts } from '../subscription-words.ts';
import styles from './checkout-page.module.css';
import { CouponLine, useDiscount, useRefusedDiscount } from './coupon.tsx';
import { OrderSummary, upgradeSums } from './order-summary.tsx';
import { PayButton, TermsBox, useTerms } from './pay-step.tsx';
import choiceStyles from './upgrade-page.module.css';
import { parseUpgradeSearch } from '../billing-search.ts';
import type { SupplyConsent } from './supply-consent.tsx';
import { usePayment } from './use-payment.ts';

export const heads = {
  UpgradePage: {
    title: 'Upgrade subscription',
    description: 'Upgrade your {site} subscription.',
    isUnlisted: true,
  },
};

/**
 * The upgrade's order summary; without a subscription to upgrade it leads to the list
 * (docs/product/subscriptions.md#upgrades).
 */
export function UpgradePage() {
  const { isSignedIn } = useSignedInOnly();
  const { search } = useLocation();
  const [{ id, priceId }] = useState(() => parseUpgradeSearch(search));
  const navigate = useNavigate();
  const isMissing = isSignedIn && id === undefined;
  useEffect(() => {
    if (isMissing) void navigate({ to: paths.subscriptions, replace: true });
  }, [isMissing, navigate]);
  return (
    <Container className={styles.page}>
      {id !== undefined && (
        <Link className={choiceStyles.back} to={`${paths.subscriptions}/${id}`}>
          ‹ Subscription
        </Link>
      )}
      <h1 className={styles.title}>Upgrade subscription</h1>
      {isSignedIn && id !== undefined ? <UpgradeOf id={id} priceId={priceId} /> : <SpinnerCover />}
    </Container>
  );
}

function UpgradeOf({ id, priceId }: { id: string; priceId: string | undefined }) {
  const { data, isError } = useQuery({ ...subscriptionQuery(useCall(), id), refetchOnMount: 'always' });
  if (data && data.data.upgrades.length > 0) return <Upgrade detail={data.data} wantedPriceId={priceId} />;
  if (!data && !isError) return <SpinnerCover />;
  return (
    <Panel
      text="It may already have been upgraded, or it ends soon. Its own page shows which."
      title="This subscription cannot be upgraded."
    >
      <LinkButton look="ink" to={isError ? paths.subscriptions : `${paths.subscriptions}/${id}`}>
        Manage subscription
      </LinkButton>
      <LinkButton to={paths.pricing}>See plans</LinkButton>
    </Panel>
  );
}

interface UpgradeProps {
  readonly detail: SubscriptionDetail;
  /** What was asked for; the first offer when it is not to be had. */
  readonly wantedPriceId: string | undefined;
}

/** What to upgrade to on one side, what it comes to on the other. */
function Upgrade({ detail, wantedPriceId }: UpgradeProps) {
  const { upgrades, _id: id } = detail;
  const [pickedId, setPickedId] = useState(wantedPriceId);
  const offer = upgrades.find((each) => each.priceId === pickedId) ?? upgrades[0];
  const priceId = offer?.priceId ?? '';
  const coupon = useDiscount();
  const terms = useTerms(detail.countryCode, 'upgrade');
  const upgrade = useUpgrade(detail, coupon, terms.consent.answer);
  const { preview, shown, isReady, brief } = useUpgradePreview(id, offer, coupon);
  const confirm = () => void (terms.check() && offer && upgrade.confirm(offer));

  if (!offer) return null;
  return (
    <div className={styles.columns}>
      <UpgradeChoice
        detail={detail}
        isLocked={upgrade.phase !== 'idle'}
        onPick={setPickedId}
        pickedId={priceId}
      />
      <OrderSummary
        isStale={preview.isFetching}
        period={offer.billingPeriod}
        productName={offer.productName}
        sums={shown && upgradeSums(shown)}
      >
        {preview.isError && <Button onClick={() => void preview.refetch()}>Try again</Button>}
        <CouponLine
          {...{ coupon, priceId }}
          currencyCode={shown?.currencyCode}
          discountMinor={shown?.immediateTransaction.details.totals.discount ?? 0}
          isLocked={upgrade.phase !== 'idle'}
        />
        <TermsBox terms={terms} />
        <Charge detail={detail} shown={shown} />
        <PayButton {...upgrade} {...{ isReady, brief }} label="Confirm upgrade" onPress={confirm} />
      </OrderSummary>
    </div>
  );
}

interface ChargeProps {
  readonly detail: SubscriptionDetail;
  readonly shown: UpgradePreview | undefined;
}

const Charge = ({ detail, shown }: ChargeProps) =>
  shown && <p className={choiceStyles.charge}>{chargeText(detail, shown)}</p>;

/** What confirming takes, and from where. */
function chargeText(
  { paymentGateway: { name }, paymentMethod }: SubscriptionDetail,
  { isChargedAtOnce, updateSummary, currencyCode }: UpgradePreview,
): string {
  const amount = amountText(updateSummary.charge.amount, currencyCode);
  const stored = paymentMethodText(paymentMethod);
  if (isChargedAtOnce)
    return `Confirming charges ${amount} at once to your stored ${stored === '' ? 'payment method' : stored}.`;
  return `Confirming opens a window of ${name}, where you pay ${amount}. Your stored card is not charged.`;
}

const briefOf = ({ productName }: Offer, { updateSummary, currencyCode }: UpgradePreview) =>
  `${productName}, ${amountText(updateSummary.charge.amount, currencyCode)}`;

/** What an upgrade would come to; a coupon that fits it no longer is taken off. */
function useUpgradePreview(id: string, offer: Offer | undefined, coupon: ReturnType<typeof useDiscount>) {
  const preview = useQuery({
    ...upgradePreviewQuery(useCall(), {
      id,
      priceId: offer?.priceId ?? '',
      discountId: coupon.discount?.discountId,
    }),
    placeholderData: keepPreviousData,
  });
  useRefusedDiscount(preview.error, coupon);
  const shown = preview.data?.data;
  const brief = shown && offer && briefOf(offer, shown);
  return { preview, shown, brief, isReady: shown !== undefined && !preview.isFetching && !preview.isError };
}

interface UpgradeChoiceProps {
  readonly detail: SubscriptionDetail;
  readonly pickedId: string;
  readonly isLocked: boolean;
  readonly onPick: (priceId: string) => void;
}

/** What there is now, and what it may become. */
function UpgradeChoice({ detail, pickedId, isLocked, onPick }: UpgradeChoiceProps) {
  const name = useId();
  const isChoice = detail.upgrades.length > 1;
  const Option = isChoice ? 'label' : 'div';
  return (
    <div className={choiceStyles.choice}>
      <section aria-labelledby={`${name}-now`}>
        <h2 className={choiceStyles.subtitle} id={`${name}-now`}>
          Current plan
        </h2>
        <FactList facts={subscriptionFacts(detail)} />
      </section>
      <fieldset className={choiceStyles.options} disabled={isLocked}>
        <legend className={choiceStyles.subtitle}>Upgrade to</legend>
        {detail.upgrades.map(({ priceId, productName, billingPeriod, amount, currencyCode }) => (
          <Option className={choiceStyles.option} key={priceId}>
            {isChoice && (
              <input
                checked={priceId === pickedId}
                className={choiceStyles.radio}
                name={name}
                onChange={() => onPick(priceId)}
                type="radio"
                value={priceId}
              />
            )}
            <span className={choiceStyles.name}>{productName}</span>
            <span className={choiceStyles.period}>
              {periodNames[billingPeriod]}, {amountText(amount, currencyCode)}
            </span>
          </Option>
        ))}
      </fieldset>
    </div>
  );
}

type Offer = SubscriptionDetail['upgrades'][number];

/**
 * Confirms an upgrade: changed at once, or paid like a purchase where the gateway needs that
 * (docs/product/subscriptions.md#upgrades).
 */
function useUpgrade(
  detail: SubscriptionDetail,
  coupon: ReturnType<typeof useDiscount>,
  consent: SupplyConsent['answer'],
) {
  const call = useCall();
  const navigate = useNavigate();
  const onDone = (txId: string) =>
    void navigate({ to: paths.checkoutSuccess, search: { txId }, replace: true });
  const payment = usePayment({ onDone, onDiscountRemoved: coupon.remove });

  const confirm = async ({ priceId, productName }: Offer): Promise<void> => {
    payment.begin();
    const discountId = coupon.discount?.discountId;
    try {
      const { data } = await call(upgradeSubscription, {
        query: { id: detail._id },
        body: { priceId, ...(discountId && { discountId }), ...(consent && { consent }) },
      });
      if (!data.payment) return onDone(data.customData.txId);
      const words = { description: productName, name: detail.customerName, email: detail.customerEmail };
      await payment.pay(data.payment, words);
    } catch (error) {
      if (error instanceof ApiError) console.error('The subscription could not be upgraded.', error);
      payment.fail(error);
    }
  };

  return { ...payment, confirm };
}
