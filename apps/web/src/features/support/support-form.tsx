import { departments, submitSupport, supportForm } from '@kitshelf/contract/support.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '../../lib/call-context.ts';
import { showFailure, useFormGuard, useSchemaForm } from '../../lib/form.ts';
import { paths } from '../../lib/paths.ts';
import { randomId } from '../../lib/random-id.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { TrapField } from '../../ui/trap-field.tsx';
import styles from './support-form.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A support request was received (spec §2, Support). */
    isSupportSent?: boolean;
  }
}

const departmentOptions = departments.map((name) => ({ value: name, text: name }));

/** First and last name are sent joined by a space; success leads to its own page (spec §2 and §3). */
export function SupportForm() {
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
  const onSubmit = form.handleSubmit(async ({ fname, lname, ...rest }) => {
    try {
      const name = `${fname} ${lname}`;
      await call(submitSupport, { body: { name, ...rest, ...(await marks()) } });
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
