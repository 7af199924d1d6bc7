/**
 * What designers type, and by hand what they mean by it: before the `=` the kinds of which the first page has to show one
 * at least, after it the phrases, parted by `;`. `Sections/Hero` is a category and a sub-category, `/Hero` a sub-category
 * of any, `#Dark` a tag, `"three"` words of the name, `@Framer` a tool, `*heart` a single icon among the first of the
 * row above the cards; parts side by side belong together, `|` parts kinds. A `!` before a line asks for the first three cards.
 * The kinds were written from the list of the library's layouts, without a look at what the search answers.
 */
const lines = `! Sections/Pricing #Tabs | Sections/Pricing = monthly yearly pricing; billing for teams; pricing with toggle; a pricing section with a monthly / annual switch
! /Pricing "three" = three tier pricing; 3 column pricing
/Pricing = subscription page; pricing for a startup; plans and pricing; pricng
/Pricing #Dark | /Pricing = dark pricing
! Sections/Hero #Video = hero with a video background; a hero section with video
! /Hero = split hero
/Hero #Form = hero with email form
/Hero #Device = browser mockup
/Hero #Dark = dark hero
! /Navigation = hamburger menu; sticky header; navigtion; top navigation; responsive menu; nav bar; header menu
! /Navigation "mega" = mega menu
! /Navigation "dropdown" | /Overlays #Menu = drop-down menu; dropdown; drop down
/Dashboard | /Docs #Sidebar = side bar navigation
! /Footer = 4 column footer
! /Features = bento grid features; benefits of the product; feature grid
! /Testimonials = social proof; testimonal
! /Call to action = cta
! /FAQ = FAQs; f.a.q.
! /Statistics | /Dashboard #Numbers = stats section; kpi cards
! /Team = team section with photos; our team members; meet the team
/Team = about us with team
! /Blog = blog posts
! /Contact = contact from
! /Logos = partner logo strip
! /Newsletter | /Email "newsletter" = email subscribe form
! /Sign in = sign-in page; sign in
! /Sign in | Mobile Apps "sign up" = registration form; signup; sign-up
! /Sign in | Mobile Apps "code" | "authentication" = verification code
! /404 = error 404
! /Gallery = galery
! /Steps = timeline; 4 steps
! #Stepper | /Forms "steps" = wizard; two step form
! /Comparison = comparison with competitor; versus table
! /Banner #Cookies = cookie banner
/Banner = black friday sale; announcement bar
! #Modal | #Dialog = dialog; popup; delete confirmation modal; modal
! #Toast | #Notification = notifications; toast notification; snackbar
#Popover | /Overlays = tool tip; tooltip
! #Drawer = side drawer; drawer
! #Slider = slideshow; image carousel; carousel
#Breadcrumbs = breadcrumb
"table" | /Shop = table with pagination; pagination
! /Dashboard #Table = user table with filters
! "kanban" = crm kanban board; trello board
! "inbox" | "chat" | #Messages = messages; chat ui
! "calendar" | #Calendar = date picker
! "settings" = settings page
! /Dashboard = analytics dashboard
/Dashboard = dashbord; tablet dashboard; dark mode dashboard
! #Chart = charts and graphs
! #Receipt | "receipt" | /Order = order confirmation; invoice
! /Checkout | /Order = checkout
! /Shop | #Shop = product page; product card
! "empty" = no data; empty-state
! /Onboarding = splash; onboarding screens
! Mobile Apps "profile" = profile page mobile; iphone 15 profile screen
Mobile Apps | /Phone app = ios login; bank app; android
! "filter" = sort and filter
! "upload" = file upload; drag and drop
! "buttons" = buttons
! "inputs" | #Form = radio buttons; check box
! #Tabs = tab bar
! "colours" = color palette
! "roadmap" | /Changelog = release notes; changelog
! /Careers = job listing; careers
! /Integrations = integrations
! /Docs = documentation
! /Email = weekly report email
"command" | /Overlays #Search = command palette; cmd k
! #AI | /Assistant = prompt; AI chatbot
! Templates/Landing page = saas landing page; landing-page template
! Templates = homepage
#Health = dentist website; yoga studio
#Food = coffee shop website; restaurant menu
#Travel = hotel booking
#Finance = crypto
#Architecture | #Interior | #Home = real estate
#Education = school
! Wireframes = wireframes; hero wireframe; low-fi
Wireframes = greyscale wireframe
! *heart = heart icon
! *arrow-right = arrow right icon
! *bell = notification bell icon
! *lock = lock
! *eraser | *x = delete icon
! *search = search icon
! *menu = burger icon
! *user = person icon
! *shopping-cart = shopping cart icon
Icons = weather icons; social icons; icons
@Framer = framer hero; webflow navbar
/Hero = centred hero
/Features = colourful features; features on dark background
/Press = press kit
/Security = security page
"loading" = loading state
"map" | #Map = map; store locator
"survey" = survey
#Rating = reviews with stars
! Templates/Landing page | /Hero #Device = agency landing page; landing page for a mobile app
Mobile Apps #Screen | /Phone app | /Sign in = login screen for iOS
Templates = website for a small business; website for a law firm
! /Footer "newsletter" = newsletter signup form in the footer
! /FAQ #Search = FAQ with search
/Hero #Split | /Hero #Picture = hero with image on the left
/Checkout | /Order = order summary
#Music = record label
#Shop = clothing store; plant shop
#Energy = solar company website
#Event | Templates/Event = conference page
Templates/Portfolio | #Portfolio = portfolio for photographer
! #Calculator | /Pricing = price slider; pricing calculator
/Gallery = pictures grid
/Statistics = big number section
! /Hero #Video = video hero
! "countdown" = event countdown
! "job page" | /Careers = job description page
! /404 #Search = 404 with search
! "map" = map with address
! "roadmap" = roadmap with votes
! /Team #Portrait = team page with portraits
/Newsletter = newsletter archive
! Mobile Apps | Wireframes/Phone app = checkout mobile; mobile onboarding flow
! "welcome" | /Onboarding = mobile welcome screen
! "search results" = search results mobile
#Masonry = pinterest style grid
#Cards = cards with images; feature cards
`;

