import * as access from './access.ts';
import * as contacts from './contacts.ts';
import * as footers from './footers.ts';
import type { SectionLayout } from './layout.ts';
import { layoutsOf } from './layouts-of.ts';
import * as navigation from './navigation.ts';
import * as people from './people.ts';
import * as proof from './proof.ts';
import * as questions from './questions.ts';
import * as stories from './stories.ts';

/** Kinds that tell and lead. */
export const companyLayouts: SectionLayout[] = [
  ...layoutsOf('Navigation', [
    ['nav-mega', 'Mega menu', 'The bar with a wide menu open: links with icons and a picture.', 'Menu, Icons', 0, navigation.navMega],
    ['nav-dropdown', 'Dropdown menu', 'The bar with a short list open over the page.', 'Menu, Picture', 1, navigation.navDropdown],
    ['nav-shop', 'Shop navigation', 'Promise, search, departments and an open shelf.', 'Shop, Search', 2, navigation.navShop],
    ['nav-overlay', 'Full-page menu', 'Large links, a picture and the address on a dark page.', 'Menu, Dark', 0, navigation.navOverlay],
    ['nav-floating', 'Floating bar', 'A bar with the logo in the middle that floats on a picture.', 'Picture, Centered', 1, navigation.navFloating],
    ['nav-trail', 'Page head with tabs', 'The bar, a trail, the title and tabs below.', 'Tabs, Breadcrumbs', 0, navigation.navTrail],
  ]),
  ...layoutsOf('Footer', [
    ['footer-columns', 'Footer with columns', 'Logo and promise beside four columns of links.', 'Links', 0, footers.footerColumns],
    ['footer-newsletter', 'Footer with newsletter', 'A sign-up for letters above the links.', 'Form, Links', 1, footers.footerNewsletter],
    ['footer-giant', 'Footer with giant name', 'The name as large as the page, links and a last sentence above.', 'Typography, Dark', 0, footers.footerGiant],
    ['footer-call', 'Footer with last call', 'A card with a picture and a button, then the links.', 'Picture, Panel', 1, footers.footerCall],
    ['footer-centered', 'Centred footer', 'Logo, promise and five links, all centred.', 'Centered, Minimal', 0, footers.footerCentered],
    ['footer-map', 'Footer with map', 'A map beside the address, the hours and the links.', 'Map, Dark', 2, footers.footerMap],
  ]),
  ...layoutsOf('FAQ', [
    ['faq-centered', 'Centred accordion', 'Six questions between rules, the first one open.', 'Accordion, Centered', 0, questions.faqCentered],
    ['faq-split', 'FAQ with help card', 'Heading and a card for those who ask, the questions beside.', 'Accordion, Split', 1, questions.faqSplit],
    ['faq-columns', 'FAQ in columns', 'Six answers open, three in a row, with icons.', 'Grid, Icons', 0, questions.faqColumns],
    ['faq-search', 'FAQ with search', 'A search field above four cards on a dark band.', 'Search, Dark, Cards', 1, questions.faqSearch],
    ['faq-topics', 'FAQ with topics and picture', 'Topics to choose from, an accordion and a tall picture.', 'Accordion, Picture, Tabs', 0, questions.faqTopics],
  ]),
  ...layoutsOf('Team', [
    ['team-grid', 'Team grid', 'Eight portraits, four in a row.', 'Grid, Portrait', 0, people.teamGrid],
    ['team-rows', 'Team rows', 'Names and roles in rows beside the heading.', 'List, Split', 1, people.teamRows],
    ['team-lead', 'Team with one large portrait', 'One person large, six small beside.', 'Portrait, Split', 0, people.teamLead],
    ['team-cards', 'Team cards', 'Six cards with a short line on each person.', 'Cards, Portrait', 1, people.teamCards],
    ['team-place', 'Team and place', 'A picture of the place, people below and a call to join.', 'Picture, Portrait', 2, people.teamPlace],
  ]),
  ...layoutsOf('Blog', [
    ['blog-grid', 'Three articles', 'Three articles with pictures.', 'Grid, Picture', 0, stories.blogGrid],
    ['blog-lead', 'Lead article and list', 'One large article, four short ones beside.', 'Editorial, Picture', 1, stories.blogLead],
    ['blog-list', 'Article list', 'Articles by date between rules, without pictures.', 'List, Editorial', 0, stories.blogList],
    ['blog-cards', 'Article cards', 'Four cards with the picture at the side, two in a row.', 'Cards, Grid', 1, stories.blogCards],
    ['blog-feature', 'Featured article', 'The newest article over the whole width of a dark band.', 'Dark, Split', 2, stories.blogFeature],
  ]),
  ...layoutsOf('Contact', [
    ['contact-split', 'Contact with form', 'Ways to reach the business beside a form.', 'Form, Split', 0, contacts.contactSplit],
    ['contact-cards', 'Contact cards', 'Four cards: write, call, visit, hours.', 'Cards, Icons', 1, contacts.contactCards],
    ['contact-map', 'Contact with map', 'A map from edge to edge with an address card on it.', 'Map, Panel', 0, contacts.contactMap],
    ['contact-centered', 'Centred contact form', 'A form on a card in the middle of a tinted page.', 'Form, Centered', 1, contacts.contactCentered],
    ['contact-place', 'Contact with picture', 'The address in large type beside a picture, on a dark band.', 'Dark, Picture', 2, contacts.contactPlace],
  ]),
  ...layoutsOf('Logos', [
    ['logos-row', 'Row of logos', 'A quiet line and six names.', 'Minimal', 0, proof.logosRow],
    ['logos-grid', 'Grid of logos', 'The heading beside six names in cells.', 'Grid, Split', 0, proof.logosGrid],
    ['logos-quote', 'Logos with a quote', 'One customer speaks, five names below, on a dark band.', 'Dark, Centered', 1, proof.logosQuote],
  ]),
  ...layoutsOf('Newsletter', [
    ['newsletter-centered', 'Centred newsletter', 'Heading, one line and a field.', 'Form, Centered', 0, proof.newsletterCentered],
    ['newsletter-card', 'Newsletter card', 'A dark card with words on the left and the field on the right.', 'Form, Panel, Dark', 1, proof.newsletterCard],
    ['newsletter-picture', 'Newsletter with picture', 'A picture to the edge beside the promise and the field.', 'Form, Picture, Split', 2, proof.newsletterPicture],
    ['newsletter-issues', 'Newsletter with past issues', 'The field beside the last three letters.', 'Form, Cards, Split', 0, proof.newsletterIssues],
  ]),
  ...layoutsOf('Sign in', [
    ['signin-split', 'Sign in with picture', 'The form on one half, a picture on the other.', 'Form, Split, Picture', 0, access.signInSplit],
    ['signin-card', 'Sign-in card', 'A card in the middle of a tinted page.', 'Form, Centered', 0, access.signInCard],
    ['signup-reasons', 'Sign up with reasons', 'Why to join on the left, the form on the right.', 'Form, Dark, Split', 1, access.signUpReasons],
    ['verify-code', 'Code from the inbox', 'Six boxes for the code that came by mail.', 'Form, Centered', 0, access.verifyCode],
  ]),
  ...layoutsOf('404', [
    ['lost-large', 'Large 404', 'The number, large, and the way home.', 'Typography, Centered', 0, access.lostLarge],
    ['lost-split', '404 with picture', 'A search field beside a picture.', 'Picture, Search', 1, access.lostSplit],
    ['lost-links', '404 with ways on', 'Four cards that lead back in.', 'Cards, Icons', 0, access.lostLinks],
  ]),
];
