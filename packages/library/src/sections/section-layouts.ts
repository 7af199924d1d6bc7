import { accessLayouts } from './access.ts';
import { noticeBannerLayouts } from './banners-notices.ts';
import { promotionBannerLayouts } from './banners-promotions.ts';
import { callLayouts } from './calls.ts';
import { careerLayouts } from './careers.ts';
import { changeLayouts } from './changes.ts';
import { checkoutLayouts } from './checkout.ts';
import { comparisonLayouts } from './comparisons.ts';
import { contactLayouts } from './contacts.ts';
import { dayLayouts } from './dashboard-days.ts';
import { overviewLayouts } from './dashboard-overview.ts';
import { settingsLayouts } from './dashboard-settings.ts';
import { talkLayouts } from './dashboard-talk.ts';
import { workLayouts } from './dashboard-work.ts';
import { featureGridLayouts } from './features-grids.ts';
import { featureStoryLayouts } from './features-stories.ts';
import { stagedFigureLayouts } from './figures-staged.ts';
import { figureLayouts } from './figures.ts';
import { picturedFooterLayouts } from './footers-pictured.ts';
import { plainFooterLayouts } from './footers-plain.ts';
import { galleryLayouts } from './galleries.ts';
import { boldHeroLayouts } from './hero-bold.ts';
import { classicHeroLayouts } from './hero-classic.ts';
import { heroCollageLayouts } from './hero-collages.ts';
import { deviceHeroLayouts } from './hero-devices.ts';
import { integrationLayouts } from './integrations.ts';
import type { SectionLayout } from './layout.ts';
import { logoLayouts } from './logos.ts';
import { pageNavigationLayouts } from './navigation-pages.ts';
import { shopNavigationLayouts } from './navigation-shop.ts';
import { menuLayouts } from './navigation.ts';
import { newsletterLayouts } from './newsletters.ts';
import { notFoundLayouts } from './not-found.ts';
import { peopleLayouts } from './people.ts';
import { chosenPlanLayouts } from './pricing-chosen.ts';
import { comparedPlanLayouts } from './pricing-compared.ts';
import { productDetailLayouts } from './product-detail.ts';
import { questionLayouts } from './questions.ts';
import { componentLayouts } from './components.ts';
import { emailLayouts } from './emails.ts';
import { dateLayouts } from './date-range.ts';
import { formLayouts } from './forms.ts';
import { accessStateLayouts } from './access-states.ts';
import { assistantLayouts } from './ai.ts';
import { trustLayouts, usageLayouts } from './trust.ts';
import { pressLayouts } from './press.ts';
import { dialogLayouts } from './overlays-dialogs.ts';
import { menuOverlayLayouts } from './overlays-menus.ts';
import { reportLayouts } from './app-reports.ts';
import { stateLayouts } from './app-states.ts';
import { articleLayouts } from './article.ts';
import { docsLayouts } from './docs.ts';
import { shopLayouts } from './shop.ts';
import { stepLayouts } from './steps.ts';
import { storyLayouts } from './stories.ts';
import { testimonialLayouts } from './testimonials.ts';
import { accountEmailLayouts } from './emails-account.ts';
import { editorialBlogLayouts, editorialQuoteLayouts } from './editorial.ts';
import { gridLayouts } from './data-grid.ts';
import { layeredHeroLayouts } from './hero-layered.ts';
import { billingLayouts } from './billing.ts';
import { invoiceLayouts } from './invoices.ts';
import { modalLayouts } from './modals.ts';
import { mosaicFeatureLayouts, mosaicTeamLayouts } from './mosaics.ts';
import { hungGalleryLayouts } from './gallery-hung.ts';
import { listNavigationLayouts } from './navigation-lists.ts';
import { sidebarLayouts } from './sidebars.ts';
import { tooltipLayouts } from './tooltips.ts';
import { reportFigureLayouts } from './report-page.ts';
import { risingPlanLayouts } from './pricing-stairs.ts';
import { spokenQuestionLayouts } from './faq-chat.ts';
import { bandTeamLayouts } from './team-band.ts';
import { routeStepLayouts } from './steps-route.ts';
import { bentoFigureLayouts } from './bento-figures.ts';
import { partFigureLayouts } from './figures-parts.ts';
import { columnHeroLayouts } from './hero-columns.ts';
import { acrossFeatureLayouts, acrossLostLayouts, acrossNewsletterLayouts } from './across-picture.ts';
import { bentoContactLayouts } from './bento-contact.ts';
import { bentoGalleryLayouts, bentoLogoLayouts } from './bento-tiles.ts';
import { spreadBlogLayouts, spreadPlanLayouts, spreadTeamLayouts } from './spreads.ts';
import { fieldComparisonLayouts, fieldStepLayouts } from './fields.ts';
import { timelineLayouts } from './timeline-board.ts';
import { collageCareerLayouts } from './careers-collage.ts';

