import { paintPosters } from '../art/posters.ts';
import { murmurtoneTheme } from '../themes/murmurtone.ts';
import type { Brand } from '../model/render-context.ts';
import type { Words } from '../model/words.ts';
import { murmurtoneTrade } from './trade/murmurtone.ts';

// One row a line, as long as it is.
// oxfmt-ignore
const words: Words = {
  name: 'Murmurtone',
  trade: murmurtoneTrade,
  domain: 'murmurtone.example',
  tagline: 'Three loud days in an old brickworks',
  nav: ['Line-up', 'Tickets', 'Sleep', 'Eat', 'Help out'],
  cta: ['Get tickets', 'See the line-up'],
  heroes: [
    { eyebrow: '17 to 19 July 2027', title: 'Loud until the birds join in', text: 'Sixty-two acts on five stages in a disused brickworks, with a lake to fall into afterwards.', note: '9,000 tickets, and not one more' },
    { eyebrow: 'New stage', title: 'The kiln opens at midnight', text: 'A round room of warm bricks, forty speakers, no lights. Bring water and someone to hold on to.', note: '400 people at a time' },
    { eyebrow: 'Fair tickets', title: 'Pay what the year was like', text: 'Three prices for the same ticket. You choose, nobody asks.', note: 'Over half choose the middle' },
    { eyebrow: 'Saturday', title: 'All day long, all for brass', text: 'Eleven bands with more tubas than sense, from noon to the last bus.', note: 'Day tickets from 38' },
  ],
  features: [
    { icon: 'mic-vocal', title: '62 acts, no headliner', text: 'Everyone gets an hour. The order is drawn from a hat on stage.' },
    { icon: 'radio', title: 'Five stages, one walk', text: 'Kiln, Yard, Chimney, Lake and the one you have to find.' },
    { icon: 'tent', title: 'Sleep in the clay field', text: 'Flat, dry and quiet after three. Hot showers that are hot.' },
    { icon: 'coffee', title: 'Food by neighbours', text: 'Twenty-six kitchens from the town, none of them on wheels.' },
    { icon: 'accessibility', title: 'Everyone gets in front', text: 'Platforms, quiet rooms, sign language on two stages.' },
    { icon: 'recycle', title: 'Leave only footprints', text: 'No plastic, no generators. The sun runs the Lake stage.' },
  ],
  steps: [
    { title: 'Pick a price', text: 'Low, middle or high. The wristband looks the same.' },
    { title: 'Choose a bed', text: 'Tent, barn or the boat. First come, first asleep.' },
    { title: 'Get on the train', text: 'Two extra trains each day, with a band in the last wagon.' },
    { title: 'Turn up', text: 'In both senses. The gates open at noon.' },
  ],
  stats: [
    { value: '62', label: 'acts', note: 'on five stages' },
    { value: '9,000', label: 'people', note: 'since 2014, on purpose' },
    { value: '3', label: 'nights', note: 'and one long morning' },
    { value: '0', label: "sponsors' logos", note: 'you will look in vain' },
  ],
  faqs: [
    { q: 'Can I leave and come back?', a: 'As often as you like until three in the morning. Keep the wristband on.' },
    { q: 'Is there a lost and found?', a: 'In the weighbridge, open all night. We still have a tuba from 2022.' },
    { q: 'May I bring children?', a: 'Up to twelve they are free and get ear muffs. The Yard is theirs until six.' },
    { q: 'What if it rains?', a: 'The kiln and the Chimney have roofs. The rest has character.' },
    { q: 'Are dogs allowed?', a: 'No. It is not us, it is their ears.' },
    { q: 'Can I sell my ticket?', a: 'Through our list only, at the price you paid.' },
  ],
  quotes: [
    { text: 'I lost my shoes and found a bass player. We have two albums now.', name: 'Runa Okeke', role: 'Since 2016' },
    { text: 'No headliner means no rush. I saw eleven bands I had never heard of.', name: 'Sal Whitcombe', role: 'Weekend' },
    { text: 'The kiln at one in the morning. That is the review.', name: 'Yusuf Demir', role: 'Night shift' },
    { text: 'They signed every word on the Yard. I cried at a polka.', name: 'Nadia Frome', role: 'Deaf club' },
    { text: 'My mother danced. She came to pick me up.', name: 'Kit Larkin', role: 'Day ticket' },
    { text: 'The best shower of my life was in a clay field.', name: 'Oona Reilly', role: 'Tent 411' },
  ],
  team: [
    { name: 'Juno Marsh', role: 'Programme' },
    { name: 'Basil Etxeberria', role: 'Sound' },
    { name: 'Tamsin Cole', role: 'Stages' },
    { name: 'Roy Adeyemi', role: 'Gates and trains' },
    { name: 'Mabel Quist', role: 'Kitchens' },
    { name: 'Dorian Vale', role: 'Light' },
    { name: 'Sunniva Moe', role: 'Access' },
    { name: 'Gus Pelletier', role: 'Field and lake' },
  ],
  heads: {
    features: [
      { eyebrow: 'What it is', title: 'Five stages, no small print', text: 'All of it within ten minutes on foot.' },
      { eyebrow: 'House rules', title: 'Made by people who stay until the end', text: 'We clean up, too.' },
      { eyebrow: 'Why come', title: 'Loud where it should be, quiet where it must', text: 'Reasons from those who run it.' },
    ],
    pricing: [
      { eyebrow: 'Tickets', title: 'Three prices for the same good time', text: 'Nobody checks, everybody counts.' },
      { eyebrow: 'Tickets', title: 'Day, weekend or a bit more', text: 'All of them fit through the same gate.' },
    ],
    quotes: [
      { eyebrow: 'Heard in the field', title: 'They came back, and said so', text: 'Written on cups, collected on Monday.' },
      { eyebrow: 'Voices', title: 'Said over the noise', text: 'We think we got every word.' },
    ],
    cta: [
      { eyebrow: '17 July', title: 'Nine thousand tickets. Yours is here', text: 'The low price goes first, as it should.' },
      { eyebrow: 'Help out', title: 'Two shifts, one free weekend', text: 'Gates, kitchens, kiln or broom.' },
      { eyebrow: 'Play', title: 'Send us one song and one fear', text: 'The hat is open until February.' },
    ],
    faq: [
      { eyebrow: 'Ask', title: 'Before you pack the tent', text: 'The short answers. The long ones have a melody.' },
      { eyebrow: 'Help', title: 'Found a tuba?', text: 'Call the weighbridge, day and night.' },
    ],
    stats: [
      { eyebrow: 'Counted', title: 'The weekend in numbers', text: 'By hand, on Monday, with coffee.' },
      { eyebrow: 'So far', title: 'Twelve summers of noise', text: 'It adds up.' },
    ],
    team: [
      { eyebrow: 'Crew', title: 'Forty people and a goose', text: 'She reads out the line-up.' },
    ],
    blog: [
      { eyebrow: 'Noise', title: 'News from the brickworks', text: 'Mostly about bands, sometimes about mud.' },
      { eyebrow: 'Read', title: 'Words between the songs', text: 'For the train.' },
    ],
    contact: [
      { eyebrow: 'Contact', title: 'Shout, or write', text: 'We hear better in the mornings.' },
      { eyebrow: 'Find us', title: 'The old kilns, behind the lake', text: 'Two trains, one bus, eleven minutes on foot.' },
    ],
    gallery: [
      { eyebrow: 'Posters', title: 'A new one for every night', text: 'Printed on site, dry by breakfast.' },
      { eyebrow: 'Shop', title: 'Things to bring home', text: 'None of them glow.' },
    ],
    steps: [
      { eyebrow: 'How', title: 'From sofa to front row', text: 'Four steps and a train.' },
      { eyebrow: 'Getting here', title: 'Doors open at noon', text: 'Here is what happens before.' },
    ],
    compare: [
      { eyebrow: 'Compare', title: 'Festivals, large and ours', text: 'Pick one.' },
    ],
    logos: [
      { eyebrow: 'With', title: 'Labels and clubs that lend us ears', text: 'No sponsors, just friends.' },
    ],
  },
  plans: [
    { name: 'Day', price: '€38', period: 'one day', text: 'In at noon, home by the last bus', features: ['One day', 'All five stages', 'Lake until dusk', 'Bus to the station'] },
    { name: 'Weekend', price: '€96', period: 'three days', text: 'The whole thing, with a field', features: ['Three days', 'All five stages', 'Place for a tent', 'Hot showers', 'Cup to keep'] },
    { name: 'Support', price: '€140', period: 'three days', text: "For a good year, and someone else's bad one", features: ['Three days', 'Pays for a low ticket', 'Barn bed', 'Hot showers', 'Our thanks'] },
  ],
  posts: [
    { topic: 'Line-up', title: 'The first twenty names are out', text: 'Drawn from a hat, read out by a goose.', date: 'Nov 11, 2026', minutes: 3 },
    { topic: 'Sound', title: 'How to hang forty speakers in an oven', text: 'Basil explains, with a broom.', date: 'Oct 20, 2026', minutes: 7 },
    { topic: 'Tickets', title: 'Three prices, one year on', text: 'Who paid what, and why it worked.', date: 'Oct 02, 2026', minutes: 5 },
    { topic: 'Access', title: 'A front row for everyone', text: 'Platforms, loops and the quiet room.', date: 'Sep 08, 2026', minutes: 4 },
    { topic: 'Food', title: 'Twenty-six kitchens, no trucks', text: 'The town cooks, we carry.', date: 'Aug 19, 2026', minutes: 4 },
    { topic: 'Thanks', title: 'What you left behind', text: 'A list of 114 things, and one tooth.', date: 'Jul 28, 2026', minutes: 3 },
  ],
  article: {
    parts: [
        { title: 'How the hat works', text: 'Every band that ever played here may put one name in. So may everyone who washed dishes for a night. There were 418 names in the hat this year.' },
        { title: 'Who reads them out', text: 'A goose walks over twenty cards on the floor. What she stands on is in. It takes an afternoon, and nobody has found a fairer way.' },
        { title: 'What it sounds like', text: 'Two brass bands, a choir of electricians, one person with a harmonium and no plan. We do not know either. Bring shoes.' },
    ],
    quote: 'We trust the goose more than the charts.',
  },
  products: [
    { title: 'Weekend ticket', text: '17 to 19 July', price: '€96', tag: 'Middle price' },
    { title: 'Kiln night', text: 'Midnight to five', price: '€24', tag: '400 only' },
    { title: 'Barn bed', text: 'Straw, blanket, roof', price: '€45', tag: 'Few left' },
    { title: 'Brass Saturday', text: 'Noon to last bus', price: '€38', tag: 'Day ticket' },
    { title: 'Boat cabin', text: 'For two, on the lake', price: '€120', tag: 'New' },
    { title: 'Poster 2027', text: 'Five colours, 50 × 70', price: '€22', tag: 'Printed here' },
  ],
  compare: {
    us: 'Murmurtone',
    them: 'The big one',
    rows: [
      { label: 'People', us: '9,000', them: '90,000' },
      { label: 'Headliners', us: 'None', them: 'Four, far away' },
      { label: 'Price', us: 'You choose', them: 'It depends' },
      { label: 'Way to the front', us: 'Ten steps', them: 'Since yesterday' },
      { label: 'Showers', us: 'Hot', them: 'A rumour' },
      { label: 'Monday', us: 'We clean together', them: 'Somebody will' },
    ],
  },
  contact: { email: 'noise@murmurtone.example', phone: '+32 9 555 01 39', address: 'Steenbakkerij 1, Boom', hours: 'Weighbridge, day and night' },
  footer: [
    { title: 'Festival', links: ['Line-up', 'Stages', 'Times', 'Map'] },
    { title: 'Tickets', links: ['Prices', 'Beds', 'Trains', 'Resale'] },
    { title: 'Join in', links: ['Play', 'Help out', 'Cook', 'Print'] },
    { title: 'About', links: ['Crew', 'Access', 'News', 'Contact'] },
  ],
  clients: ['Tubaclub', 'Rec. Ziegel', 'Low Ceiling', 'Kiln FM', 'Brassworks', 'Nachtbus'],
  newsletter: { eyebrow: 'Noise by mail', title: 'One letter a month, no shouting', text: 'Names first, tickets second, gossip third.' },
  notices: [
    'The first twenty names are out, read by a goose',
    'One cookie keeps your ticket safe. That is the whole band.',
  ],
  app: {
    greeting: 'Evening, Runa',
    metric: { value: '23:40', label: 'Next: Kiln, Okeke Brass', note: 'Nine minutes on foot' },
    trend: { title: 'People in the Kiln', values: [120, 180, 340, 620, 910, 1240, 1510, 1640, 1480, 1550, 1190, 760], max: 2000, captions: ['18', '', '20', '', '22', '', '0', '', '2', '', '4', '5'] },
    week: { title: 'Beds taken', values: [410, 520, 480, 90, 40, 20, 10], max: 600, captions: ['Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu'] },
    year: { title: 'Tickets sold', values: [40, 260, 310, 420, 560, 640, 810, 980, 1240, 1430, 1180, 1130], max: 1500 },
    shares: { title: 'What a ticket pays for', parts: [['Acts', 48], ['Stages and sound', 26], ['Trains and beds', 15], ['Field and lake', 11]] },
    search: 'Search acts and stages',
    filters: ['All', 'Kiln', 'Yard', 'Lake', 'Tonight'],
    tabs: ['Now', 'Tickets', 'Map', 'Line-up', 'You'],
    chat: [
      'Hi Runa, your tuba is at the weighbridge. Again.',
      'On my way. Is the goose there?',
      'She is guarding it.',
      'Then I will bring bread.',
      'Bring two.',
    ],
    alerts: [
      { icon: 'clock', title: 'Starting soon', text: 'Okeke Brass, Kiln, 23:40. Nine minutes on foot.' },
      { icon: 'map-pin', title: 'Stage change', text: 'Low Ceiling moves to the Yard because of the ducks.' },
      { icon: 'users', title: 'Say when', text: 'Your group wants to meet at the chimney. Two said yes.' },
      { icon: 'bus', title: 'Last bus', text: 'To the station at 03:10, from the gate.' },
    ],
    quick: [['ticket', 'Ticket'], ['map', 'Site map'], ['users', 'Meet']],
    records: [
      { title: 'Okeke Brass', note: 'Kiln', amount: '23:40' },
      { title: 'Low Ceiling', note: 'Yard', amount: '00:30' },
      { title: 'Polka Dept.', note: 'Lake', amount: '01:15' },
      { title: 'Hush Committee', note: 'Chimney', amount: '02:00' },
      { title: 'Ninefold', note: 'Kiln', amount: '02:45' },
      { title: 'Last bus', note: 'Gate', amount: '03:10' },
    ],
    ledger: { columns: ['Act', 'Stage', 'Time'], states: ['Playing', 'Soon', 'Moved'], add: 'Act' },
    events: ['Okeke Brass', 'Low Ceiling', 'Polka Dept.', 'Hush Committee', 'Ninefold', 'Soup for all', 'Sleep'],
    board: { title: 'Build week', labels: ['Stages', 'Sound', 'Kitchen'] },
    empty: { title: 'Nothing saved yet', text: 'Tap an act and we walk you there nine minutes before.', action: 'See the line-up' },
    threads: ['Is the lake stage wet?', 'Ninefold were unreal.', 'Meet at the chimney.', 'We brought the tuba.', 'The goose has my shoe.', 'Last bus is at 03:10.'],
    achievements: [['4', 'summers'], ['31', 'acts'], ['1', 'goose']],
    ask: ['I am in', 'Not me'],
    tasks: ['Meet at the chimney', 'Refill water', 'Charge the phone', 'Fetch the tuba', 'Find the fifth stage'],
  },
};

export const murmurtone: Brand = {
  slug: 'murmurtone',
  theme: murmurtoneTheme,
  words,
  paint: paintPosters,
  mark: 6,
  tags: ['Music', 'Event'],
};
