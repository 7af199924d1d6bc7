/**
 * Fields that somebody typed in (`data-typed`, set by `recoverFromMissingFiles`, which is called first) hold a reload
 * back. Those of a form that was sent are marked so until the answer comes, and hold nothing back once it is saved. A form
 * with `data-kept` has what is typed again after a reload.
 */
export function watchTypedFields(): void {
  window.addEventListener('submit', ({ target }) => markSent(target as HTMLFormElement), { capture: true });
  window.addEventListener('input', ({ target }) => {
    if ((target as HTMLElement).closest('form[data-kept]')) delete (target as HTMLElement).dataset['typed'];
  });
}

/** What stands in this form is on its way to the server. */
export function markSent(form: HTMLElement | null): void {
  for (const field of form?.querySelectorAll<HTMLElement>('[data-typed]') ?? [])
    field.dataset['typed'] = 'sent';
}

/** What was sent is saved. */
export function forgetSent(): void {
  for (const field of sentFields()) delete field.dataset['typed'];
}

/** What was sent was refused: a reload would lose it. */
export function keepSent(): void {
  for (const field of sentFields()) field.dataset['typed'] = '';
}

const sentFields = () => document.querySelectorAll<HTMLElement>('[data-typed="sent"]');
