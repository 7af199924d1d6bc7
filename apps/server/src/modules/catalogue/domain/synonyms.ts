import type { Meaning, Synonyms } from '@kitshelf/search/thesaurus.ts';

/**
 * What designers say, and what the shelf calls it: a line for each meaning, the closest first, and after the colon the
 * words for it. `Sections/Hero` is a category and a sub-category, `#Dark` a tag, `"sign up"` words of a name, `*` anything
 * at all. A word that finds the wrong thing is mended here.
 */
const lines = `
Sections/Hero | /Hero: hero, hero image, jumbotron, masthead, above the fold, intro section, landing hero, hero banner
Sections/Navigation | /Navigation: navigation, navbar, nav bar, nav, header, site header, top bar, topbar, app bar, menu, menu bar, menubar, navigation bar, main menu, primary navigation, page header
Sections/Footer | /Footer: footer, site footer, bottom bar, page footer, colophon, sitemap
Sections/Features | /Features: features, benefits, services, advantages, why us, value proposition, usp, capabilities, perks, feature grid
Sections/Pricing | /Pricing: pricing, price list, plan picker, subscription, subscriptions, subscription plans, membership, tiers, rates, paywall, billing plans, pricing toggle
Sections/Testimonials | /Testimonials: testimonials, reviews, customer reviews, quotes, social proof, user feedback, feedback, praise, wall of love, recommendations
Sections/Call to action | /Call to action: cta, call to action, calls to action, conversion, get started, cta banner, cta section
Sections/FAQ | /FAQ: faq, faqs, questions, frequently asked questions, accordion, collapse, expander, disclosure, q&a, collapsible
Sections/Statistics | /Statistics: statistics, stats, metrics, numbers, kpi, kpis, counters, figures, facts and figures, achievements, data points
Sections/Team | /Team: team, our team, staff, people, members, about us section, employees, crew, founders, leadership
Sections/Blog | /Blog: blog, articles, posts, news, news feed, journal, magazine, stories, blog cards, article cards, press, comments, comment section
Sections/Contact | /Contact: contact, contact us, contact form, get in touch, enquiry form, inquiry, support form, reach us
Sections/Logos | /Logos: logos, logo cloud, clients, customers, partners, trusted by, as seen in, brand logos, logo strip, sponsors, press logos
Sections/Newsletter | /Newsletter: newsletter, email signup, mailing list, subscribe, subscribe form, email capture, opt in, lead capture, lead magnet
Sections/404 | /404: 404, not found, page not found, error page, error 404, broken link page, lost page
Sections/Gallery | /Gallery: gallery, image grid, photo grid, photos, lightbox, image gallery, portfolio grid, showcase, lookbook, mood board, moodboard
Sections/Steps | /Steps: steps, how it works, process, stepper, roadmap, progress steps, workflow, instructions, guide
Sections/Comparison | /Comparison: comparison, compare, versus, vs, competitor table, feature comparison, comparison table
Sections/Banner | /Banner: banner, alert, alert bar, announcement, announcement bar, notification bar, promo bar, promotion, notice, ribbon
Sections/Dashboard | /Dashboard: dashboard, admin, admin panel, admin dashboard, analytics, control panel, back office, backend, crm, app shell, data dashboard, overview
Sections "sign in" | /Sign in: login, log in, sign in, signin, login form, auth, authentication, sign in form, credentials
Sections "sign up" | /Sign in: signup, sign up, register, registration, create account, join, account creation, signup form
Sections "code" | /Onboarding: otp, verification code, 2fa, two factor, verify email, one time password, pin, mfa, confirmation code
Sections "sign in" | /Sign in: forgot password, reset password, password reset, password, recover account
Sections "dialog" | /Banner: modal, modals, popup, pop up, dialog, dialogue, overlay, lightbox popup, popover, window
Sections "filter" | Mobile Apps "filter" | /Discover: filters, filter bar, faceted search
"drawer" | Mobile Apps "filter" | /Navigation: drawer, side sheet, bottom sheet, action sheet, sheet, off canvas, slide over
Sections "cookie" | /Banner: cookie, cookies, cookie banner, cookie consent, gdpr, consent, privacy notice, ccpa
Sections "countdown" | Templates "coming soon": countdown, timer, launch timer, deadline
Sections "offer banner" | /Banner: discount, sale, coupon, promo, deal, voucher, black friday, special offer
Sections "slider" | #Slider | /Gallery: carousel, slider, slideshow, image slider, swiper, rotator, testimonial carousel
Sections "masonry" | /Gallery: masonry, pinterest, waterfall grid
Sections "bento" | #Bento: bento, bento grid, bento box, mosaic, tiles layout
Sections "product" | #Shop: product grid, product list, product cards, product card, catalog, catalogue, shop section, storefront, collection, product listing
Sections "product detail" | /Shop: pdp, product detail, product details, add to cart, buy box
Sections "mega menu" | /Navigation: mega menu, megamenu, flyout menu
Sections "dropdown" | /Navigation: dropdown, drop down, submenu, dropdown menu, select menu, combobox
Sections "full page menu" | /Navigation: hamburger menu, mobile menu, fullscreen menu, burger menu, burger, overlay menu, hamburger
Sections "floating" | /Navigation: sticky header, floating nav, sticky nav, pill nav, fixed header
Sections "tabs" | #Tabs: tabs, tab bar, tab, segmented control, pills
Sections #Breadcrumbs | /Navigation: breadcrumb, breadcrumbs, trail
Sections/Dashboard: sidebar, side bar, side nav, side navigation, sidenav, left nav, rail
Sections "table with filters" | #Table: table, data table, datagrid, data grid, grid table, spreadsheet, rows and columns
Sections "kanban" | /Dashboard: kanban, board, task board, trello, project board, tasks, to do, todo list, task manager
Sections "calendar" | #Calendar: calendar, schedule, scheduler, week view, date picker, datepicker, agenda, events calendar
Sections "inbox" | #Messages: inbox, email client, mailbox, email, mail app, messages
Sections "settings" | Mobile Apps "settings": settings, settings page, preferences, account settings, options, configuration
Sections "chart" | #Chart | /Charts: chart, charts, graph, graphs, data visualization, data viz, line chart, bar chart, sparkline
Sections "map" | #Map | /Maps: map, store locator, location, directions, find us, google maps
Sections "timeline" | /Steps: timeline, history, milestones, changelog, activity feed, our story
Sections "before and after" | /Comparison: before after, before and after, problem solution
Sections "form" | #Form: form, forms, input, inputs, text field, lead form, input field, fields
Sections "search" | #Search: search bar, search, search box, searchbar, search field, search results, autocomplete
Sections "portrait" | /Team: avatar, avatars, profile picture, headshot, user photo, profile card
Sections "article" | /Blog: article, blog post, post, long read, content page
Sections #Split: split screen, two columns, two column, side by side, half and half, 50 50
Sections #Cards: card, cards, card grid, tile, tiles, card layout
Sections #List: list, lists, list view, list group
Sections "checklist" | #List: checklist, tick list, bullet points
Templates/Landing page: landing page, landing, lander, one pager, squeeze page, sales page, homepage, home page, website, web page, site, startup landing
Templates/Shop | #Shop: shop, store, ecommerce, e commerce, online store, web shop, webshop, online shop, shopify, retail
Templates "about" | /Company: about, about us, about page, company page, who we are, mission
Templates "jobs" | /Company: careers, jobs, job page, vacancies, hiring, open positions, job board
Templates "help" | /Contact: help center, help centre, help desk, knowledge base, support page, docs, documentation, support
Templates "case study" | Templates "customer story" | /Company: case study, case studies, customer story, success story
Templates "portfolio" | /Portfolio: portfolio, personal site, personal website, work page, cv, resume, freelancer
Templates "event" | /Event: event, conference, webinar, meetup, festival, tickets page, wedding
Templates "magazine" | /Blog: online magazine, publication
Templates "coming soon": coming soon, launch page, waitlist, waiting list, under construction, pre launch, beta signup
Templates "product" | /Product: product page, product landing
Mobile Apps "profile" | /Account: about screen, profile, user profile, account, my account, profile page, account page
Mobile Apps "basket" | /Order: cart, shopping cart, basket, bag, mini cart, cart drawer, cart page
Mobile Apps "payment" | /Order: checkout, payment, pay, checkout page, payment form, credit card form, billing, checkout flow, payment method, order summary
Mobile Apps "order done" | /Order: order confirmation, thank you page, success, success page, thank you, confirmation, receipt, invoice, order complete
Mobile Apps "tracking" | /Order: order tracking, tracking, delivery, delivery tracking, shipment, package tracking
Mobile Apps "review" | /Order: rating, ratings, star rating, rate, write a review, stars
Mobile Apps "chat" | #Messages: chat, messenger, messaging, chat app, conversation, chatbot, live chat, ai chat, dm, direct message
Mobile Apps "notices" | /Banner: notifications, notification, push notification, notification center, alerts, toast, snackbar
Mobile Apps "request for notices" | /Onboarding: permission, permissions, permission prompt, allow notifications
Mobile Apps/Onboarding: onboarding, walkthrough, product tour, tour, intro screens, onboarding flow, getting started
Mobile Apps "welcome" | /Onboarding: splash, splash screen, welcome, welcome screen, launch screen, start screen
Mobile Apps "empty" | /Account: empty state, blank state, zero state, no results, no data, empty
Mobile Apps "plans" | /Account: upgrade screen, in app purchase, paywall screen
Mobile Apps "time" | /Order: booking, reservation, appointment, book a table, time picker, time slots, booking form
Mobile Apps "filter" | /Discover: filter screen, sort and filter, filter sheet, range slider
Mobile Apps "saved" | /Discover: favorites, favourites, wishlist, bookmarks, saved items, likes
Mobile Apps "activity" | /Every day: activity tracker, fitness tracker, health tracker, habit tracker
Mobile Apps "insights" | /Every day: insights, reports, report, spending, statistics screen
Mobile Apps "interests" | /Onboarding: preferences screen, interest picker, survey, quiz, questionnaire, poll
Mobile Apps "search results" | /Discover: explore, discover, browse
Mobile Apps #Flow: user flow, flow, flows, userflow, journey, screen flow
#SaaS: software, b2b, saas product, startup, tech
#Finance: fintech, bank, banking, crypto, invest, investment, insurance, accounting, wallet app
#Food: restaurant, cafe, bakery, coffee shop, recipe, delivery food, catering, food delivery
#Health: medical, healthcare, doctor, hospital, wellness, fitness, gym, dentist, therapy, meditation
#Travel: tourism, hotel, vacation, trip, trips, airline, tour operator, adventure
#Interior: furniture, home decor, decor, sofa shop, design store
#Architecture: real estate, property, architect, construction, housing, realtor, studio
#Education: course, courses, e learning, elearning, online course, university, learning, lms, academy
#Kids: children, toys, toy store, family, baby
#Music: podcast, audio, player, band, spotify, radio, streaming
#Books: book, bookstore, library, author, reading, ebook
#Plants: garden shop, florist, flowers, plant shop, nature
#Energy: solar, climate, green, sustainability, electric, renewable
#Developer: developer tools, api, devtools, open source, code editor, programming
#Portfolio: agency, creative agency, designer, photographer, creative
#Picture: image, images, photo, picture, pictures, photography, illustration
#Dark: dark mode, dark theme, night mode, black
#Light: light mode, light theme, white
#Low fidelity: lofi, lo fi, low fi, low fidelity wireframe, sketch, prototype, mockup, blueprint wireframe
Icons/Commerce: shopping icons, cart icon, heart, star icon, bag icon
Icons/Controls: gear icon, close icon, search icon, toggle, cog, kebab, dots, checkbox, radio button, switch
Icons/People: user icon, person icon, avatar icon, smiley, emoji, emoticon
Icons/Arrows: arrow, arrows, chevron, caret, back button, arrow icon
Icons/Media: play button, video player, media player, camera, image icon, music note
Icons/Messages: bell, envelope, phone icon, mail icon, bubble
Icons/Weather: weather icons, sun, cloud icon, rain
Icons/Maps: pin icon, marker, compass, map icons
Icons/Security: lock, shield, key icon, security icons
Icons/Files: file icons, folder, document icon, attachment
Icons: icon, icons, pictogram, glyph, glyphs, symbol, symbols, iconography
Icons: icon set, icon pack, icon family, icon library
Wireframes: wireframe, wireframes, wire, wireframe kit
Templates: template, templates, theme, full page
Mobile Apps | #App: mobile, mobile app, app, app screen, ios, iphone, android, smartphone, phone app, mobile ui
Mobile Apps | *: screen, screens
Sections | *: section, sections, block, blocks, component, components, element, widget, module
Templates | *: page, pages
*: a, an, the, for, with, and, of, in, on, to, my, or, ui, ux, kit, design, layout, figma, framer, best, free, modern, simple, clean, responsive, vertical, horizontal, large, small, big, group, stack
`;

/** The words of the trade as the index takes them. */
export const synonyms: readonly Synonyms[] = lines.trim().split('\n').map(synonymsOf);

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
