/** Makes everything but `element` and what lies around it unreachable; the returned function takes it back. */
export function makeRestInert(element: HTMLElement): () => void {
  const made: Element[] = [];
  for (
    let within: Element | null = element;
    within && within !== document.body;
    within = within.parentElement
  ) {
    const siblings = [...(within.parentElement?.children ?? [])];
    for (const sibling of siblings) {
      const isLeftAlone =
        sibling === within || sibling.hasAttribute('inert') || sibling.ariaHidden === 'true';
      if (isLeftAlone || sibling.querySelector('[role=alert]')) continue;
      sibling.setAttribute('inert', '');
      made.push(sibling);
    }
  }
  return () => made.forEach((one) => one.removeAttribute('inert'));
}
