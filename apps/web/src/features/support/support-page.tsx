import { daysText, type SiteFacts } from '@kitshelf/contract/site-facts.ts';
import { departments, listAssetSuggestions, submitSupport, supportForm } from '@kitshelf/contract/support.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCall } from '../../lib/api/call-context.ts';
import { showFailure, useFormGuard, useSchemaForm } from '../../lib/form.ts';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site/site-context.ts';
import { splitName } from '../../lib/session/split-name.ts';
import { useUser } from '../../lib/session/user.ts';
import { randomId } from '../../lib/browser/random-id.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Badge } from '@kitshelf/ui/feedback/badge.tsx';
import { FormField } from '@kitshelf/ui/forms/form-field.tsx';
import { Container, HiddenText } from '@kitshelf/ui/page/layout.tsx';
import { PageHero } from '@kitshelf/ui/page/page-hero.tsx';
import { Select } from '@kitshelf/ui/forms/select.tsx';
import { TextArea, TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { TrapField } from '@kitshelf/ui/forms/trap-field.tsx';
import styles from './support-page.module.css';

export const heads = {
  SupportPage: {
    title: 'Support',
    card: 'support' as const,
    description: ({ promises: { answer } }: SiteFacts) =>
      `Ask the team about copying and pasting, payments, licences or a missing asset.${answer ? ` We answer within ${answer}.` : ''}`,
  },
};

export function SupportPage() {
  const { answer } = useSite().promises;
  return (
    <Container className={styles.page}>
      <div>
        <PageHero
          text={
            answer ? `We will get back to you within ${answer}.` : 'Write to us and we will reply by email.'
          }
          title="Support"
        />
        <Answers />
      </div>
      <div className={styles.card}>
        <AssetNote />
        <SupportForm />
      </div>
    </Container>
  );
}

/** The asset that somebody came from. */
const assetOf = (search: string) => /[?&]asset=([0-9a-f]{32})(&|$)/.exec(search)?.[1];

/** Pages are made for all visitors: what an address adds comes once it is the reader's. */
function AssetNote() {
  const isLive = useHydrated();
  const asset = isLive && assetOf(window.location.search);
  if (!asset) return null;
  return (
    <p className={styles.note} role="status">
      Your message is about{' '}
      <Link search={{ 'product-id': asset }} to={paths.library}>
        this asset
      </Link>
      : say what is wrong with it.
    </p>
  );
}

/** What is asked most, answered at once. */
function Answers() {
  const { isDemo, pagesOff, promises } = useSite();
  const { refundReviewDays: days } = promises;
  return (
    <dl className={styles.answers}>
      <div>
        <dt>An asset does not paste</dt>
        <dd>
          Tell us the asset&apos;s name, your browser and your design tool. A screenshot&apos;s link helps.
        </dd>
      </div>
      <div>
        <dt>A question about a payment</dt>
        <dd>
          Give the order ID from your receipt.{' '}
          {days !== null && `A refund request is reviewed within ${daysText(days, 'business day')}; see the `}
          {days === null && 'What we refund is described in the '}
          <Link to={paths.refunds}>refund policy</Link>.
        </dd>
      </div>
      {!pagesOff.includes('license') && (
        <div>
          <dt>May I use it for this?</dt>
          <dd>
            {isDemo && 'Almost always. '}The <Link to={paths.license}>{isDemo ? 'license' : 'licence'}</Link>{' '}
            explains it on one page.
          </dd>
        </div>
      )}
      <div>
        <dt>An asset that is missing</dt>
        <dd>
          Choose “Suggest an asset” and describe what you would build with it.
          <Suggestions />
        </dd>
      </div>
    </dl>
  );
}

/** What others have suggested, and what becomes of it; for most visitors it is not there, so nothing waits for it. */
function Suggestions() {
  const call = useCall();
  const { data = [] } = useQuery({
    queryKey: ['asset suggestions'],
    queryFn: async () => (await call(listAssetSuggestions, {})).data,
    enabled: useHydrated(),
  });
  if (data.length === 0) return null;
  return (
    <>
      <HiddenText id="suggestions">Suggestions</HiddenText>
      <ul aria-labelledby="suggestions" className={styles.suggestions}>
        {data.slice(0, 8).map(({ _id, title, state }) => (
          <li key={_id}>
            {title} <Badge>{state}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A support request was received (docs/product/pages.md#support). */
    isSupportSent?: boolean;
  }
}

const departmentOptions = departments.map((name) => ({ value: name, text: name }));

/** First and last name are sent joined by a space; success leads to its own page (docs/product/pages.md#support). */
function SupportForm() {
  const { form, trap, onSubmit } = useSupportForm();
  return (
    <form aria-label="Support" className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <div className={styles.pair}>
        <FormField form={form} label="First name" name="fname">
          {(control) => <TextInput {...control} autoComplete="given-name" />}
        </FormField>
        <FormField form={form} label="Last name" name="lname">
          {(control) => <TextInput {...control} autoComplete="family-name" />}
        </FormField>
      </div>
      <FormField form={form} label="Email" name="email">
        {(control) => <TextInput {...control} autoComplete="email" type="email" />}
      </FormField>
      <FormField form={form} label="Department" name="department">
        {(control) => <Select {...control} options={departmentOptions} placeholder="Choose a department" />}
      </FormField>
      <FormField form={form} label="Subject" name="subject">
        {(control) => <TextInput {...control} />}
      </FormField>
      <FormField form={form} label="Message" name="message">
        {(control) => <TextArea {...control} rows={7} />}
      </FormField>
      <TrapField inputRef={trap} />
      <Button isBusy={form.formState.isSubmitting} look="primary" size="lg" type="submit">
        Submit
      </Button>
    </form>
  );
}

function useSupportForm() {
  const call = useCall();
  const navigate = useNavigate();
  const { trap, marks } = useFormGuard();
  const form = useSchemaForm(supportForm);
  const user = useUser();
  useEffect(() => {
    if (!user) return;
    const { fName, lName } = splitName(user.name);
    for (const [name, value] of [
      ['fname', fName],
      ['lname', lName],
      ['email', user.email],
    ] as const)
      if (!form.getValues(name)) form.setValue(name, value);
  }, [form, user]);
  const onSubmit = form.handleSubmit(async ({ fname, lname, ...rest }) => {
    try {
      const name = `${fname} ${lname}`;
      const asset = assetOf(window.location.search);
      await call(submitSupport, { body: { name, ...rest, ...(asset && { asset }), ...(await marks()) } });
      await navigate({
        to: paths.supportSuccess,
        search: { submit: 'success', id: randomId() },
        state: { isSupportSent: true },
      });
    } catch (error) {
      showFailure(form, error);
    }
  });
  return { form, trap, onSubmit };
}
