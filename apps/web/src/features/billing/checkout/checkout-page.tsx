import { billingFields, type BillingFields } from '@kitshelf/contract/billing.ts';
import { countries, countryOfCode, defaultCountryCode } from '@kitshelf/contract/countries.ts';
import { countryInCookies } from '@kitshelf/contract/country-cookie.ts';
import { countryCookieName, getVisitorCountry } from '@kitshelf/contract/visitors.ts';
import { useQuery } from '@tanstack/react-query';
import { indianStates } from '@kitshelf/contract/gst.ts';
import type { PlanTax } from '@kitshelf/contract/plans.ts';
import type { User } from '@kitshelf/contract/profile.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState, useId, type SubmitEvent, type SubmitEventHandler } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useCall } from '../../../lib/api/call-context.ts';
import type { Call } from '../../../lib/api/call.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { useSignedInOnly } from '../../../lib/session/guards.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { Container } from '../../../ui/page/layout.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { SpinnerCover } from '../../../ui/feedback/spinner.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import styles from './checkout-page.module.css';
import { checkoutPlanOf, type CheckoutPlan } from '../pricing/plan-card-facts.ts';
import { CouponLine, useDiscount } from './coupon.tsx';
import { OrderSummary, purchaseSums, useOrderTotals } from './order-summary.tsx';
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
  const [plan] = useState(() => checkoutPlanOf(state));
  const user = useUser();
  const country = useVisitorCountry();
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
        (isSignedIn && plan && user && country ? (
          <Checkout country={country} key={user._id} plan={plan} user={user} />
        ) : (
          <SpinnerCover />
        ))}
    </Container>
  );
}

/** A year. */
const cookieSeconds = 365 * 24 * 3600;

/** The visitor's country: alpha-2, undefined while the call runs (docs/product/calls.md#countries). */
function useVisitorCountry(): string | undefined {
  const call = useCall();
  const { data, isError } = useQuery({
    queryKey: ['visitor-country'],
    queryFn: () => countryInCookies(document.cookie)?.countryCode ?? lookUp(call),
    meta: { silent: true },
  });
  return isError ? defaultCountryCode : data;
}

async function lookUp(call: Call): Promise<string> {
  const { data } = await call(getVisitorCountry, {});
  const value = encodeURIComponent(JSON.stringify(data));
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${countryCookieName}=${value}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${secure}`;
  return countryOfCode(data.countryCode)?.code ?? defaultCountryCode;
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
  /** The visitor's: alpha-2. */
  readonly country: string;
}

/** Billing details on one side, the order on the other. */
function Checkout({ plan, user, country }: CheckoutProps) {
  const formId = useId();
  const coupon = useDiscount();
  const { priceId, productName } = plan;
  const form = useSchemaForm(billingFields, billingOf(user, country));
  const chosenCountry = useWatch({ control: form.control, name: 'country' });
  const terms = useTerms(chosenCountry);
  const checkout = useCheckout(coupon, terms.consent.answer);
  const order = useOrderTotals({ priceId, country: chosenCountry }, coupon);
  const { totals, tax, isStale } = order;
  const isLocked = checkout.phase !== 'idle';
  const send = form.handleSubmit(async (billing) => {
    if (terms.isAgreed && totals) await checkout.checkOut({ priceId, productName, billing, totals });
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    terms.check();
    void send(event);
  };

  return (
    <div className={styles.columns}>
      <BillingForm {...{ form, id: formId, isLocked, onSubmit, tax }} />
      <OrderSummary
        isStale={isStale}
        period={plan.month}
        productName={productName}
        sums={totals && purchaseSums(totals, plan.month, tax)}
      >
        {order.error && !totals && <Button onClick={() => void order.refetch()}>Try again</Button>}
        <CouponLine
          {...{ coupon, isLocked, priceId }}
          currencyCode={totals?.currency_code}
          discountMinor={totals?.discount ?? 0}
        />
        <TermsBox formId={formId} terms={terms} />
        <PayButton {...checkout} formId={formId} isReady={totals !== undefined && !isStale} label="Pay now" />
      </OrderSummary>
    </div>
  );
}

const countryOptions = countries.map(({ code, value }) => ({ value: code, text: value }));

interface BillingFormProps {
  readonly id: string;
  readonly form: UseFormReturn<BillingFields, unknown, BillingFields>;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly isLocked: boolean;
  /** What the price includes for the chosen country. */
  readonly tax: PlanTax | null | undefined;
}

/** Who pays, and from where: the country decides currency and gateway (docs/product/pricing.md#currency). */
function BillingForm({ id, form, onSubmit, isLocked, tax }: BillingFormProps) {
  const country = useWatch({ control: form.control, name: 'country' });
  // Where GST is charged, the state decides to whom it goes.
  const asksState = country === 'IN' && tax?.name === 'GST';
  return (
    <form aria-labelledby={`${id}-title`} id={id} method="post" noValidate onSubmit={onSubmit}>
      <fieldset className={styles.fields} disabled={isLocked}>
        <legend className={styles.subtitle} id={`${id}-title`}>
          Billing details
        </legend>
        <FormField form={form} label="First name" name="fName">
          {(control) => <TextInput {...control} autoComplete="given-name" />}
        </FormField>
        <FormField form={form} label="Last name" name="lName">
          {(control) => <TextInput {...control} autoComplete="family-name" />}
        </FormField>
        <div className={styles.whole}>
          <FormField form={form} label="Email" name="email">
            {(control) => <TextInput {...control} autoComplete="email" type="email" />}
          </FormField>
        </div>
        <div className={styles.whole}>
          <FormField form={form} label="Country" name="country">
            {(control) => (
              <Select
                {...control}
                autoComplete="country"
                options={countryOptions}
                placeholder="Choose a country"
              />
            )}
          </FormField>
        </div>
        {asksState && <GstFields form={form} />}
      </fieldset>
      <p className={styles.hint}>
        The receipt goes to this email address. A company name and tax number can be added to it afterwards.
      </p>
    </form>
  );
}

const stateOptions = indianStates.map(({ code, name }) => ({ value: code, text: name }));

/** What India's invoices ask for; nothing of it is kept for another country. */
function GstFields({ form }: Pick<BillingFormProps, 'form'>) {
  const { setValue } = form;
  useEffect(
    () => () => {
      setValue('state', '');
      setValue('gstin', '');
    },
    [setValue],
  );
  return (
    <>
      <FormField form={form} isRequired={false} label="State" name="state">
        {(control) => (
          <Select
            {...control}
            autoComplete="address-level1"
            options={stateOptions}
            placeholder="Choose a state"
          />
        )}
      </FormField>
      <FormField form={form} isRequired={false} label="GSTIN" name="gstin">
        {(control) => <TextInput {...control} autoComplete="off" placeholder="For companies" />}
      </FormField>
    </>
  );
}

function billingOf(user: User, country: string): BillingFields {
  return { ...splitName(user.name), email: user.email, country, state: '', gstin: '' };
}

/** First and last name from a full one, split at the first space (docs/product/checkout.md#the-checkout-page). */
export function splitName(fullName: string): { readonly fName: string; readonly lName: string } {
  const name = fullName.trim();
  const at = name.indexOf(' ');
  return at < 0 ? { fName: name, lName: '' } : { fName: name.slice(0, at), lName: name.slice(at + 1).trim() };
}
