/** A full page: section layouts from top to bottom, under the navigation bar. */
export interface PageLayout {
  slug: string;
  name: string;
  kind: string;
  text: string;
  /** Brands it suits; all when absent. */
  brands?: string[];
  /** Brands that show it in photographs: they have enough, and those fit its words. */
  photographed?: string[];
  sections: string[];
}

const page = (
  slug: string,
  name: string,
  kind: string,
  text: string,
  sections: string,
  brands?: string,
  photographed?: string,
): PageLayout => ({
  slug,
  name,
  kind,
  text,
  sections: sections.split(' '),
  ...(brands ? { brands: brands.split(' ') } : {}),
  ...(photographed ? { photographed: photographed.split(' ') } : {}),
});

/** All pages of the library. */
export const pages: PageLayout[] = [
  page(
    'landing-product',
    'Product landing page',
    'Landing page',
    'From the promise to the call to action: logos, features, voices, prices and questions.',
    'hero-centered logos-row features-bento steps-row quotes-cards pricing-cards faq-centered call-inset footer-columns',
    'halvora quillstack vitalune solwick tinkerlark',
  ),
  page(
    'landing-story',
    'Story landing page',
    'Landing page',
    'A page that tells one story in pictures before it asks for anything.',
    'hero-editorial features-list stats-giant features-pictures quote-portrait steps-cards call-split footer-giant',
    'norrvik fernhollow wayfarrow okareth pagewright ryepan ondrelle',
  ),
  page(
    'landing-bold',
    'Bold landing page',
    'Landing page',
    'Large type, hard contrasts and one thing to do.',
    'hero-statement features-dark gallery-strip stats-cards quotes-masonry call-band footer-giant',
    'murmurtone okareth quillstack ryepan tinkerlark',
  ),
  page(
    'landing-form',
    'Sign-up landing page',
    'Landing page',
    'For campaigns: a form at the top and reasons below.',
    'hero-form features-icons steps-row quote-large faq-columns newsletter-card footer-centered',
    'halvora solwick vitalune pagewright quillstack tessermere',
  ),
  page(
    'shop-front',
    'Shop front',
    'Shop',
    'A shelf, a story, a promise and a letter to subscribe to.',
    'banner-offer gallery-products features-icons gallery-featured quotes-pictures newsletter-picture footer-columns',
    'fernhollow norrvik ryepan pagewright tinkerlark murmurtone',
  ),
  page(
    'shop-product',
    'Product page',
    'Shop',
    'One product in full, with steps, voices and what else there is.',
    'gallery-detail features-zigzag compare-table quotes-slider gallery-products footer-call',
    'fernhollow norrvik ryepan tinkerlark solwick pagewright',
  ),
  page(
    'pricing',
    'Pricing page',
    'Pricing',
    'Plans, the full table, a comparison and the questions before paying.',
    'pricing-cards pricing-table compare-cards quotes-masonry faq-split call-band footer-columns',
    'halvora quillstack vitalune wayfarrow murmurtone ondrelle',
  ),
  page(
    'about',
    'About page',
    'Company',
    'Who they are, where, since when and what they count.',
    'hero-facts features-rows team-grid stats-year contact-place footer-columns',
    'okareth norrvik fernhollow ryepan halvora wayfarrow ondrelle tessermere',
  ),
  page(
    'team',
    'Team and jobs page',
    'Company',
    'People first, then how they work and how to join.',
    'hero-collage team-lead features-cards steps-timeline call-choices footer-centered',
    'quillstack vitalune tinkerlark okareth murmurtone tessermere',
  ),
  page(
    'journal',
    'Journal',
    'Blog',
    'The newest article, a list, a grid and a letter.',
    'blog-feature blog-grid newsletter-card footer-columns',
    'pagewright wayfarrow halvora norrvik quillstack tessermere',
  ),
  page(
    'magazine',
    'Magazine front',
    'Blog',
    'One lead, cards below, pictures in between.',
    'blog-lead gallery-masonry newsletter-centered footer-columns',
    'okareth fernhollow murmurtone pagewright ryepan ondrelle',
    'ondrelle',
  ),
  page(
    'portfolio',
    'Portfolio',
    'Portfolio',
    'Work in pictures, method in rows, a frank price.',
    'hero-full gallery-masonry features-rows quotes-pictures pricing-rows contact-place footer-giant',
    'okareth norrvik wayfarrow murmurtone ondrelle tessermere',
  ),
  page(
    'event',
    'Event page',
    'Event',
    'A date that counts down, what is on, tickets and how to get there.',
    'hero-bento banner-countdown features-around gallery-strip pricing-picture faq-topics contact-map footer-giant',
    'murmurtone wayfarrow tinkerlark pagewright',
  ),
  page(
    'local',
    'Local business',
    'Local',
    'Open hours, the list, the people and a map.',
    'hero-offers features-panel gallery-featured team-cards quotes-slider contact-map footer-map',
    'ryepan fernhollow norrvik vitalune ondrelle',
  ),
  page(
    'contact',
    'Contact page',
    'Contact',
    'A form beside all ways to reach them, the people who answer, and questions.',
    'contact-split team-cards faq-columns footer-columns',
    'halvora wayfarrow vitalune solwick okareth ondrelle tessermere',
  ),
  page(
    'help',
    'Help centre',
    'Contact',
    'Search, the common questions and a person to write to.',
    'faq-search contact-cards contact-centered footer-centered',
    'quillstack halvora solwick fernhollow tinkerlark',
  ),
  page(
    'how-it-works',
    'How it works',
    'Product',
    'The steps, what each part does, what it brought and what people ask.',
    'hero-split steps-stairs features-tabs stats-picture quotes-slider faq-centered footer-call',
    'solwick vitalune wayfarrow halvora tinkerlark ryepan tessermere',
  ),
  page(
    'compare',
    'Comparison page',
    'Product',
    'For those who have something already: before, after and what it costs.',
    'hero-doors compare-table stats-chart quotes-cards pricing-split call-choices footer-columns',
    'quillstack norrvik solwick vitalune fernhollow tessermere',
  ),
  page(
    'launch',
    'Coming soon',
    'Landing page',
    'A short page with a date, a picture and a field.',
    'banner-countdown features-pictures newsletter-card footer-centered',
    'tinkerlark pagewright murmurtone halvora norrvik',
  ),
  page(
    'case-study',
    'Customer story',
    'Company',
    'One customer: the quote, the numbers, the way and the result.',
    'hero-facts quote-portrait stats-chart steps-timeline features-list quotes-slider call-strip footer-newsletter',
    'halvora quillstack solwick okareth wayfarrow',
  ),
  page(
    'welcome',
    'Sign-up page',
    'Access',
    'A form with reasons and the names of those who came before.',
    'signup-reasons logos-grid faq-columns footer-centered',
    'halvora quillstack vitalune pagewright tinkerlark',
  ),
  page(
    'newsletter',
    'Newsletter page',
    'Blog',
    'Past letters, what readers say and a field to subscribe.',
    'newsletter-issues quotes-cards stats-row faq-columns footer-columns',
    'pagewright halvora wayfarrow ryepan ondrelle',
  ),
];
