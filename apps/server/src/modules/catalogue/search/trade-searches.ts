/** What the first result of a search has to be: of one of the sub-categories, of a category, or named so. */
interface MeantKind {
  readonly subCategories?: readonly string[];
  readonly category?: string;
  readonly name?: RegExp;
  readonly tag?: string;
  /** Parted by commas. */
  readonly searches: string;
}

const kind = (subCategory: string, searches: string): MeantKind => ({
  subCategories: [subCategory],
  searches,
});

const kinds = (subCategories: readonly string[], searches: string): MeantKind => ({
  subCategories,
  searches,
});

/** What designers type into a search field, and by hand what they mean by it. */
export const tradeSearches: readonly MeantKind[] = [
  kind(
    'Hero',
    'hero, hero section, hero image, jumbotron, masthead, above the fold, hero with image, split hero, dark hero',
  ),
  kind(
    'Navigation',
    'navbar, nav bar, nav, header, site header, top bar, navigation, menu, hamburger menu, hamburger, mega menu, sticky header, breadcrumbs, mobile menu, navigation bar, header section',
  ),
  kind('Footer', 'footer, site footer, footer section, footer with newsletter, dark footer'),
  kind(
    'Features',
    'features, feature grid, benefits, services, why us, value proposition, feature section, bento features',
  ),
  kind(
    'Pricing',
    'pricing, pricing table, price list, subscription plans, membership, tiers, pricing cards, pricing page',
  ),
  kind(
    'Testimonials',
    'testimonials, reviews, customer reviews, social proof, testimonial slider, quotes, wall of love',
  ),
  kind('Call to action', 'CTA, call to action, cta section, cta banner, get started'),
  kind('FAQ', 'faq, faqs, accordion, frequently asked questions, faq section, collapse'),
  kind('Statistics', 'stats, statistics, metrics, kpi, numbers, counters'),
  kind('Team', 'team, team section, our team, staff, avatar, avatars, team members'),
  kind('Blog', 'blog, blog post, articles, news, blog cards, blog section, magazine, article'),
  kind('Contact', 'contact, contact us, contact form, get in touch, contact page, help center, support page'),
  kind('Logos', 'logos, logo cloud, clients, partners, trusted by, logo strip'),
  kind('Newsletter', 'newsletter, subscribe, email capture, mailing list, newsletter form, lead magnet'),
  kind(
    'Sign in',
    'login, log in, sign in, login form, signup, sign up, register, registration form, create account, auth, forgot password, login page, otp, 2fa, verification code',
  ),
  kind('404', '404, 404 page, not found, error page, page not found'),
  kind('Gallery', 'gallery, image gallery, photo grid, lightbox, masonry, lookbook, image grid'),
  kind('Steps', 'steps, how it works, process, timeline'),
  kind('Comparison', 'comparison, comparison table, versus, before after, compare'),
  kind(
    'Banner',
    'banner, announcement bar, cookie banner, cookie consent, gdpr, countdown, promo bar, coupon, discount',
  ),
  kind(
    'Dashboard',
    'dashboard, admin panel, admin dashboard, analytics, crm, kanban, kanban board, calendar, data table, table, inbox, settings page, to do',
  ),
  kind('Onboarding', 'onboarding, walkthrough, splash screen, welcome screen, onboarding flow, permissions'),
  kind('Order', 'booking, appointment, order tracking, star rating'),
  kind('Account', 'profile, user profile, my account'),
  kind('Discover', 'wishlist, favorites, filter screen, explore, bottom sheet'),
  kind('Every day', 'chat, chat app, messenger, insights, habit tracker'),
  kind(
    'Landing page',
    'landing page, homepage, one pager, sales page, saas landing page, coming soon, waitlist',
  ),
  kind('Shop', 'ecommerce, online store, shop, e-commerce template, product page, store'),
  kind('Company', 'about us, about page, case study'),
  kind('Portfolio', 'portfolio, personal website, portfolio template, resume'),
  kind('Event', 'event, conference, webinar, event page'),
  {
    category: 'Icons',
    searches:
      'icons, icon set, heart, arrows, arrow icon, star icon, shopping icons, user icon, bell, lock, folder, weather icons, close icon, social icons, camera, gear icon, play button',
  },
  {
    category: 'Wireframes',
    searches: 'wireframe, lofi, low fidelity, wireframe kit, hero wireframe',
  },
  { category: 'Mobile Apps', searches: 'mobile app, ios, app screen, mobile ui, login screen, user flow' },
  { category: 'Templates', searches: 'template, website template, restaurant website, blog template' },
  kinds(['Banner', 'Overlays'], 'modal, modals, popup, pop up, dialog, alert'),
  kinds(['Dashboard', 'Docs'], 'sidebar'),
  kinds(
    ['Order', 'Checkout'],
    'checkout, payment, cart, shopping cart, basket, order confirmation, checkout page, thank you page',
  ),
  kinds(['Account', 'Dashboard'], 'empty state, notifications'),
  kinds(['Company', 'Careers'], 'careers, jobs'),
  kinds(['Shop', 'Gallery'], 'product list, product grid, product card'),
  kinds(['Steps', 'Forms'], 'stepper'),
  kinds(['Changelog'], 'roadmap'),
  { tag: 'Device', searches: 'mockup' },
  { name: /slider|collage|strip/i, searches: 'carousel, slider, slideshow' },
  { tag: 'Finance', searches: 'fintech, banking, crypto' },
  { tag: 'Food', searches: 'restaurant, bakery, recipe' },
  { tag: 'Health', searches: 'medical, fitness, healthcare' },
  { tag: 'Chart', searches: 'chart, graph, data visualization' },
  { tag: 'Map', searches: 'map, store locator' },
  { tag: 'Dark', searches: 'dark mode, dark theme' },
  { tag: 'Bento', searches: 'bento grid, bento' },
  { tag: 'Tabs', searches: 'tabs, segmented control' },
  { tag: 'Form', searches: 'form, input fields' },
  { tag: 'Search', searches: 'search bar, autocomplete' },
];
