import { countries } from '@kitshelf/contract/countries.ts';
import { applyJob, creatorApplication, creatorPlatforms } from '@kitshelf/contract/creators.ts';
import { useCall } from '../../lib/api/call-context.ts';
import { showFailure, useFormGuard, useSchemaForm } from '../../lib/form.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { FormField } from '@kitshelf/ui/forms/form-field.tsx';
import { Select } from '@kitshelf/ui/forms/select.tsx';
import { TextArea, TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { TrapField } from '@kitshelf/ui/forms/trap-field.tsx';
import styles from './jobs-page.module.css';

const countryOptions = countries.map(({ value, code }) => ({ value: code, text: value }));
const platformOptions = creatorPlatforms.map((name) => ({ value: name, text: name }));

/** The application; the server's message is shown as a toast either way (docs/product/pages.md#jobs). */
export function ApplicationForm() {
  const { form, trap, onSubmit } = useApplicationForm();
  return (
    <form aria-label="Application" className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <FormField form={form} label="Name" name="name">
        {(control) => <TextInput {...control} autoComplete="name" />}
      </FormField>
      <FormField form={form} label="Email" name="email">
        {(control) => <TextInput {...control} autoComplete="email" type="email" />}
      </FormField>
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
      <FormField form={form} label="Platform" name="platform">
        {(control) => <Select {...control} options={platformOptions} placeholder="Choose a platform" />}
      </FormField>
      <WorkFields form={form} />
      <TrapField inputRef={trap} />
      <Button isBusy={form.formState.isSubmitting} look="primary" size="lg" type="submit">
        Submit application
      </Button>
    </form>
  );
}

type Form = ReturnType<typeof useApplicationForm>['form'];

/** What the applicant has made and why they want to join. */
function WorkFields({ form }: { readonly form: Form }) {
  return (
    <>
      <div className={styles.wide}>
        <FormField form={form} label="Online portfolio" name="onlinePortfolio">
          {(control) => <TextInput {...control} autoComplete="url" inputMode="url" placeholder="https://" />}
        </FormField>
      </div>
      <div className={styles.wide}>
        <FormField form={form} label="Project URLs" name="projectsUrl">
          {(control) => <TextArea {...control} placeholder="One URL per line" rows={4} />}
        </FormField>
      </div>
      <div className={styles.wide}>
        <FormField form={form} label="Why do you want to join?" name="joinReason">
          {(control) => <TextArea {...control} rows={6} />}
        </FormField>
      </div>
    </>
  );
}

function useApplicationForm() {
  const call = useCall();
  const { trap, marks } = useFormGuard();
  const form = useSchemaForm(creatorApplication);
  const onSubmit = form.handleSubmit(async (application) => {
    try {
      const { message } = await call(applyJob, { body: { ...application, ...(await marks()) } });
      toast.success(message);
      form.reset();
    } catch (error) {
      showFailure(form, error);
    }
  });
  return { form, trap, onSubmit };
}
