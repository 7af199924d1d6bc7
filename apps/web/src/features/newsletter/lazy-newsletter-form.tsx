import { lazy, Suspense } from 'react';
// It stands in every page's HTML from the start, so its looks come first and its script when there is time.
import '../../ui/forms/field.module.css';
import '../../ui/forms/text-input.module.css';
import './newsletter-form.module.css';

/** Safari has no idle callback. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 3000 });
    else setTimeout(resolve, 1000);
  });

/** A page is whole without its form when the form's file is gone. */
const Missing = () => null;

const Form = import.meta.env.SSR
  ? (await import('./newsletter-form.tsx')).NewsletterForm
  : lazy(async () => {
      await idle();
      const loaded = await import('./newsletter-form.tsx').catch(() => undefined);
      return { default: loaded?.NewsletterForm ?? Missing };
    });

/** The newsletter's sign-up for the foot of every page, which no first load waits for. */
export function LazyNewsletterForm() {
  return (
    <Suspense>
      <Form />
    </Suspense>
  );
}