/** All section layouts of the library. */
export const sectionLayouts: SectionLayout[] = [
  ...classicHeroLayouts,
  ...heroCollageLayouts,
  ...boldHeroLayouts,
  ...featureGridLayouts,
  ...featureStoryLayouts,
  ...chosenPlanLayouts,
  ...comparedPlanLayouts,
  ...testimonialLayouts,
  ...callLayouts,
  ...figureLayouts,
  ...stagedFigureLayouts,
  ...galleryLayouts,
  ...productDetailLayouts,
  ...stepLayouts,
  ...comparisonLayouts,
  ...noticeBannerLayouts,
  ...promotionBannerLayouts,
  ...menuLayouts,
  ...shopNavigationLayouts,
  ...pageNavigationLayouts,
  ...plainFooterLayouts,
  ...picturedFooterLayouts,
  ...questionLayouts,
  ...peopleLayouts,
  ...storyLayouts,
  ...contactLayouts,
  ...logoLayouts,
  ...newsletterLayouts,
  ...accessLayouts,
  ...notFoundLayouts,
  ...overviewLayouts,
  ...workLayouts,
  ...dayLayouts,
  ...talkLayouts,
  ...settingsLayouts,
  ...deviceHeroLayouts,
  ...shopLayouts,
  ...checkoutLayouts,
  ...integrationLayouts,
  ...articleLayouts,
  ...docsLayouts,
  ...changeLayouts,
  ...careerLayouts,
  ...reportLayouts,
  ...stateLayouts,
  ...dialogLayouts,
  ...menuOverlayLayouts,
  ...formLayouts,
  ...dateLayouts,
  ...accessStateLayouts,
  ...assistantLayouts,
  ...usageLayouts,
  ...trustLayouts,
  ...pressLayouts,
  ...emailLayouts,
  ...componentLayouts,
  ...tooltipLayouts,
  ...modalLayouts,
  ...listNavigationLayouts,
  ...sidebarLayouts,
  ...invoiceLayouts,
  ...billingLayouts,
  ...gridLayouts,
  ...accountEmailLayouts,
  ...layeredHeroLayouts,
  ...editorialBlogLayouts,
  ...editorialQuoteLayouts,
  ...mosaicTeamLayouts,
  ...mosaicFeatureLayouts,
  ...hungGalleryLayouts,
  ...reportFigureLayouts,
  ...risingPlanLayouts,
  ...spokenQuestionLayouts,
  ...bandTeamLayouts,
  ...routeStepLayouts,
  ...bentoFigureLayouts,
  ...partFigureLayouts,
  ...columnHeroLayouts,
  ...acrossFeatureLayouts,
  ...acrossNewsletterLayouts,
  ...acrossLostLayouts,
  ...bentoGalleryLayouts,
  ...bentoLogoLayouts,
  ...bentoContactLayouts,
  ...spreadPlanLayouts,
  ...spreadTeamLayouts,
  ...spreadBlogLayouts,
  ...fieldComparisonLayouts,
  ...fieldStepLayouts,
  ...timelineLayouts,
  ...collageCareerLayouts,
];
