import { subscribeNewsletter } from '@kitshelf/contract/newsletter.ts';
import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { useCall } from '../../lib/api/call-context.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { useSite } from '../../lib/site/site-context.ts';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { LiveControls } from '@kitshelf/ui/page/layout.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import styles from './newsletter-form.module.css';

/** It stands on every page, so its check is loaded only once someone uses it; the server checks too. */
const check = async (email: string) => {
  const loaded = await import('./newsletter-check.ts').catch(() => undefined);
  return loaded?.checkEmail(email);
};

const hintText = (rhythm: string) => `New assets${rhythm && ` ${rhythm}`}. Unsubscribe in one click.`;
const doneText = 'Check your email to confirm your subscription.';

/** Sign-up for the newsletter; a failure marks the address invalid (docs/product/errors.md#marked-fields). */
export function NewsletterForm() {
  const input = useRef<HTMLInputElement>(null);
  const { newsletterRhythm } = useSite();
  const { error, isBusy, isDone, touch, submit } = useNewsletter(input);
  return (
    <form aria-label="Newsletter" className={styles.form} method="post" noValidate onSubmit={submit}>
      <LiveControls isLive={useHydrated()}>
        <Field error={error} hint={isDone ? doneText : hintText(newsletterRhythm)} isRequired label="Email">
          {(control) => (
            <div className={styles.row}>
              <TextInput
                {...control}
                autoComplete="email"
                name="email"
                onBlur={touch}
                {...(error !== undefined && { onChange: touch })}
                placeholder="you@studio.com"
                ref={input}
                type="email"
              />
              <Button isBusy={isBusy} look="ink" type="submit">
                Subscribe
              </Button>
            </div>
          )}
        </Field>
      </LiveControls>
    </form>
  );
}

function useNewsletter(input: RefObject<HTMLInputElement | null>) {
  const call = useCall();
  const [error, setError] = useState<string>();
  const [state, setState] = useState<'waiting' | 'busy' | 'done'>('waiting');
  const touch = () => void check(input.current?.value ?? '').then(setError);
  const send = async (email: string) => {
    const wrong = await check(email);
    setError(wrong);
    if (wrong !== undefined) return input.current?.focus();
    setState('busy');
    try {
      const { message } = await call(subscribeNewsletter, { body: { email } });
      toast.success(message);
      if (input.current) input.current.value = '';
      setState('done');
    } catch (failure) {
      setState('waiting');
      if (!(failure instanceof ApiError)) throw failure;
      toast.error(failure.message);
      setError(failure.fields['email'] ?? '');
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(input.current?.value ?? '');
  };
  return { error, isBusy: state === 'busy', isDone: state === 'done', touch, submit };
}
