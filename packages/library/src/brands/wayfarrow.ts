import { paintLandscape } from '../art/landscape.ts';
import { wayfarrowTheme } from '../themes/wayfarrow.ts';
import type { Brand } from '../model/render-context.ts';
import type { Words } from '../model/words.ts';
import { wayfarrowTrade } from './trade/wayfarrow.ts';

// One row a line, as long as it is.
// oxfmt-ignore
const words: Words = {
  name: 'Wayfarrow',
  trade: wayfarrowTrade,
  domain: 'wayfarrow.example',
  tagline: 'Walking weeks for eight people and one guide',
  nav: ['Walks', 'Seasons', 'Guides', 'Journal', 'About'],
  cta: ['Find a walk', 'Talk to a guide'],
  heroes: [
    { eyebrow: 'Autumn walks are open', title: 'Six days on foot, one small bag', text: 'Walk from hut to hut with seven others and a guide who grew up there. Luggage, dinner and bad weather are taken care of.', note: 'Eight people at most, always' },
    { eyebrow: 'Ridge and lake', title: 'Walk where the road gives up', text: 'Nineteen routes through high country, none of them on a bus timetable.', note: 'Rated 4.9 by 3,200 walkers' },
    { eyebrow: 'First time?', title: 'Start with three easy days', text: 'Short stages, warm beds and a guide who has carried more than one rucksack.', note: 'No training needed' },
    { eyebrow: 'Winter', title: 'The quiet half of the year', text: 'Snowshoes, stoves and long evenings in huts that close to everyone else.', note: 'From December to March' },
  ],
  features: [
    { icon: 'users', title: 'Eight at most', text: 'Small enough for one table and one conversation.' },
    { icon: 'compass', title: 'Guides from there', text: 'They know the path, the weather and who bakes the bread.' },
    { icon: 'backpack', title: 'Only a day bag', text: 'The rest of your things is waiting at the next hut.' },
    { icon: 'tent', title: 'Beds in the right places', text: 'Huts, farms and one lighthouse, booked long before.' },
    { icon: 'cloud', title: 'A plan for rain', text: 'Each day has a second route. Some say it is the better one.' },
    { icon: 'route', title: 'Routes you can read', text: 'Height, hours and honest words on every stage.' },
  ],
  steps: [
    { title: 'Choose a week', text: 'By season, by effort or by what you would like to see at breakfast.' },
    { title: 'Meet your guide', text: 'A call of ten minutes, about boots and knees.' },
    { title: 'Get the list', text: 'One page. If it is not on it, leave it at home.' },
    { title: 'Walk', text: 'From the first hut on, everything is carried but you.' },
  ],
  stats: [
    { value: '19', label: 'routes', note: 'in nine countries' },
    { value: '8', label: 'people at most', note: 'and one guide' },
    { value: '4.9', label: 'of 5', note: 'from 3,200 walkers' },
    { value: '640 km', label: 'of paths kept clear', note: 'with local clubs' },
  ],
  faqs: [
    { q: 'How fit do I have to be?', a: 'If you can walk for three hours and still be good company, the short walks are yours.' },
    { q: 'What if it rains?', a: "Every stage has a second route in the valley. Storms are the guide's decision, and soup is ours." },
    { q: 'Can I come alone?', a: 'Half of our guests do. There are single rooms on eleven of the nineteen routes.' },
    { q: 'What do I carry?', a: 'A day bag of six kilos: water, jacket, lunch. We weigh it together on the first morning.' },
    { q: 'May I cancel?', a: 'Until thirty days before, in full. After that we try to give your place to the next in line.' },
    { q: 'Are children welcome?', a: 'From ten years on, on all walks marked with a hare.' },
  ],
  quotes: [
    { text: 'I had not been bored in ten years. By day three I was, and it was wonderful.', name: 'Annika Solberg', role: 'Ridge and lake, September' },
    { text: 'Our guide knew every dog in the valley by name.', name: 'Marcus Adeleke', role: 'Five Huts, June' },
    { text: 'It rained for two days. The second route had a bakery.', name: 'Claire Dumont', role: 'River Stages, October' },
    { text: 'I came alone and left with seven addresses.', name: 'Teo Hartmann', role: 'Lighthouse Walk, May' },
    { text: 'The list was one page, and it was right.', name: 'Priya Nayar', role: 'Winter Stoves, January' },
    { text: 'My knees wrote the review: they want to go again.', name: 'Bert Ohlsen', role: 'Slow Hills, April' },
  ],
  team: [
    { name: 'Marit Fjell', role: 'Guide, ridges' },
    { name: 'Jorge Saavedra', role: 'Guide, coast' },
    { name: 'Elin Wayde', role: 'Founder' },
    { name: 'Pau Ferrer', role: 'Routes' },
    { name: 'Keiko Hirano', role: 'Guests' },
    { name: 'Duncan Reay', role: 'Guide, islands' },
    { name: 'Zora Milić', role: 'Huts and kitchens' },
    { name: 'Hamid Rahal', role: 'Trains and boats' },
  ],
  heads: {
    features: [
      { eyebrow: 'Why Wayfarrow', title: 'We carry what you do not need', text: 'So that you can look around.' },
      { eyebrow: 'On the way', title: 'Small groups, long tables', text: 'What makes a good week.' },
      { eyebrow: 'Our promise', title: 'Everything planned, nothing hurried', text: 'The guide has a watch. You need none.' },
    ],
    pricing: [
      { eyebrow: 'Prices', title: 'Beds, meals, guide and trains', text: 'One price for the week, and nothing to add on the way.' },
      { eyebrow: 'Lengths', title: 'How long do you have?', text: 'Three days can be enough. Seven are better.' },
    ],
    quotes: [
      { eyebrow: 'Walkers', title: 'Written in hut books', text: 'With a pencil on a string.' },
      { eyebrow: 'Afterwards', title: 'What stays when the boots are dry', text: 'From letters, postcards and one poem.' },
    ],
    cta: [
      { eyebrow: 'Next walks', title: 'There is a bed free in September', text: 'Three places on Ridge and Lake, two on Five Huts.' },
      { eyebrow: 'Unsure?', title: 'Ask someone who was there on Monday', text: 'Our guides call back, from the path if need be.' },
      { eyebrow: 'Winter', title: 'Come when the huts are quiet', text: 'Five days, two stoves, no signal.' },
    ],
    faq: [
      { eyebrow: 'Questions', title: 'What people ask before the first walk', text: 'And what we answer, honestly.' },
      { eyebrow: 'Good to know', title: 'Boots, beds and bad weather', text: 'Everything else is on the one-page list.' },
    ],
    stats: [
      { eyebrow: 'In short', title: 'Small on purpose', text: 'We could grow. We would rather walk.' },
      { eyebrow: 'Since 2011', title: 'Fifteen years in numbers', text: 'Counted in the winter, by the stove.' },
    ],
    team: [
      { eyebrow: 'Guides', title: 'Twenty-six guides, all from nearby', text: 'Some were shepherds. One still is.' },
    ],
    blog: [
      { eyebrow: 'Journal', title: 'Read it before the next walk', text: 'Routes, weather, people and soup.' },
      { eyebrow: 'From the path', title: 'Notes with mud on them', text: 'Sent in by our guides.' },
    ],
    contact: [
      { eyebrow: 'Contact', title: 'Call us, someone is usually up', text: 'The office opens with the first train.' },
      { eyebrow: 'Meet us', title: 'Come by for a map and a coffee', text: 'We will draw on it for you.' },
    ],
    gallery: [
      { eyebrow: 'Walks', title: "This season's routes", text: 'Sorted by how soon you could leave.' },
      { eyebrow: 'Views', title: 'Seen last week', text: 'Sent from the path, not edited.' },
    ],
    steps: [
      { eyebrow: 'How it works', title: 'From sofa to summit in four steps', text: 'The fourth one takes a week.' },
      { eyebrow: 'Before you go', title: 'Four small things to do', text: 'We do the large ones.' },
    ],
    compare: [
      { eyebrow: 'Compare', title: 'A week on foot, or a week by car', text: 'The same valley, twice.' },
    ],
    logos: [
      { eyebrow: 'Together with', title: 'Clubs, huts and railways', text: 'Who keeps the paths open.' },
    ],
  },
  plans: [
    { name: 'Short Walk', price: '€490', period: 'three days', text: 'Easy stages, warm beds', features: ['Up to 12 km a day', 'Luggage carried', 'Dinner and breakfast', 'Guide from there'] },
    { name: 'Full Week', price: '€1,180', period: 'six days', text: 'From hut to hut', features: ['Up to 18 km a day', 'Luggage carried', 'All meals', 'Guide from there', 'Train to the start'] },
    { name: 'High Week', price: '€1,640', period: 'seven days', text: 'Ridges and passes', features: ['Up to 22 km a day', 'Two guides', 'All meals', 'Rope and helmet', 'Train to the start'] },
  ],
  posts: [
    { topic: 'Routes', title: 'The pass that opens for six weeks', text: 'Why we wait for the second Sunday in July.', date: 'Nov 05, 2026', minutes: 6 },
    { topic: 'Packing', title: 'Six kilos, weighed honestly', text: 'A guide empties her bag on the table.', date: 'Oct 14, 2026', minutes: 4 },
    { topic: 'People', title: 'The woman who keeps forty-one huts', text: 'A week with Zora and her lists.', date: 'Sep 23, 2026', minutes: 8 },
    { topic: 'Weather', title: 'How to read a cloud before lunch', text: 'Three shapes to know, one to respect.', date: 'Aug 26, 2026', minutes: 5 },
    { topic: 'Food', title: 'Soup at 2,100 metres', text: 'What every hut knows about barley.', date: 'Jul 30, 2026', minutes: 3 },
    { topic: 'Seasons', title: 'In praise of November', text: 'Low sun, empty paths, hot stoves.', date: 'Jul 04, 2026', minutes: 5 },
  ],
  article: {
    parts: [
        { title: 'Snow decides', text: 'The north side keeps its snow until the end of June, and the path runs below it. We do not go under snow that has seen the sun.' },
        { title: 'The second Sunday', text: 'Marit walks up alone with a rope and a flask. She looks at the bridge, the spring and the sky, and rings from the top. Then we print the tickets.' },
        { title: 'Six weeks', text: 'By the end of August the first nights freeze. The hut closes its shutters, Zora carries the soup pot down, and the pass belongs to the goats again.' },
    ],
    quote: 'A mountain is open when it says so.',
  },
  products: [
    { title: 'Ridge and Lake', text: 'Six days, 84 km', price: '€1,180', tag: 'Sep to Oct' },
    { title: 'Five Huts', text: 'Five days, 61 km', price: '€960', tag: 'Jun to Sep' },
    { title: 'Red Canyon', text: 'Four days, 48 km', price: '€720', tag: 'Mar to May' },
    { title: 'Lighthouse Walk', text: 'Six days, 92 km', price: '€1,140', tag: 'May to Oct' },
    { title: 'Winter Stoves', text: 'Five days, 38 km', price: '€1,020', tag: 'Dec to Mar' },
    { title: 'Slow Hills', text: 'Three days, 27 km', price: '€490', tag: 'All year' },
  ],
  compare: {
    us: 'With us',
    them: 'On your own',
    rows: [
      { label: 'Party', us: 'Eight and a guide', them: 'Two and a phone' },
      { label: 'Luggage', us: 'Waits at the hut', them: 'On your back' },
      { label: 'Beds', us: 'Booked in January', them: 'Full in June' },
      { label: 'Bad weather', us: 'A second route', them: 'A wet tent' },
      { label: 'Dinner', us: 'One long table', them: 'Noodles' },
      { label: 'Planning', us: 'One call', them: 'Eleven evenings' },
    ],
  },
  contact: { email: 'hello@wayfarrow.example', phone: '+43 512 555 0118', address: 'Am Ursulinenhof 3, Innsbruck', hours: 'Daily, 7 to 19' },
  footer: [
    { title: 'Walks', links: ['All routes', 'Easy', 'High', 'Winter', 'Families'] },
    { title: 'Plan', links: ['Seasons', 'Packing list', 'Trains', 'Insurance'] },
    { title: 'About', links: ['Guides', 'Huts', 'Journal', 'Jobs'] },
    { title: 'Help', links: ['Questions', 'Contact', 'Cancel a walk'] },
  ],
  clients: ['Alpine Club N.', 'Hutkeepers', 'Ferrovia Lago', 'Isle Ferries', 'Rail & Trail', 'Bergwacht T.'],
  newsletter: { eyebrow: 'Free beds', title: 'A letter when a place opens', text: 'Twice a month at most. Last-minute beds go to readers first.' },
  notices: [
    'Three places left on Ridge and Lake, 12 September',
    'We use cookies to remember your walk and to count visits.',
  ],
  app: {
    greeting: 'Good morning, Teo',
    metric: { value: '14.2 km', label: 'Walked today', note: '3.8 km to the hut' },
    trend: { title: 'Height of the stage', values: [820, 940, 1180, 1410, 1360, 1620, 1985, 1930, 2140, 1720, 1450, 1260], max: 2400, after: ' m', captions: ['0', '', '2', '', '4', '', '6', '', '8', '', '12', 'km'] },
    week: { title: 'Kilometres this week', values: [12.4, 16.1, 9.8, 18.2, 14.7, 12.9, 0], max: 20, after: ' km', captions: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] },
    year: { title: 'Walkers on our paths', values: [90, 120, 180, 260, 410, 620, 780, 740, 560, 310, 140, 110], max: 800 },
    shares: { title: 'How the days go', parts: [['Paths', 54], ['Climbs', 21], ['Lakes', 14], ['Huts', 11]] },
    search: 'Search walks and huts',
    filters: ['All', 'Easy', 'High', 'Coast', 'Winter'],
    tabs: ['Today', 'Walks', 'Map', 'Stages', 'You'],
    chat: [
      'Morning all. Wind from the west until noon, so we take the lower path first.',
      'Is there water on the way?',
      'At the second bridge, and again at the chapel. Fill up at the bridge.',
      'Great. Breakfast was excellent, by the way.',
      'I will tell Zora. We leave at eight.',
    ],
    alerts: [
      { icon: 'wind', title: 'Leave at eight', text: 'Wind until noon. We take the lower path to the chapel.' },
      { icon: 'backpack', title: 'Your bag arrived', text: 'Hut Marienblick, room 4, upper bed.' },
      { icon: 'users', title: 'Say yes or no', text: 'Seven have voted for the lake. Marit waits for you.' },
      { icon: 'sun', title: 'Weather', text: 'Clear from two in the afternoon, 16 degrees.' },
    ],
    quick: [['play', 'Start'], ['map', 'Map'], ['camera', 'Photo']],
    records: [
      { title: 'Stage 1', note: 'Station to Marienblick', amount: '12.4 km' },
      { title: 'Stage 2', note: 'Marienblick to the lake', amount: '16.1 km' },
      { title: 'Stage 3', note: 'Lake and back', amount: '9.8 km' },
      { title: 'Stage 4', note: 'Over the Hareleg pass', amount: '18.2 km' },
      { title: 'Stage 5', note: 'Pass to the farm', amount: '14.7 km' },
      { title: 'Stage 6', note: 'Farm to the train', amount: '12.9 km' },
    ],
    ledger: { columns: ['Stage', 'From and to', 'Length'], states: ['Walked', 'Open', 'Tomorrow'], add: 'Stage' },
    events: ['Breakfast at six', 'Second bridge', 'Swim in the lake', 'Over the pass', 'Supper at the hut', 'Train home', 'Dry the boots'],
    board: { title: 'Ridge and Lake', labels: ['Huts', 'Trains', 'Food'] },
    empty: { title: 'No stages yet', text: 'Choose a walk and its days stand here, with huts and trains.', action: 'Find a walk' },
    threads: ['The lake was worth it.', 'Is there a shop at the hut?', 'My knees say thank you.', 'See you at the second bridge.', 'The postcard arrived.', 'We would walk it again.'],
    achievements: [['640', 'km'], ['31', 'huts'], ['9', 'passes']],
    ask: ['I say yes', 'I say no'],
    tasks: ['Fill up at the second bridge', 'Vote for the lake', 'Pay Zora for the soup', 'Dry the boots', 'Send the postcard'],
  },
};

export const wayfarrow: Brand = {
  slug: 'wayfarrow',
  theme: wayfarrowTheme,
  words,
  paint: paintLandscape,
  mark: 5,
  tags: ['Travel', 'Outdoor'],
};
