import { paintSolar } from '../art/solar.ts';
import { solwickTheme } from '../themes/solwick.ts';
import type { Brand } from '../model/render-context.ts';
import type { Words } from '../model/words.ts';
import { solwickTrade } from './trade/solwick.ts';

// One row a line, as long as it is.
// oxfmt-ignore
const words: Words = {
  name: 'Solwick',
  trade: solwickTrade,
  domain: 'solwick.example',
  tagline: 'Solar and storage for houses that stay put',
  nav: ['Solar', 'Battery', 'Prices', 'Stories', 'About'],
  cta: ['Check my roof', 'See a house'],
  heroes: [
    { eyebrow: 'Roofs checked in two minutes', title: 'Your evening, powered by your morning', text: 'Panels on the roof, a battery by the door, and an app you will forget about. Planned, built and looked after by people from your region.', note: 'Fixed price, before you sign' },
    { eyebrow: 'Battery', title: 'Keep the afternoon for later', text: 'Eleven kilowatt hours in a case the size of a suitcase. Quiet enough for the hall.', note: 'Fifteen years of warranty' },
    { eyebrow: 'Winter', title: 'Yes, it works in January', text: 'Less, of course. We show you how much, for your roof and your weather.', note: 'Figures from 4,100 houses' },
    { eyebrow: 'Together', title: 'Share sun with the house next door', text: 'Streets that trade their surplus pay a third less. Yours may be next.', note: '61 streets so far' },
  ],
  features: [
    { icon: 'sun', title: 'Planned from above', text: 'We measure your roof from the air, to the centimetre, and every tree near it.' },
    { icon: 'battery-charging', title: 'A battery that thinks ahead', text: "It looks at tomorrow's clouds and tonight's washing." },
    { icon: 'receipt', title: 'One fixed price', text: 'Scaffold, cables, papers. What we forgot is ours to pay.' },
    { icon: 'plug-zap', title: 'Light when the street is dark', text: 'Switches over in a fifth of a second. The clock will not blink.' },
    { icon: 'gauge', title: 'An app you can forget', text: 'It writes to you only when something is odd.' },
    { icon: 'shield-check', title: 'Looked after for 15 years', text: 'The team that builds it also comes back.' },
  ],
  steps: [
    { title: 'Check the roof', text: 'Your address is enough. Two minutes, no call.' },
    { title: 'We come by', text: 'One visit, one plan, one price.' },
    { title: 'Two days of work', text: 'Scaffold on Monday, power on Tuesday.' },
    { title: 'Sit in the sun', text: 'We do the papers, you watch the meter turn back.' },
  ],
  stats: [
    { value: '4,100', label: 'houses running', note: 'all within 150 km' },
    { value: '71 %', label: 'of power from the roof', note: 'over a year' },
    { value: '2 days', label: 'on your roof', note: 'then we are gone' },
    { value: '0.2 s', label: 'to switch over', note: 'when the grid fails' },
  ],
  faqs: [
    { q: 'Is my roof suitable?', a: 'Most are. North roofs are not, slate costs more, and trees decide a lot. The check tells you.' },
    { q: 'What happens on dark days?', a: 'You draw from the grid, at the night rate where there is one. Over the year it is about three tenths.' },
    { q: 'When does it pay for itself?', a: "Between eight and eleven years at today's prices. We show the sum with yours." },
    { q: 'Do I need a permit?', a: 'In most places no. Where you do, we file it.' },
    { q: 'Can I add a battery later?', a: 'Yes. We leave the space and the cable.' },
    { q: 'What if you close down?', a: 'The warranty lies with an insurer, and the plans lie with you.' },
  ],
  quotes: [
    { text: 'The street went dark and our soup kept boiling.', name: 'Marlies Grau', role: 'Terrace, 16 panels' },
    { text: 'I check the app less than the post. As promised.', name: 'Aldo Bianchi', role: 'Farmhouse, 30 panels' },
    { text: 'They found the shade of a tree that we had forgotten.', name: 'Signe Falk', role: 'Bungalow, 12 panels' },
    { text: 'The price did not move by a cent.', name: 'Jerome Pike', role: 'Semi, 14 panels' },
    { text: 'We sell our noon to the bakery next door.', name: 'Hana Dvořák', role: 'Street of nine' },
    { text: 'It runs the car, the stove and a pottery kiln.', name: 'Owen Treharne', role: 'Barn, 42 panels' },
  ],
  team: [
    { name: 'Helena Sol', role: 'Founder, electrician' },
    { name: 'Mats Lindholm', role: 'Roofs' },
    { name: 'Adaeze Umeh', role: 'Planning' },
    { name: 'Corin Blythe', role: 'Batteries' },
    { name: 'Jana Novotná', role: 'App' },
    { name: 'Piet Verbeek', role: 'Care team' },
    { name: 'Rosalie Kern', role: 'Customers' },
    { name: 'Dario Conti', role: 'Streets' },
  ],
  heads: {
    features: [
      { eyebrow: 'What you get', title: 'The whole house, thought through', text: 'From the first tile to the last form.' },
      { eyebrow: 'Why Solwick', title: 'Local hands, long warranty', text: "We live where we work, so we meet you at the baker's." },
      { eyebrow: 'Day and night', title: 'Power that follows your day', text: 'Coffee at seven, washing at noon, light at ten.' },
    ],
    pricing: [
      { eyebrow: 'Prices', title: 'One price, written down', text: 'Including scaffold, cables, papers and care.' },
      { eyebrow: 'Three ways', title: 'Roof, store or the whole street', text: 'Most houses choose the middle.' },
    ],
    quotes: [
      { eyebrow: 'Houses', title: 'Said under the panels', text: 'We visit after the first winter.' },
      { eyebrow: 'First winter', title: 'What they told us in March', text: 'That is when one knows.' },
    ],
    cta: [
      { eyebrow: 'Your roof', title: 'What could your roof do?', text: 'Two minutes and your address. No call, no mail, unless you ask.' },
      { eyebrow: 'Visit', title: 'See a house that runs on it', text: 'Forty owners show theirs on Saturdays.' },
      { eyebrow: 'Streets', title: 'Three neighbours are enough', text: 'Share the scaffold, the surplus and the price.' },
    ],
    faq: [
      { eyebrow: 'Questions', title: 'Asked on many ladders', text: 'Answered with numbers where we have them.' },
      { eyebrow: 'Care', title: 'If something blinks', text: 'The care team lives within the hour.' },
    ],
    stats: [
      { eyebrow: 'Measured', title: 'From 4,100 meters', text: 'All of last year, winter included.' },
      { eyebrow: 'In short', title: 'What the sun did last year', text: 'For people who live under it.' },
    ],
    team: [
      { eyebrow: 'People', title: 'Sixty-two people, nine ladders', text: 'Everyone here has been on a roof.' },
    ],
    blog: [
      { eyebrow: 'Daylight', title: 'Short texts with sums', text: 'We show our working.' },
      { eyebrow: 'Reading', title: 'Sun, law and batteries', text: 'Twice a month, when it is dark.' },
    ],
    contact: [
      { eyebrow: 'Contact', title: 'Talk to someone who has been on a roof', text: 'From Monday to Saturday.' },
      { eyebrow: 'Near you', title: 'Four depots, sixty-two people', text: 'None of them further than an hour.' },
    ],
    gallery: [
      { eyebrow: 'Parts', title: 'What goes on the house', text: 'All of it can be repaired.' },
      { eyebrow: 'Houses', title: 'Built this month', text: "With their owners' consent." },
    ],
    steps: [
      { eyebrow: 'How it works', title: 'From address to power', text: 'Nine weeks, two days of which you notice.' },
      { eyebrow: 'The two days', title: 'Scaffold on Monday, power on Tuesday', text: 'Hour by hour, so that you can plan lunch.' },
    ],
    compare: [
      { eyebrow: 'Compare', title: 'With and without a battery', text: 'The same house, the same roof.' },
    ],
    logos: [
      { eyebrow: 'Recommended by', title: 'Towns and guilds', text: 'That count what we build.' },
    ],
  },
  plans: [
    { name: 'Roof', price: '€8,900', period: 'from', text: 'Panels for a small house', features: ['12 panels', 'Fixed price', 'App', 'Papers done', '15 years of care'] },
    { name: 'Roof & Store', price: '€14,600', period: 'from', text: 'With a battery of 11 kWh', features: ['16 panels', 'Battery 11 kWh', 'Light in a power cut', 'Papers done', '15 years of care'] },
    { name: 'Street', price: '€12,800', period: 'a house', text: 'For three neighbours or more', features: ['Shared surplus', 'Battery 11 kWh', 'One scaffold', 'Meter for each', '15 years of care'] },
  ],
  posts: [
    { topic: 'Basics', title: 'What a cloud costs', text: 'A passing shadow in cents, minute by minute.', date: 'Nov 02, 2026', minutes: 4 },
    { topic: 'Battery', title: 'How large should it be?', text: 'Smaller than the salesman says. A sum in four lines.', date: 'Oct 15, 2026', minutes: 6 },
    { topic: 'Winter', title: 'January on 4,100 roofs', text: 'All figures, also the sad ones.', date: 'Sep 30, 2026', minutes: 7 },
    { topic: 'Streets', title: 'Nine houses, one scaffold', text: 'How the Lindenweg did it in a week.', date: 'Sep 07, 2026', minutes: 8 },
    { topic: 'Law', title: 'The new rules for small roofs', text: 'What changes in January, in plain words.', date: 'Aug 18, 2026', minutes: 5 },
    { topic: 'Care', title: 'The most common fault is a nut', text: 'And it takes ten minutes.', date: 'Jul 22, 2026', minutes: 3 },
  ],
  article: {
    parts: [
        { title: 'A passing shadow', text: 'One panel in the shade used to slow down all the others. Today each has its own small converter, so a cloud costs only what it covers.' },
        { title: 'In cents', text: 'On a bright noon in May a cloud as large as a field takes eleven cents from a roof like yours. It gives back two, since panels like to be cool.' },
        { title: 'What to do about it', text: 'Nothing. Let the battery bridge it, run the washing when the curve is high, and look at the sky for pleasure.' },
    ],
    quote: 'A cloud is not a fault of the roof.',
  },
  products: [
    { title: 'Panel S4', text: '440 W, all black', price: '€189', tag: '30 years' },
    { title: 'Battery Case', text: '11 kWh, silent', price: '€5,200', tag: 'New' },
    { title: 'Wall Charger', text: 'For the car, 11 kW', price: '€890', tag: 'Smart' },
    { title: 'Night Switch', text: '0.2 s, whole house', price: '€640', tag: 'Power cuts' },
    { title: 'Street Meter', text: 'For shared surplus', price: '€310', tag: 'Streets' },
    { title: 'Care Plan', text: 'A visit every two years', price: '€0', tag: 'Included' },
  ],
  compare: {
    us: 'With battery',
    them: 'Without',
    rows: [
      { label: 'Own power', us: '71 %', them: '34 %' },
      { label: 'Power cut', us: 'Light stays on', them: 'Dark' },
      { label: 'Evening', us: 'Your own sun', them: 'The grid' },
      { label: 'Price', us: '€14,600', them: '€8,900' },
      { label: 'Pays back in', us: '10 years', them: '8 years' },
      { label: 'Noise', us: 'None', them: 'None' },
    ],
  },
  contact: { email: 'sun@solwick.example', phone: '+49 761 555 01 95', address: 'Sonnenhalde 4, Freiburg', hours: 'Monday to Saturday, 8 to 18' },
  footer: [
    { title: 'Power', links: ['Solar', 'Battery', 'Car', 'Street'] },
    { title: 'House', links: ['Roof check', 'Prices', 'Stories', 'Visits'] },
    { title: 'Care', links: ['Help', 'Warranty', 'Parts', 'App'] },
    { title: 'Solwick', links: ['About', 'Depots', 'Jobs', 'Press'] },
  ],
  clients: ['Lindenweg', 'Stadtwerk N.', 'Elektro-Innung', 'Gemeinde Au', 'Bauhof 3', 'Agrar Coop'],
  newsletter: { eyebrow: 'Daylight', title: 'Two letters a month, with sums', text: 'What power costs now, what the sun gave, and one small repair.' },
  notices: [
    'New rules for small roofs from January: what changes',
    'We use one cookie to remember your roof check.',
  ],
  app: {
    greeting: 'Good evening, Marlies',
    metric: { value: '18.4 kWh', label: 'From the roof today', note: '3.1 kWh more than yesterday' },
    trend: { title: 'Power from the roof', values: [0.2, 0.8, 1.7, 2.6, 3.4, 4.1, 4.4, 4.2, 3.5, 2.4, 1.2, 0.3], max: 5, after: ' kW', captions: ['6', '', '8', '', '10', '', '12', '', '14', '', '16', '17'] },
    week: { title: 'From the roof this week', values: [14.2, 9.6, 17.8, 11.1, 16.4, 15.3, 18.4], max: 20, after: ' kWh', captions: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] },
    year: { title: 'Power in a year', values: [210, 330, 560, 720, 880, 910, 940, 860, 690, 450, 260, 180], max: 1000, after: ' kWh' },
    shares: { title: 'Where today went', parts: [['House', 42], ['Battery', 27], ['Car', 18], ['Grid and street', 13]] },
    search: 'Search rooms and devices',
    filters: ['All', 'Roof', 'Battery', 'Car', 'House'],
    tabs: ['Now', 'Devices', 'Battery', 'History', 'You'],
    chat: [
      'Panel 9 gives a little less than its neighbours since Tuesday.',
      'Is it broken?',
      'More likely a leaf. Rain is due tomorrow, let us look again on Friday.',
      'And if it stays?',
      'Then Piet comes by. It is ten minutes and costs nothing.',
    ],
    alerts: [
      { icon: 'battery-full', title: 'Battery full', text: '11 kWh at 14:20. The washing could start now.' },
      { icon: 'plug', title: 'Grid back', text: 'Out for 41 minutes. You had light all the time.' },
      { icon: 'cloud-sun', title: 'Shall we?', text: 'Tomorrow is cloudy. Charge tonight at the low rate?' },
      { icon: 'info', title: 'Panel 9', text: 'A little less than the others. Probably a leaf.' },
    ],
    quick: [['battery-charging', 'Charge'], ['zap', 'Boost'], ['coins', 'Sell']],
    records: [
      { title: 'Roof', note: '16 panels', amount: '+18.4 kWh' },
      { title: 'Battery', note: '82 % full', amount: '+6.2 kWh' },
      { title: 'House', note: 'Since midnight', amount: '−9.1 kWh' },
      { title: 'Car', note: 'Full at six', amount: '−7.4 kWh' },
      { title: 'Grid', note: 'Sold at noon', amount: '+4.8 kWh' },
      { title: 'Neighbours', note: 'Shared', amount: '+1.3 kWh' },
    ],
    ledger: { columns: ['Part', 'State', 'Energy'], states: ['Running', 'Idle', 'Waiting'], add: 'Device' },
    events: ['Wash at noon', 'Charge the car', 'Look at panel 9', 'Low rate, night', 'Piet comes by', 'Meter reading', 'Dishwasher'],
    board: { title: 'Ready for winter', labels: ['Roof', 'Battery', 'Car'] },
    empty: { title: 'Nothing measured yet', text: 'The first day stands here tomorrow morning, hour by hour.', action: 'Check my roof' },
    threads: ['The car is full.', 'Is this a good day to wash?', 'Our street gave 40 kWh.', 'No bill in June!', 'Panel 9 is fine again.', 'The light stayed on.'],
    achievements: [['16', 'panels'], ['71 %', 'own power'], ['2.4 t', 'carbon saved']],
    ask: ['Charge', 'No, wait'],
    tasks: ['Start the washing at noon', 'Look at panel 9 on Friday', 'Charge the car by six', 'Say yes to the low rate', 'Read the new rules'],
  },
};

export const solwick: Brand = {
  slug: 'solwick',
  theme: solwickTheme,
  words,
  paint: paintSolar,
  mark: 10,
  tags: ['Energy', 'Home'],
};