/** The same in German, French, Spanish, Portuguese, Italian and Hindi in Latin letters; one word of another language is not taken for an English one. */
const foreignLines = `
! /Pricing = preise; Preisliste; tarifs; precios; preços; prezzi; keemat
! /Navigation = Kopfzeile; en-tête
! /Footer = Fußzeile; pied de page; rodapé
! Sections "sign in" | Mobile Apps "sign up" | /Sign in = Anmeldung; iniciar sesión
! Sections "sign up" | Mobile Apps "sign up" | /Sign in = Registrierung; créer un compte; cadastro
! #Cart | Mobile Apps "basket" = Warenkorb; panier; carrello
! /Checkout | Mobile Apps "payment" = Kasse
! #Payment | Mobile Apps "payment" | /Checkout = Zahlung; bhugtan
! #Invoice | #Receipt = Rechnung
! /Testimonials = Kundenstimmen; avis clients
! /Gallery = galería
! Sections "calendar" | #Calendar = calendrier
! /FAQ = preguntas frecuentes
! Sections "settings" | Mobile Apps "settings" = Einstellungen
#Food = Bäckerei; boulangerie; panadería; padaria; restaurante
#Health = Zahnarzt; dentiste; dentista; médico
#Local = plumber; electrician; carpenter; Klempner; plombier; fontanero; électricien; Friseur
#Plants = Blumenladen; fleuriste
#Real estate = Immobilien; agence immobilière
#Hotel = Gasthof
#Education = Schule; escuela
`;

/** What a phrase has to show: one of the kinds, on the first page or among the first three cards. */
export interface PlainSearch {
  readonly phrase: string;
  readonly isPrecise: boolean;
  readonly kinds: readonly (readonly string[])[];
}

/** The phrases of lines as above. */
export const plainSearchesIn = (text: string): PlainSearch[] =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [left = '', phrases = ''] = line.split(' = ');
      const isPrecise = left.startsWith('! ');
      const kinds = left
        .replace('! ', '')
        .split(' | ')
        .map((kind) => kind.match(/"[^"]+"|[#@*][^#@*"]+|[^#@*"]+/g)?.map((part) => part.trim()) ?? [])
        .map((parts) => parts.filter(Boolean));
      return phrases.split('; ').map((phrase) => ({ phrase, isPrecise, kinds }));
    });

/** Of a kind of business: the first card has to be one of the kinds. */
const businessLines = `/Hero #Hotel = hotel hero; hero for a hotel; guesthouse hero; resort hero section
/Footer #Hotel = hotel footer
/Gallery #Hotel = hotel gallery
#Hotel "room booking" = hotel room booking
#Hotel = hotel website; hotel booking
/Dashboard #Finance = bank dashboard; fintech dashboard; accounting dashboard
/Sign in #Finance = bank login
Mobile Apps #Finance = banking app; mobile banking app; wallet app
#Clinic "booking" | #Clinic "time" = clinic booking; doctor appointment; dentist booking
/Hero #Clinic = clinic hero; medical hero; hero for a dentist
/Testimonials #Clinic = clinic testimonials
Mobile Apps #Music = music player app; music app; podcast app
Templates/Landing page #Travel = travel landing page; travel agency landing page
/FAQ #Travel = travel faq
/Blog #Travel = travel blog
/Pricing #Education = school pricing; course pricing; pricing for a school
/Hero #Education = university hero; kindergarten hero
/Hero #Real estate = real estate hero; property hero; realtor hero
Templates/Landing page #Real estate = real estate landing page
#Real estate = estate agent website; housing website
/Hero #Food = restaurant hero; bakery hero; cafe hero
/Hero #Architecture = architect hero; architecture studio hero
/Team #Architecture = architect team
/Hero #Interior = furniture hero
/Hero #Energy = solar hero
/Hero #Books = bookshop hero
`;

export const plainSearches = plainSearchesIn(lines);
export const businessSearches = plainSearchesIn(businessLines);
export const foreignSearches = plainSearchesIn(foreignLines);
