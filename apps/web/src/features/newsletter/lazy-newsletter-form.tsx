import { lazy, Suspense, useSyncExternalStore } from 'react';
// It stands in every page's HTML from the start, so its looks come first and its script when there is time.
import '@kitshelf/ui/forms/field.module.css';
import '@kitshelf/ui/forms/text-input.module.css';
import './newsletter-form.module.css';

/** Safari has no idle callback. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 3000 });
    else setTimeout(resolve, 1000);
  });

/** Whether the form's file is gone, also because the page is being left. */
let isGone = false;
const listeners = new Set<() => void>();

function onGone(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Never ends: another form in the place of the server's would be refused by hydration. */
async function withoutForm(): Promise<never> {
  isGone = true;
  for (const listener of listeners) listener();
  return await new Promise<never>(() => {});
}

const Form = import.meta.env.SSR
  ? (await import('./newsletter-form.tsx')).NewsletterForm
  : lazy(async () => {
      await idle();
      const { NewsletterForm } = await import('./newsletter-form.tsx').catch(withoutForm);
      return { default: NewsletterForm };
    });

/** The newsletter's sign-up for the foot of every page, which no first load waits for; a page is whole without it. */
export function LazyNewsletterForm() {
  const isMissing = useSyncExternalStore(
    onGone,
    () => isGone,
    () => false,
  );
  if (isMissing) return null;
  return (
    <Suspense>
      <Form />
    </Suspense>
  );
}
