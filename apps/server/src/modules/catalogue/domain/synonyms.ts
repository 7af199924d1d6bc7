import type { Meaning, Synonyms } from '@kitshelf/search/thesaurus.ts';
import { foreignWords } from './foreign-words.ts';

/**
 * What designers say, and what the library calls it: a line for each meaning, the closest first, and after the colon the
 * words for it. `Sections/Hero` is a category and a sub-category, `#Dark` a tag, `"sign up"` words of a name, `*` anything
 * at all. A word that finds the wrong thing is mended here.
 */
const lines = `
Sections/Hero | /Hero: hero, hero image, jumbotron, masthead, above the fold, intro section, landing hero, hero banner, header image, header hero, welcome section
Sections/Navigation | /Navigation: navigation, navbar, nav, header, site header, top bar, app bar, menu, menu bar, navigation bar, main menu, primary navigation, page header, top navigation, header menu, website header, top nav
Sections/Footer | /Footer: footer, site footer, bottom bar, page footer, colophon, sitemap
Sections/Features | /Features: features, benefits, services, advantages, why us, why choose us, value proposition, usp, capabilities, perks, feature grid, feature list, what we offer, our services
Sections/Pricing #Tabs | Sections/Pricing | Templates/Pricing: pricing toggle, pricing switch, monthly, yearly, annual, per month, billing period, monthly yearly, billing toggle
Sections/Pricing | Templates/Pricing | /Pricing: pricing, price list, plan picker, subscription, subscriptions, subscription plans, membership, tiers, rates, paywall, billing plans, price plans, price table, packages
Sections/Pricing #Calculator | /Pricing: pricing calculator, price slider, price calculator, usage pricing, calculator, pay as you go, usage based pricing
Sections/Testimonials | /Testimonials: testimonials, reviews, customer reviews, client reviews, quotes, social proof, user feedback, praise, wall of love, recommendations, what our clients say, what our customers say, what customers say, what clients say, what people say, customers say about us, customer quotes
Sections/Testimonials "slider" | Sections/Testimonials: testimonial carousel, testimonial slider, review carousel
Sections/Call to action | /Call to action: cta, call to action, calls to action, conversion, get started, cta banner, cta section
Sections/FAQ | /FAQ: faq, faqs, questions, frequently asked questions, accordion, collapse, expander, disclosure, q&a, collapsible, questions and answers, common questions
Sections/Statistics | /Statistics | Sections/Dashboard #Numbers: statistics, stats, metrics, numbers, kpi, kpis, counters, figures, facts and figures, achievements, data points, key figures, stat cards, big numbers
Sections/Team | /Team: team, our team, meet the team, staff, people, members, team members, about us section, employees, crew, founders, leadership, people who work here, who works here, about us with team
Sections/Blog | /Blog: blog, articles, posts, blog posts, news, latest news, news feed, journal, magazine, stories, blog cards, article cards
Sections/Contact | /Contact: contact, contact us, contact form, get in touch, enquiry form, enquiry, inquiry, support form, reach us, contact page, contact section, opening hours, business hours, office hours, address, contact details, contact info
Sections/Logos | /Logos: logos, logo cloud, clients, partners, our customers, trusted by, as seen in, brand logos, logo strip, sponsors, press logos, logo wall, client logos, partner logos, brands
Sections/Newsletter | Sections/Email "newsletter" | Sections/Footer "newsletter" | /Newsletter: newsletter, newsletter signup, newsletter form, email signup, mailing list, subscribe, subscribe form, email capture, email subscribe, opt in, lead capture, lead magnet, email subscription
Sections/404 | /404: 404, not found, page not found, error page, error 404, broken link page, lost page, page missing, server error, error, error state, oops
Sections #Lightbox: lightbox, image viewer, picture viewer
Sections/Gallery | /Gallery: gallery, image grid, photo grid, photos, image gallery, portfolio grid, showcase, lookbook, mood board, picture grid, photo gallery, photo wall
Sections/Steps | /Steps: steps, how it works, process, progress steps, workflow, instructions, guide, step by step
Sections/Comparison | /Comparison: comparison, compare, versus, vs, competitor table, feature comparison, comparison table, compare plans, competitor
Sections/Banner | /Banner: banner, alert, alert bar, announcement, announcement bar, notification bar, promo bar, promotion, notice, ribbon, top banner
Sections/Dashboard | /Dashboard: dashboard, admin, admin panel, admin dashboard, analytics, control panel, back office, backend, crm, app shell, data dashboard, overview, portal, web app, analytics dashboard
Sections "sign in" | /Sign in | Mobile Apps "sign up": login, log in, sign in, login form, auth, authentication, sign in form, credentials, sing in, login page, social login, social buttons
Mobile Apps "sign up" | Sections "sign in" | /Sign in: login screen, sign up screen
Sections "sign up" | Mobile Apps "sign up" | Templates/Access | /Sign in: signup, sign up, register, registration, create account, create an account, join, account creation, signup form, registration form, sing up, sign up page
Sections "code" | Mobile Apps "code" | Sections "authentication" | /Sign in: otp, verification code, 2fa, two factor, two factor authentication, verify email, one time password, pin, mfa, confirmation code, passcode
Sections "password" | /Sign in: forgot password, forgotten password, reset password, password reset, password, recover account, new password
Sections/Overlays #Modal | Sections #Dialog | /Overlays: modal, modals, popup, pop up, dialog, overlay, lightbox popup, window, confirm dialog, confirmation modal, confirmation dialog, delete confirmation, alert dialog
Sections #Tooltip | Sections #Popover | /Overlays: tooltip, tooltips, hint, infotip
Sections #Popover | /Overlays: popover, context menu, action menu, hover card
Mobile Apps "filter" | Sections #Filters: filters, filter, filter bar, faceted search, sort and filter, filter sidebar
Sections #Drawer | Mobile Apps "filter": drawer, side sheet, off canvas, slide over, side panel, slide out
Mobile Apps "filter" | Sections #Drawer: bottom sheet, action sheet, sheet, filter sheet
Sections "cookie" | /Banner #Cookies: cookie, cookies, cookie banner, cookie consent, gdpr, consent, privacy notice, ccpa
Sections "countdown" | Templates "coming soon": countdown, timer, launch timer, deadline
Sections "offer banner" | /Banner: discount, sale, coupon, promo, deal, voucher, black friday, special offer, cyber monday, promo banner
Sections #Slider | /Testimonials "slider" | "strip": carousel, slider, slideshow, image slider, swiper, rotator, image carousel, photo carousel
Sections #Masonry | "masonry": masonry, pinterest, waterfall grid
Sections #Bento: bento, bento grid, bento box, mosaic, tiles layout
Sections/Shop | "product shelf" | /Shop: product grid, product list, product cards, product card, catalog, catalogue, shop section, storefront, collection, product listing, plp, category page
"product detail" | Templates "product page" | /Shop: pdp, product detail, product details, add to cart, buy box
Templates "product page" | "product detail": product page, product landing
Sections "mega menu": mega menu, flyout menu
Sections "dropdown" | Sections "menus" | #Menu: dropdown, submenu, dropdown menu, select menu, combobox, select
Sections "full page menu" | /Navigation #Menu: hamburger menu, mobile menu, fullscreen menu, burger menu, burger, overlay menu, hamburger, mobile navigation
Sections "floating" | /Navigation: sticky header, floating nav, sticky nav, pill nav, fixed header, transparent header
Sections #Tabs | #Tabs: tabs, tab bar, tab, segmented control, pills
Sections #Breadcrumbs: breadcrumb, breadcrumbs, trail
Sections/Navigation #Sidebar | Sections/Docs #Sidebar | Sections/Dashboard: sidebar, side nav, side navigation, left nav, rail, sidebar navigation, side menu, left sidebar, sidebar menu, vertical menu
Sections/Dashboard "table" | Sections/Dashboard #Table | #Table: table, data table, grid table, spreadsheet, rows and columns
Sections #Data grid: data grid, datagrid
Sections #Pagination | Sections/Dashboard #Table | Sections/Shop: pagination, pager
Sections/Dashboard #Table | Sections/Shop: sortable table
Sections "kanban": kanban, board, task board, trello, project board, jira, project management
Sections "kanban" | Sections #Tasks | Mobile Apps "today": tasks, to do, todo list, task manager, task list
Sections "calendar" | #Calendar: calendar, schedule, scheduler, week view, agenda, events calendar
Sections "date range" | #Calendar: date picker, date range, date range picker, choose a date
Sections "inbox" | #Messages: inbox, email client, mailbox, messages
Sections "settings" | Mobile Apps "settings": settings, settings page, preferences, account settings, options, configuration
Sections "chart" | Sections #Chart | /Charts: chart, charts, graph, graphs, data visualization, data viz, line chart, bar chart, sparkline, line graph, pie chart, donut chart, area chart
Sections "map" | #Map | /Maps: map, store locator, location, directions, find us, google maps, locations
Sections "timeline" | /Steps: timeline, history, milestones, our story
Sections/Changelog: changelog, release notes, product updates, whats new, what's new, version history
Sections "roadmap" | Sections/Changelog: roadmap, product roadmap
Sections "before and after" | /Comparison: before after, before and after, problem solution
Sections #Form | "form": form, forms, lead form
Sections "inputs" | Sections/Components | #Form: input, inputs, text field, input field, fields, textarea, checkbox, radio button, toggle switch, form elements, form fields, form controls, text input
Sections "inputs" | Icons/Controls: toggle, switch
Sections "buttons" | Sections/Components: button, buttons, button states, chips
Sections "feedback and people" | Sections/Components: badge, badges, progress bar, spinner, chip, avatar group
Sections "colours and type" | Sections/Components: color palette, palette, style guide, design system, ui kit, typography, colors, font, fonts, font styles, typeface, design tokens, brand guide, brand guidelines
Sections/Components: component library, components sheet, ui elements
Sections "form in steps" | Sections #Stepper | /Forms: stepper, multi step form, step form, wizard, multi step, two step form, form wizard, form in steps, multi page form
Sections/Forms | /Forms: form page
Sections #Survey | /Forms | Mobile Apps "interest": survey, quiz, questionnaire, poll, feedback form, nps
Mobile Apps "interest": interest picker, preferences screen
Sections #Upload: upload, file upload, drag and drop, dropzone, upload files, file uploader, uploader
Sections #Skeleton: loading, loader, skeleton, loading state, skeleton loading, placeholder, skeleton screen, loading screen
Sections "empty" | Mobile Apps "empty": empty state, blank state, zero state, no results, no data, empty
Sections "notification panel" | Mobile Apps "notifications" | #Notification: notification center, notification panel, activity feed
Sections #Notification | Mobile Apps "notifications": notifications, notification, alerts, push notification
Sections #Toast | Sections #Notification: toast, snackbar, toast notification, toast message
Mobile Apps "permission" | /Onboarding: permission, permissions, permission prompt, allow notifications, notification permission
Sections #AI | Sections/Assistant: chatbot, ai chat, ai assistant, prompt, chatgpt, copilot, gpt, ai chatbot, assistant, prompt input, llm
Sections "command palette" | Sections/Overlays #Search: command palette, cmd k, command menu, spotlight, quick search, command bar
Sections #Search | "search" | #Search: search bar, search, search box, search field, autocomplete
Mobile Apps "search results" | #Search: search results, search results page
Sections/Integrations: integrations, integration, app integrations, apps directory, connected apps, works with
Sections/Security: security, security page, data protection, compliance, trust, privacy
Sections/Press: press, press kit, media kit, press page, press release
Sections/Docs | Templates "help": documentation, docs, docs page, api docs, api reference, developer docs
Templates "help" | /Contact: help center, help desk, knowledge base, support page, support, customer support
Sections/Careers | Templates "jobs": careers, jobs, job page, vacancies, hiring, open positions, job board, job listing, job listings, join us
Sections "job page" | Sections/Careers: job description, job post, job ad, job detail
Sections/Checkout | Mobile Apps "payment" | /Order: checkout, checkout page, checkout flow, order summary, checkout form, buy now, purchase
Sections #Payment | Mobile Apps "payment" | Sections/Checkout: payment, pay, payment form, credit card form, credit card, billing, payment method, card payment, pay with card, pay by card
Sections #Cart | Mobile Apps "basket" | Sections/Checkout: cart, shopping cart, basket, bag, mini cart, cart drawer, cart page, shopping bag
Sections "order confirmed" | Mobile Apps "order done" | Sections/Email "receipt": order confirmation, thank you page, success, success page, thank you, confirmation, order complete, order placed
Sections #Receipt | Sections/Checkout "confirmed" | Mobile Apps "order done": receipt
Sections #Invoice | Sections #Receipt: invoice, invoices, bill
Mobile Apps "tracking" | Sections/Email "on its way": order tracking, tracking, delivery, delivery tracking, shipment, package tracking, shipping, where is my order
Mobile Apps "review" | Sections/Testimonials #Rating | #Rating: rating, ratings, star rating, rate, write a review, stars
Sections/Email | /Email: e-mail, email template, mail, mail template, transactional email, html email, newsletter template, email design
Sections/Email "forgotten basket": abandoned cart, abandoned cart email, cart reminder
Sections/Email "welcome": welcome email
Sections/Email "new password": reset password email, password reset email
Sections "portrait" | /Team #Portrait: avatar, avatars, profile picture, headshot, user photo, profile card
Sections "article page" | Sections/Blog | Mobile Apps "article": article, blog post, blog article, post, long read, content page, single post
Sections #Split: split screen, two columns, two column, side by side, half and half, 50 50, 2 column, 2 columns
Sections #Cards: card, cards, card grid, tile, tiles, card layout
Sections #List: list, lists, list view, list group
Sections "checklist" | #List: checklist, tick list, bullet points
Sections/Hero #Device: mockup, device mockup, iphone mockup, phone mockup, browser mockup, app mockup, app screenshot, laptop mockup, macbook
Sections/Hero #Video | Sections #Video: video, video hero, video background, video player section, background video, film
Templates/Landing page: landing page, landing, lander, one pager, squeeze page, sales page, homepage, home page, startup landing, marketing page
Templates/Landing page | Templates | *: website, web page, site, web, websites
Sections/Shop | Templates/Shop | #Shop: shop, store, ecommerce, e commerce, online store, web shop, online shop, shopify, retail, clothing, fashion, shoes, apparel, boutique
Templates "about" | /Company: about, about us, about page, company page, who we are, mission, company, about section
Templates "customer story" | Templates "case study" | /Company: case study, case studies, customer story, success story
Templates "portfolio" | /Portfolio | #Portfolio: portfolio, personal site, personal website, work page, cv, resume, freelancer, portfolio website
Templates "event" | #Event: event, conference, webinar, meetup, festival, tickets page, wedding, concert, workshop event
Templates/Blog: blog template, blog home, blog homepage
Templates "magazine" | Templates/Blog: online magazine, publication, newspaper
Templates "coming soon": maintenance, maintenance mode, coming soon, launch page, waitlist, waiting list, under construction, pre launch, beta signup
Templates/Local | #Local: local business, small business, neighbourhood, barber, barbershop, hairdresser, hair salon, salon, plumber, plumbing, electrician, carpenter, joiner, roofer, locksmith, handyman, tradesman, tradesperson, trades, craftsman, craftsmen, mechanic, car repair, cleaner, cleaning service, butcher, tailor
Mobile Apps "profile" | /Account: profile, user profile, profile page, profile screen
Mobile Apps "profile" | Sections "settings" | /Account: account, my account, account page, user account
Mobile Apps "chat" | Sections #Chat | #Messages: chat, messenger, messaging, chat app, conversation, live chat, dm, direct message, chat screen
Mobile Apps/Onboarding | Mobile Apps "onboarding": onboarding, walkthrough, product tour, tour, intro screens, onboarding flow, getting started, onboarding screens
Mobile Apps "welcome" | /Onboarding: splash, splash screen, welcome, welcome screen, launch screen, start screen
Mobile Apps "plans" | /Account: upgrade screen, in app purchase, paywall screen
Mobile Apps "time" | Sections "calendar" | /Order: booking, reservation, appointment, book a table, time picker, time slots, booking form, schedule appointment
Mobile Apps "filter" | /Discover: filter screen, range slider
Mobile Apps "saved" | /Discover: favorites, wishlist, bookmarks, saved items, likes
Mobile Apps "activity" | /Every day: activity tracker, fitness tracker, health tracker, habit tracker, habits
Mobile Apps "insights" | /Every day | Sections/Email "report": insights, reports, report, spending, statistics screen
Mobile Apps "home" | Mobile Apps/Discover: home screen, app home, feed
Mobile Apps "search results" | /Discover: explore, discover, browse
Mobile Apps #Android: android, android app, material design
Mobile Apps #Tablet: tablet app, ipad, ipad app
Mobile Apps #Watch: watch, smartwatch, apple watch, watch app, wearable
Mobile Apps #Flow: user flow, flow, flows, journey, screen flow
#SaaS: software, b2b, saas product, startup, tech
#Finance: fintech, bank, banking, crypto, invest, investment, insurance, accounting, wallet, wallet app, trading, payments company, budget
#Food: restaurant, cafe, bakery, coffee shop, coffee, recipe, delivery food, catering, food delivery, pizza, bar menu, grocery
#Health: medical, healthcare, doctor, hospital, wellness, fitness, gym, dentist, dentists, dental, dental practice, therapy, therapist, meditation, yoga, yoga studio, clinic, pharmacy, spa, psychologist
#Hotel | #Travel: hotel, hotels, hostel, guesthouse, guest house, bed and breakfast, motel, resort, holiday home, accommodation, hospitality
#Travel: tourism, vacation, trip, trips, airline, tour operator, adventure, travel agency, flight, holiday
#Interior: furniture, home decor, decor, sofa shop, design store, interior design
#Real estate | #Architecture: real estate, property, properties, housing, realtor, house, estate agent, estate agency, real estate agent, real estate agency, apartment, apartments, property listing
#Architecture: architect, construction, builder
#Education: course, courses, e learning, online course, university, learning, lms, academy, school, college, tutor, language learning
#Kids: children, toys, toy store, family, baby, kid, nursery, kindergarten, daycare, babysitter
#Music: podcast, audio, music player, band, spotify, radio, streaming, record label, musician, concert hall
#Books: book, bookstore, bookshop, library, author, reading, ebook, publisher
#Plants: garden shop, florist, flowers, flower shop, plant shop, nature, gardening
#Energy: solar, climate, green energy, sustainability, electric, renewable, utility
#Developer: developer tools, api, devtools, open source, code editor, programming, developers, dev tool
#Portfolio: agency, creative agency, designer, photographer, creative, design studio, studio
#Picture | *: image, images, photo, picture, pictures, photography, illustration, illustrations
#Dark: dark mode, dark theme, night mode, black, dark background, dark ui
#Light: light mode, light theme, white
Wireframes: lofi, low fidelity, low fidelity wireframe, sketch, prototype, blueprint wireframe, grayscale, mid fidelity
Icons/Commerce: shopping icons, cart icon, shopping cart icon, bag icon, ecommerce icons
Icons/Controls: magnifier, magnifying glass, loupe, kebab, dots, settings icon, menu icon, hamburger icon, burger icon, search icon
Icons/People: user icon, person icon, avatar icon, smiley, emoji, emoticon, user icons, people icons
Icons/Arrows: arrow, arrows, chevron, caret, back button, arrow icon
Icons/Media: play button, video player, media player, image icon, music note
Icons/Messages: envelope, mail icon, phone icon, chat icon, social icons, social media icons, message icon
Icons/Weather: weather icons, cloud icon, weather icon
Icons/Maps: pin icon, marker, map icons
Icons/Security: lock, shield, key icon, security icons, padlock
Icons/Files: file icons, document icon, attachment
Icons/States: check icon, tick, close icon, warning icon
Icons: icon, icons, pictogram, glyph, glyphs, symbol, symbols, iconography, icon set, icon pack, icon family, icon library, svg icons, icon font
Wireframes: wireframe, wireframes, wire, wireframe kit, lo fi, low fi
Templates | *: template, templates, theme, full page
Mobile Apps | #App: app, apps, app screen, app screens
Mobile Apps | Wireframes/Phone app | *: mobile, ios, iphone, smartphone, phone
Mobile Apps | Wireframes/Phone app: mobile app, mobile apps, phone app, mobile ui, mobile screens, app ui, ios app, android app
Mobile Apps | *: screen, screens
Sections | *: section, sections, block, blocks, component, components, element, elements, widget, module, area, part
Templates | *: page, pages
*: ui, ux, kit, design, designs, layout, layouts, figma, best, modern, simple, clean, nice, cool, beautiful, responsive, vertical, horizontal, large, small, big, group, stack, tablet, desktop, background, style, styled, example, examples, ideas, inspiration, new, creative design, free, standard, basic, fancy, professional, column, columns, col, cols, version, variant, clear, elegant, stylish, awesome, great, perfect, good
`;

/** The English words of the trade. */
export const englishSynonyms: readonly Synonyms[] = lines.trim().split('\n').map(synonymsOf);

/** The words of the trade as the index takes them, those of other languages last. */
export const synonyms: readonly Synonyms[] = [
  ...englishSynonyms,
  ...[...foreignWords].map(([english, phrases]) => ({
    phrases,
    means: englishSynonyms.find((known) => known.phrases.includes(english))?.means ?? [],
    isWholeOnly: true,
  })),
];

function synonymsOf(line: string): Synonyms {
  const [means = '', phrases = ''] = line.split(': ');
  return { phrases: phrases.split(', '), means: means.split(' | ').map(meaningOf) };
}

function meaningOf(text: string): Meaning {
  const [, category, subCategory, tag, name] =
    /^([^/#"*]*?)(?:\/([^#"]+?))? ?(?:#([^"]+?))? ?(?:"(.+)")?\*?$/.exec(text) ?? [];
  return {
    ...(category && { category: category.trim() }),
    ...(subCategory && { subCategories: [subCategory] }),
    ...(tag && { tags: [tag] }),
    ...(name && { name }),
  };
}
