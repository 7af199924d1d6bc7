/** The name of the page that is edited, or of a certain one once it is. */
export const pageHeading = (name?: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-page-name]')].find(
    ({ textContent }) => name === undefined || textContent === name,
  );
