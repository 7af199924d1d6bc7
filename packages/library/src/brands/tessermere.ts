import { homePictures, paintHomes } from '../art/homes.ts';
import { tessermereTheme } from '../themes/tessermere.ts';
import type { Brand } from '../model/render-context.ts';
import type { Words } from '../model/words.ts';
import { tessermereTrade } from './trade/tessermere.ts';

// One row a line, as long as it is.
// oxfmt-ignore
const words: Words = {
  name: 'Tessermere',
  trade: tessermereTrade,
  domain: 'tessermere.example',
  tagline: 'Homes shown with the floor plan first',
  nav: ['Buy', 'Rent', 'Sell', 'Districts', 'About'],
  cta: ['Find a home', 'Value my home'],
  heroes: [
    { eyebrow: '84 homes this week', title: 'See the plan before you see the sofa', text: 'Every home is measured by us and shown with its floor plan, its running costs and what the neighbours hear.', note: 'Viewings on six days, also after work' },
    { eyebrow: 'Selling', title: 'Sold in 34 days, at the price we named', text: 'We value your home from twelve sales in your streets, and put the reasons on two pages.', note: 'A first valuation costs nothing' },
    { eyebrow: 'Canal district', title: 'Two rooms, one canal, no surprises', text: 'Forty flats between the lock and the old weaving mill, from 44 to 120 square metres.', note: 'From €174,000 or €780 a month' },
    { eyebrow: 'First home', title: 'Bring a tape measure, not a lawyer', text: 'We explain survey, notary and mortgage in one evening, with soup and no forms.', note: 'Next evening: 10 December' },
  ],
  features: [
    { icon: 'ruler', title: 'Measured by us', text: 'With a laser, to the centimetre, and signed.' },
    { icon: 'scan-eye', title: 'Flaws on the first page', text: 'Damp, noise and the lift: what is wrong is told before you come.' },
    { icon: 'calendar-clock', title: 'Viewings after work', text: 'Book one yourself, with an agent or with the key.' },
    { icon: 'calculator', title: 'All the costs', text: 'Tax, notary, heating and the roof in ten years, in one sum.' },
    { icon: 'map-pin', title: 'Streets we walk', text: 'Nine districts, and an agent who lives in each.' },
    { icon: 'handshake', title: 'One agent, start to key', text: 'Whoever shows it to you also sits beside you at the notary.' },
  ],
  steps: [
    { title: 'Say what you need', text: 'Rooms, light, budget, and the one thing you will not give up.' },
    { title: 'Read the plans', text: 'Three homes at most, each with its plan, costs and flaws.' },
    { title: 'See it twice', text: 'Once by day and once in the evening, when the neighbours are in.' },
    { title: 'Get the key', text: 'We sit beside you at the notary, and read the meters after.' },
  ],
  stats: [
    { value: '84', label: 'homes on offer', note: 'measured by ourselves' },
    { value: '34', label: 'days to a sale', note: 'the median of last year' },
    { value: '98 %', label: 'of the named price', note: 'reached on average' },
    { value: '9', label: 'districts', note: 'with an agent in each' },
  ],
  faqs: [
    { q: 'What does it cost to buy through you?', a: 'Nothing. The seller pays our fee, and you pay tax and notary. We add it up on the first page.' },
    { q: 'How exact are the floor plans?', a: 'To two centimetres. If we are wrong by more, we measure again and pay for the new shelf.' },
    { q: 'Can I see a home alone?', a: 'Empty ones, yes. You book an hour, the door opens by code, and we stay on the phone.' },
    { q: 'How do you find the price of my home?', a: 'From twelve sales in the same streets, corrected for floor, light and state. You get the list.' },
    { q: 'What if the survey finds something?', a: 'Then we sit down once more. One sale in nine ends with a lower price, and one in thirty not at all.' },
    { q: 'Do you rent out as well?', a: 'About a third of our homes. Viewings are open, and the choice is made by lot.' },
  ],
  quotes: [
    { text: 'They told us about the trams before the parquet.', name: 'Wout Delaere', role: 'Bought the Canal Flat' },
    { text: 'Sold in nineteen days, for the sum on the first sheet.', name: 'Yasmina Aerts', role: 'Sold a corner house' },
    { text: "The plan was right. My grandmother's cupboard fits.", name: 'Koen Vrielinck', role: 'Bought the Weaver Loft' },
    { text: 'We saw three homes, not thirty. The second is ours.', name: 'Amina Sall', role: 'Bought a garden flat' },
    { text: 'They advised me to wait until spring. It paid for the kitchen.', name: 'Dirk Paelinck', role: 'Sold a terrace house' },
    { text: 'The evening visit saved us from the bar below.', name: 'Lieve Noordhof', role: 'Looking since May' },
  ],
  team: [
    { name: 'Griet Tesser', role: 'Founder' },
    { name: 'Idris Mere', role: 'Founder' },
    { name: 'Saskia Baert', role: 'Canal district' },
    { name: 'Jonas Wuyts', role: 'Valuations' },
    { name: 'Nel Claessens', role: 'Floor plans' },
    { name: 'Rachid Amrani', role: 'Lettings' },
    { name: 'Tine Verbeeck', role: 'Photographs' },
    { name: 'Pieter Holm', role: 'Notary and papers' },
  ],
  heads: {
    features: [
      { eyebrow: 'How we sell', title: 'Nothing is hidden behind a plant', text: 'Habits that make a viewing short.' },
      { eyebrow: 'For buyers', title: 'Know the home before you climb the stairs', text: 'Plan, costs and flaws, on the first page.' },
      { eyebrow: 'For sellers', title: 'A price with its reasons', text: 'So that nobody haggles about what was known.' },
    ],
    pricing: [
      { eyebrow: 'Fees', title: 'What selling with us costs', text: 'Paid at the notary, and only when it is sold.' },
      { eyebrow: 'Fees', title: 'Three ways to sell a home', text: 'From a sheet of paper to a quiet sale.' },
    ],
    quotes: [
      { eyebrow: 'New keys', title: 'Said after the move', text: 'We ask when the boxes are unpacked.' },
      { eyebrow: 'Buyers and sellers', title: 'Both sides of the table', text: 'Often they live in the same street now.' },
    ],
    cta: [
      { eyebrow: 'Selling', title: 'What is your home worth this month?', text: 'Six questions, twelve sales nearby, one sum with its reasons.' },
      { eyebrow: 'Viewings', title: 'The Canal Flat is open on Saturday', text: 'From ten to one. Bring the measure of your largest cupboard.' },
      { eyebrow: 'Searching', title: 'Tell us once, and hear of it first', text: 'New homes go to those who search, a day before the window.' },
    ],
    faq: [
      { eyebrow: 'Questions', title: 'Before you buy, sell or sign', text: 'Short answers by those who go with you.' },
      { eyebrow: 'Good to know', title: 'Notary, survey and other words', text: 'Explained as often as you like.' },
    ],
    stats: [
      { eyebrow: 'This year', title: 'Few homes, well measured', text: 'Counted over all nine districts.' },
      { eyebrow: 'The market', title: 'What the streets tell us', text: 'From 412 sales, each with its floor plan.' },
    ],
    team: [
      { eyebrow: 'Agents', title: 'Twenty-one people who know the stairs', text: 'Each of them lives where they sell.' },
    ],
    blog: [
      { eyebrow: 'Notes', title: 'Prices, plans and plaster', text: 'Written between two viewings.' },
      { eyebrow: 'From the street', title: 'What we learned on the stairs', text: 'New every second Monday.' },
    ],
    contact: [
      { eyebrow: 'Contact', title: 'Come in, the kettle is on', text: 'The shop on the canal is open without an appointment.' },
      { eyebrow: 'Offices', title: 'Two shops, nine districts', text: 'Or we come to your kitchen table.' },
    ],
    gallery: [
      { eyebrow: 'New this week', title: 'Homes with their plans', text: 'Sorted by the day on which we measured them.' },
      { eyebrow: 'Districts', title: 'Streets, yards and facades', text: 'Photographed on foot, one district a week.' },
    ],
    steps: [
      { eyebrow: 'Buying', title: 'From floor plan to front door', text: 'Four steps, eleven weeks on average.' },
      { eyebrow: 'How it goes', title: 'What happens, and who is there', text: 'You never sit at a table alone.' },
    ],
    compare: [
      { eyebrow: 'Compare', title: 'An advert, or a measured home', text: 'The same flat, offered twice.' },
    ],
    logos: [
      { eyebrow: 'We work with', title: 'Notaries, surveyors and banks', text: 'Of your choice, or one of these.' },
    ],
  },
  plans: [
    { name: 'Guide', price: '€390', period: 'once', text: 'For those who sell themselves', features: ['Valuation on two pages', 'Floor plan, signed', 'Twelve sales nearby', 'A call a week'] },
    { name: 'Sale', price: '1.6 %', period: 'of the price', text: 'The way most homes go', features: ['Everything in Guide', 'Photographs', 'Viewings with us', 'Energy certificate', 'Beside you at the notary'] },
    { name: 'Quiet sale', price: '2.2 %', period: 'of the price', text: 'Without a sign in the window', features: ['Everything in Sale', 'Buyers we know', 'Viewings by night', 'No advert anywhere', 'One sheet, numbered', 'Papers in a sealed file'] },
  ],
  posts: [
    { topic: 'Prices', title: 'What a balcony adds in square metres', text: 'Two hundred sales, with one and without.', date: 'Nov 16, 2026', minutes: 5 },
    { topic: 'Plans', title: 'How to read a floor plan in a minute', text: 'North, doors, and where the bed will be.', date: 'Oct 29, 2026', minutes: 3 },
    { topic: 'Selling', title: 'The week before the photographs', text: 'Empty half of each shelf, and leave the lamp on.', date: 'Oct 08, 2026', minutes: 4 },
    { topic: 'Districts', title: 'The mill quarter, house by house', text: 'Who wove there, who lives there, what it costs.', date: 'Sep 14, 2026', minutes: 9 },
    { topic: 'Renting', title: 'Why we let by lot', text: 'Eighty people, one flat, and no list of favourites.', date: 'Aug 24, 2026', minutes: 6 },
    { topic: 'Survey', title: 'Damp has a smell, and a price', text: 'A surveyor shows three walls.', date: 'Jul 20, 2026', minutes: 7 },
  ],
  article: {
    parts: [
        { title: 'Two hundred sales', text: 'We took every flat that was sold in nine districts in two years, and paired those that differ by nothing but a balcony. Same floor, same street, same state.' },
        { title: 'Worth eleven square metres', text: 'On average a balcony of five square metres adds as much as eleven indoors. To the south it is fourteen. Above a tram stop it is two, and people keep the bicycle there.' },
        { title: 'What to do with it', text: 'If you sell, sweep it and put one chair out. If you buy, sit on the chair for ten minutes and listen. The plan cannot tell you that.' },
    ],
    quote: 'A plan is honest. A wide lens is not.',
  },
  products: [
    { title: 'Canal Flat', text: '68 m², two bedrooms', price: '€312,000', tag: 'New' },
    { title: 'Corner House', text: '164 m², four bedrooms', price: '€645,000', tag: 'Open Saturday' },
    { title: 'Garden Flat', text: '74 m², own garden', price: '€338,000', tag: 'Under offer' },
    { title: 'Weaver Loft', text: '112 m², one large room', price: '€438,000', tag: 'Lift' },
    { title: 'Terrace House', text: '128 m², three bedrooms', price: '€524,000', tag: 'To renovate' },
    { title: 'Small Studio', text: '44 m², south side', price: '€174,000', tag: 'First home' },
  ],
  compare: {
    us: 'Measured',
    them: 'Advertised',
    rows: [
      { label: 'Size', us: '68.4 m², by laser', them: 'About 75 m²' },
      { label: 'Floor plan', us: 'Signed, to scale', them: 'On request' },
      { label: 'Flaws', us: 'On page one', them: 'At the survey' },
      { label: 'Costs', us: 'All in one sum', them: 'Plus extras' },
      { label: 'Viewing', us: 'Twice, by day and night', them: 'Ten minutes on Sunday' },
      { label: 'Agent', us: 'One, until the key', them: 'Whoever is in' },
    ],
  },
  contact: { email: 'hello@tessermere.example', phone: '+32 9 555 01 47', address: 'Coupure Rechts 88, Ghent', hours: 'Monday to Saturday, 9 to 19' },
  footer: [
    { title: 'Buy', links: ['Flats', 'Family houses', 'New builds', 'Open viewings', 'First home'] },
    { title: 'Sell', links: ['Valuation', 'Fees', 'Sold nearby', 'Quiet sale'] },
    { title: 'Rent', links: ['To let', 'By lot', 'Landlords'] },
    { title: 'Office', links: ['Agents', 'Notes', 'Jobs', 'Contact'] },
  ],
  clients: ['Notary Aelst', 'Kaai Survey', 'Leie Savings', 'Plan & Peil', 'Meetkunst', 'Oudburg Law'],
  newsletter: { eyebrow: 'A day before the window', title: 'New homes, before the sign goes up', text: 'On Thursdays, with floor plans. Tell us the district, and leave the rest out.' },
  notices: [
    'The Canal Flat is open this Saturday from ten to one',
    'We use cookies to remember your search. No portal gets them.',
  ],
  app: {
    greeting: 'Good morning, Wout',
    metric: { value: '€4,120', label: 'A square metre in your district', note: 'Up 1.8 % this year' },
    trend: { title: 'Price of a square metre', values: [3.98, 4, 4.01, 4.03, 4.02, 4.05, 4.06, 4.08, 4.07, 4.09, 4.1, 4.12], max: 5, before: '€', after: 'k', captions: ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'] },
    week: { title: 'Viewings this week', values: [3, 5, 4, 7, 6, 9, 2], max: 10, captions: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] },
    year: { title: 'Homes sold each month', values: [11, 14, 19, 23, 26, 24, 18, 15, 21, 25, 22, 13], max: 30 },
    shares: { title: 'Where buyers come from', parts: [['The same district', 44], ['Another district', 29], ['Out of town', 18], ['Abroad', 9]] },
    search: 'Search homes and streets',
    filters: ['All', 'Apartments', 'Houses', 'With garden', 'To renovate'],
    tabs: ['Today', 'Homes', 'Map', 'Viewings', 'You'],
    chat: [
      'Good morning, Wout. The owners of the Canal Flat took your offer, if the survey is clean.',
      'That is wonderful. When can the surveyor come?',
      'On Tuesday at nine. I will open the door and stay out of the way.',
      'Can he look at the wall behind the bath?',
      'It is the first thing on his list. You get his report the same evening.',
    ],
    alerts: [
      { icon: 'house', title: 'New in your search', text: 'Garden Flat, 74 m², €338,000. The plan is attached.' },
      { icon: 'circle-check', title: 'Offer accepted', text: 'Canal Flat, at €308,000, if the survey is clean.' },
      { icon: 'calendar-clock', title: 'Do you come on Saturday?', text: 'The Corner House opens at ten. Saskia keeps a place for you.' },
      { icon: 'trending-down', title: 'Price changed', text: 'The Terrace House costs €11,000 less since this morning.' },
    ],
    quick: [['calendar-plus', 'View'], ['calculator', 'Costs'], ['phone', 'Call']],
    records: [
      { title: 'Canal Flat', note: 'Survey on Tuesday', amount: '€312,000' },
      { title: 'Corner House', note: 'Saturday at ten', amount: '€645,000' },
      { title: 'Garden Flat', note: 'Thursday, after work', amount: '€338,000' },
      { title: 'Weaver Loft', note: 'Seen twice', amount: '€438,000' },
      { title: 'Terrace House', note: 'Seen by day', amount: '€524,000' },
      { title: 'Small Studio', note: 'With the key, alone', amount: '€174,000' },
    ],
    ledger: { columns: ['Home', 'Viewing', 'Asking price'], states: ['Seen', 'Booked', 'Requested'], add: 'Viewing' },
    events: ['Survey, Canal Flat', 'Corner House, open', 'Call the bank', 'Garden Flat', 'Notary, draft', 'Read the meters', 'Key'],
    board: { title: 'Canal Flat', labels: ['Survey', 'Bank', 'Notary'] },
    empty: { title: 'No viewings yet', text: 'Choose a home, and its plan, costs and hours stand here.', action: 'Find a home' },
    threads: ['He looks behind the bath.', 'The house is sold, thank you.', 'May I measure once more?', 'We take the second one.', 'Let us wait for spring.', 'Is the bar open late?'],
    achievements: [['7', 'viewings'], ['3', 'districts'], ['1', 'offer']],
    ask: ['I will come', 'Another day'],
    tasks: ['Call the bank about the offer', 'Measure the cupboard', 'Read the survey', 'Choose a notary', 'Book the evening visit'],
  },
};

export const tessermere: Brand = {
  slug: 'tessermere',
  theme: tessermereTheme,
  words,
  paint: paintHomes,
  productPictures: homePictures,
  mark: 13,
  tags: ['Property', 'Real estate'],
};
