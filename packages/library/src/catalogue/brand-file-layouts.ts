/** Layouts of the sections that show most of the kit at work; by itself, as the server reads it at its start. */
export const brandFileLayouts = [
  'nav-mega',
  'hero-centered',
  'hero-form',
  'features-list',
  'pricing-cards',
  'signup-reasons',
  'contact-split',
  'form-survey',
  'dash-selection',
  'checkout-page',
  'call-split',
  'footer-newsletter',
].map((layout) => `section-${layout}`);
