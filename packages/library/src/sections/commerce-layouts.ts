import * as banners from './banners.ts';
import * as calls from './calls.ts';
import * as figures from './figures.ts';
import * as galleries from './galleries.ts';
import type { SectionLayout } from './layout.ts';
import { layoutsOf } from './layouts-of.ts';
import * as pricing from './pricing.ts';
import * as progress from './progress.ts';
import * as testimonials from './testimonials.ts';

/** Kinds that sell. */
export const commerceLayouts: SectionLayout[] = [
  ...layoutsOf('Pricing', [
    ['pricing-cards', 'Three pricing cards', 'Three plans, the middle one on a dark card.', 'Cards, Plans', 0, pricing.pricingCards],
    ['pricing-split', 'Pricing beside its heading', 'Two plans next to the heading and the questions people ask first.', 'Split, Plans', 1, pricing.pricingSplit],
    ['pricing-single', 'One price, all in', 'A single plan told in full, its price on a dark panel.', 'Single, Panel', 0, pricing.pricingSingle],
    ['pricing-rows', 'Pricing rows', 'Plans as rows between rules, price and button at the end.', 'List, Editorial', 1, pricing.pricingRows],
    ['pricing-picture', 'Pricing with pictures', 'Three plans with a picture each and a switch for the period.', 'Cards, Picture, Tabs', 2, pricing.pricingPicture],
    ['pricing-table', 'Pricing table', 'Plans side by side with every feature ticked.', 'Table, Plans', 1, pricing.pricingTable],
  ]),
  ...layoutsOf('Testimonials', [
    ['quote-large', 'One large quote', 'One sentence of a customer, centred and large.', 'Centered, Typography', 0, testimonials.quoteLarge],
    ['quotes-cards', 'Testimonial cards', 'Three cards with stars, words and portraits.', 'Cards, Grid, Rating', 0, testimonials.quotesCards],
    ['quotes-masonry', 'Testimonial wall', 'Six quotes in staggered columns, some on dark cards.', 'Masonry, Cards', 1, testimonials.quotesMasonry],
    ['quote-portrait', 'Quote with portrait', 'A large portrait beside the words, on a dark band.', 'Dark, Split, Portrait', 2, testimonials.quotePortrait],
    ['quotes-slider', 'Testimonial slider', 'Wide cards that run out of the page, with arrows.', 'Slider, Cards', 0, testimonials.quotesSlider],
    ['quotes-pictures', 'Testimonials with pictures', 'Two customers with a picture of their work.', 'Picture, Cards', 1, testimonials.quotesPictures],
  ]),
  ...layoutsOf('Call to action', [
    ['call-band', 'Dark call to action', 'One sentence and two buttons on a dark band.', 'Dark, Centered', 0, calls.callBand],
    ['call-split', 'Call to action with picture', 'A tinted card with words on one side and a picture on the other.', 'Split, Picture', 1, calls.callSplit],
    ['call-inset', 'Call to action on the accent', 'A strip of the accent with words, buttons and a line of proof.', 'Accent, Panel', 2, calls.callInset],
    ['call-choices', 'Two ways on', 'Two cards that part those who buy from those who look.', 'Cards, Split', 0, calls.callChoices],
    ['call-strip', 'Call to action strip', 'A narrow strip with a small picture, one line and one button.', 'Strip, Picture', 1, calls.callStrip],
    ['call-picture', 'Call over a picture', 'A panel with a checklist that lies over a wide picture.', 'Picture, Panel', 2, calls.callPicture],
  ]),
  ...layoutsOf('Statistics', [
    ['stats-row', 'Statistics row', 'Four figures with their meaning, parted by rules.', 'Numbers, Grid', 0, figures.statsRow],
    ['stats-cards', 'Statistics cards', 'Four figures on cards of four different grounds.', 'Numbers, Cards', 1, figures.statsCards],
    ['stats-chart', 'Statistics with chart', 'A chart card beside three figures.', 'Numbers, Chart, Split', 0, figures.statsChart],
    ['stats-giant', 'One giant figure', 'One number as large as the page and three small ones.', 'Numbers, Dark, Typography', 1, figures.statsGiant],
    ['stats-picture', 'Statistics over a picture', 'A wide picture with a panel of four figures across its edge.', 'Numbers, Picture', 0, figures.statsPicture],
    ['stats-year', 'A year in columns', 'Three figures above the months of a year.', 'Numbers, Chart', 1, figures.statsYear],
  ]),
  ...layoutsOf('Gallery', [
    ['gallery-masonry', 'Masonry gallery', 'Nine pictures of unequal height in three columns.', 'Masonry, Picture', 0, galleries.galleryMasonry],
    ['gallery-products', 'Product shelf', 'Eight things on offer with prices, four in a row.', 'Shop, Grid', 1, galleries.galleryProducts],
    ['gallery-featured', 'Gallery with one large picture', 'One large picture and four small ones.', 'Picture, Grid', 0, galleries.galleryFeatured],
    ['gallery-strip', 'Gallery strip', 'Portrait pictures that run out of the page, with titles and prices.', 'Slider, Dark', 1, galleries.galleryStrip],
    ['gallery-detail', 'Product detail', 'Pictures, options, price and facts of one product.', 'Shop, Split', 2, galleries.galleryDetail],
  ]),
  ...layoutsOf('Steps', [
    ['steps-row', 'Four steps', 'Four numbered steps on one line.', 'Numbers, Grid', 0, progress.stepsRow],
    ['steps-timeline', 'Timeline', 'Steps down a line, the heading and button beside.', 'Timeline, Split', 1, progress.stepsTimeline],
    ['steps-cards', 'Step cards', 'Three steps as cards with a picture each.', 'Cards, Picture', 0, progress.stepsCards],
    ['steps-picture', 'Steps with picture', 'A tall picture beside four numbered steps, on a dark band.', 'Dark, Split, Picture', 1, progress.stepsPicture],
    ['steps-stairs', 'Steps as stairs', 'Four cards that climb to the right.', 'Cards, Icons', 0, progress.stepsStairs],
  ]),
  ...layoutsOf('Comparison', [
    ['compare-table', 'Comparison table', 'The offer against the old way, line by line.', 'Table', 0, progress.compareTable],
    ['compare-cards', 'Before and after', 'Two cards: how it was and how it is.', 'Cards, Split', 0, progress.compareCards],
    ['compare-split', 'Divided picture', 'A picture parted in the middle, with what each side means.', 'Picture, Split', 2, progress.compareSplit],
  ]),
  ...layoutsOf('Banner', [
    ['banner-top', 'Announcement bar', 'A line of news above the navigation and the top of the page.', 'Announcement', 0, banners.bannerTop],
    ['banner-cookies', 'Cookie choices', 'A card with three switches and two buttons.', 'Cookies, Form', 1, banners.bannerCookies],
    ['banner-offer', 'Offer banner', 'An offer with its price beside a picture to the edge.', 'Dark, Picture, Split', 2, banners.bannerOffer],
    ['banner-countdown', 'Countdown', 'Days, hours, minutes and seconds until it starts.', 'Numbers, Split', 0, banners.bannerCountdown],
    ['banner-dialog', 'News dialog', 'A dialog with picture and two buttons over the dimmed page.', 'Dialog, Picture', 1, banners.bannerDialog],
  ]),
];
