import { countryOfCode } from '@kitshelf/contract/countries.ts';
import { useQuery } from '@tanstack/react-query';
import type { PlanTotals } from '@kitshelf/contract/plans.ts';
import type { BillingPeriod, User } from '@kitshelf/contract/profile.ts';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState, useId, type SubmitEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useCall } from '../../../lib/api/call-context.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { useSignedInOnly } from '../../../lib/session/guards.ts';
import { paths } from '../../../lib/paths.ts';
import { splitName } from '../../../lib/session/split-name.ts';
import { forgetTyped, readTyped } from '../../../lib/session/typed-checkout.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { LinkButton } from '../../../shared/buttons/link-button.tsx';
import { Panel } from '@kitshelf/ui/feedback/panel.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import styles from './checkout-page.module.css';
import { amountText } from '@kitshelf/contract/money.ts';
import { subscriptionsQuery } from '../queries.ts';
import { refuseTaxNumber } from '../tax-number-problem.ts';
import { useVisitorCountry } from '../visitor-country.ts';
import { getCheckoutPlan, type CheckoutPlan } from '../pricing/plan-card-facts.ts';
import { BillingForm } from './details/billing-form.tsx';
import { useCompanyOnReceipt } from './details/company-details.tsx';
import { checkoutFields, useKeptTyped, type CheckoutFields } from './details/typed-details.ts';
import { CouponLine, useDiscount } from './coupon.tsx';
import { OrderSummary, purchaseSums, useOrderTotals } from './order-summary.tsx';
import { PayFacts } from './details/pay-facts.tsx';
import { PlanBought } from './details/plan-bought.tsx';
import { PayButton, TermsBox, useTerms } from './pay-step.tsx';
import { useCheckout } from './use-payment.ts';

export const heads = {
  CheckoutPage: { title: 'Checkout', description: 'Pay for your {site} plan.', isUnlisted: true },
  CheckoutSuccessPage: {
    title: 'Order received',
    description: 'Your {site} order and its receipt.',
    isUnlisted: true,
  },
};

/** Signed-in users with a plan pay here; without a plan it leads home (docs/product/checkout.md#the-checkout-page). */
export function CheckoutPage() {
  const { isSignedIn } = useSignedInOnly();
  const { state } = useLocation();
  // As the page was reached; what navigation state holds while leaving is another page's.
  const [plan] = useState(() => getCheckoutPlan(state));
  const user = useUser();
  const country = useFirstCountry(isSignedIn);
  const navigate = useNavigate();
  const isMissing = isSignedIn && plan === undefined;
  useEffect(() => {
    if (isMissing) void navigate({ to: paths.home, replace: true });
  }, [isMissing, navigate]);

  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>Checkout</h1>
      {isMissing && <NoCheckout />}
      {!isMissing &&
        (isSignedIn && plan && user && country !== undefined ? (
          <Checkout country={country} key={user._id} plan={plan} user={user} />
        ) : (
          <SpinnerCover />
        ))}
    </Container>
  );
}

/** The country of the latest order, else the visitor's; undefined until it is known. */
function useFirstCountry(isSignedIn: boolean): string | undefined {
  const bought = useQuery({
    ...subscriptionsQuery(useCall()),
    enabled: isSignedIn,
    meta: { silent: true },
  });
  const ofVisitor = useVisitorCountry();
  if (bought.isPending) return undefined;
  const last = bought.data?.data[0]?.countryCode;
  return countryOfCode(last ?? '')?.code ?? ofVisitor;
}

function NoCheckout() {
  return (
    <Panel text="Choose a plan first, then come back to pay for it." title="No Checkout Found">
      <LinkButton look="ink" to={paths.pricing}>
        See plans
      </LinkButton>
    </Panel>
  );
}

interface CheckoutProps {
  readonly plan: CheckoutPlan;
  readonly user: User;
  /** The one to begin with: alpha-2, or empty. */
  readonly country: string;
}

/** The form of a purchase, its terms and what sending it does. */
function usePurchase({ plan, user, country }: CheckoutProps) {
  const { priceId, productName } = plan;
  const coupon = useDiscount();
  const form = useSchemaForm(
    checkoutFields,
    { ...detailsOf(user, country), ...readTyped(user._id) },
    (typed) => refuseTaxNumber(typed.country, typed.taxNumber),
  );
  useKeptTyped(user._id, form);
  const chosenCountry = useWatch({ control: form.control, name: 'country' });
  const terms = useTerms(chosenCountry);
  const putOnReceipt = useCompanyOnReceipt();
  const onPaid = async (txId: string) => {
    const { company, taxNumber, gstin } = form.getValues();
    await putOnReceipt(txId, { company, taxNumber: gstin || taxNumber });
    forgetTyped();
  };
  const checkout = useCheckout({ coupon, consent: terms.consent.answer, onPaid });
  const order = useOrderTotals({ priceId, country: chosenCountry }, coupon);
  const { totals, tax } = order;
  const told = countryOfCode(chosenCountry)?.value;
  const sums = totals && { ...purchaseSums(totals, plan.month, tax), country: told };
  const send = form.handleSubmit(async ({ company: _company, taxNumber: _taxNumber, ...billing }) => {
    if (terms.isAgreed && totals) await checkout.checkOut({ priceId, productName, billing, totals });
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    terms.check();
    void send(event);
  };
  return { coupon, form, chosenCountry, terms, checkout, order, sums, onSubmit };
}

/** Billing details and what is bought on one side, the order on the other. */
function Checkout(props: CheckoutProps) {
  const { plan } = props;
  const { priceId, productName, month: period } = plan;
  const formId = useId();
  const { coupon, form, chosenCountry, terms, checkout, order, sums, onSubmit } = usePurchase(props);
  const { totals, tax, isStale } = order;
  const isLocked = checkout.phase !== 'idle';
  return (
    <div className={styles.columns}>
      <div className={styles.details}>
        <BillingForm {...{ form, id: formId, isLocked, onSubmit, tax }} />
        <PlanBought priceId={priceId} />
      </div>
      <OrderSummary
        change={<ChangePlan />}
        isStale={isStale}
        period={period}
        productName={productName}
        sums={sums}
      >
        {order.error && !totals && <Button onClick={() => void order.refetch()}>Try again</Button>}
        <CouponLine
          {...{ coupon, isLocked, priceId }}
          currencyCode={totals?.currency_code}
          discountMinor={totals?.discount ?? 0}
        />
        <TermsBox formId={formId} terms={terms} />
        <PayButton
          {...checkout}
          brief={totals && briefOf(productName, period, totals)}
          formId={formId}
          isReady={totals !== undefined && !isStale}
          label="Pay now"
        />
        {totals && <PayFacts country={chosenCountry} period={period} totals={totals} />}
      </OrderSummary>
    </div>
  );
}

/** What was typed is kept. */
const ChangePlan = () => (
  <Link aria-label="Change plan" className={styles.change} to={paths.pricing}>
    Change
  </Link>
);

/** What is paid for, with its period and what comes after it. */
function briefOf(productName: string, period: BillingPeriod, totals: PlanTotals): string {
  const { total, discount, currency_code: currency } = totals;
  const now = amountText(total, currency);
  if (period === 'lifetime') return `${productName}, ${now} once. Nothing renews.`;
  const again = `${amountText(total + discount, currency)} a ${period}`;
  const price = discount > 0 ? `${now} now, then ${again}` : again;
  return `${productName}, ${price}. Cancel any time.`;
}

function detailsOf(user: User, country: string): CheckoutFields {
  const { email } = user;
  return { ...splitName(user.name), email, country, state: '', gstin: '', company: '', taxNumber: '' };
}
