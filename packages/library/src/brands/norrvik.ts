import { paintFurniture } from '../art/furniture.ts';
import { norrvikTheme } from '../themes/norrvik.ts';
import type { Brand } from '../model/render-context.ts';
import type { Words } from '../model/words.ts';
import { norrvikTrade } from './trade/norrvik.ts';

// One row a line, as long as it is.
// oxfmt-ignore
const words: Words = {
  name: 'Norrvik',
  trade: norrvikTrade,
  domain: 'norrvik.example',
  tagline: 'Furniture made to be repaired',
  nav: ['Seating', 'Tables', 'Storage', 'Light', 'Workshop'],
  cta: ['See the collection', 'Visit a showroom'],
  heroes: [
    { eyebrow: 'Collection 12', title: 'Made once, kept for good', text: 'Chairs, tables and lamps from ash and wool, built in one workshop by the sea and repaired there for as long as they stand.', note: 'Free repair for twenty-five years' },
    { eyebrow: 'The Holm chair', title: 'Nine parts, no screws', text: 'A chair you can take apart on a kitchen table. Each part has a number, and each number can be ordered.', note: '2,140 made so far' },
    { eyebrow: 'Workshop notes', title: 'Wood that was a tree last year', text: 'All our ash grows within ninety kilometres. We plant three for each one we take.', note: 'Visits on Thursdays' },
    { eyebrow: 'Light', title: 'A lamp for the end of the day', text: 'Warm at the bottom, quiet at the top. The Kveld lamp dims like a window.', note: 'From €290, in four colours' },
  ],
  features: [
    { icon: 'hammer', title: 'Repaired for 25 years', text: 'Send it back, or come by with it. We mend it while you have coffee.' },
    { icon: 'ruler', title: 'Cut to your room', text: 'Tables and shelves in steps of five centimetres, at the same price.' },
    { icon: 'leaf', title: 'Ash from nearby', text: 'Felled in winter, dried for a year, planed by people with names.' },
    { icon: 'truck', title: 'Carried to the room', text: 'Two people bring it upstairs, set it up and take the paper with them.' },
    { icon: 'recycle', title: 'We buy it back', text: 'At a third of the price, whatever its age. It is sold again as it is.' },
    { icon: 'pencil-ruler', title: 'Drawn in the open', text: 'Every drawing is on our site, so that others can make the parts.' },
  ],
  steps: [
    { title: 'Sit on it first', text: 'Four showrooms, none of them hurried. Bring the dog.' },
    { title: 'Choose wood and cloth', text: 'Five woods, eleven wools, all of them to touch at home.' },
    { title: 'We build it', text: 'Six weeks in the workshop. You get one picture a week.' },
    { title: 'It moves in', text: 'Carried up, set up and signed underneath.' },
  ],
  stats: [
    { value: '25 years', label: 'of free repair', note: 'on every piece' },
    { value: '9', label: 'parts in a Holm chair', note: 'none of them glued' },
    { value: '90 km', label: 'from forest to bench', note: 'at most' },
    { value: '1 in 3', label: 'sold a second time', note: 'by ourselves' },
  ],
  faqs: [
    { q: 'How long does delivery take?', a: 'Six weeks for what we build, one week for what is second hand.' },
    { q: 'Can I order a single part?', a: 'Yes. Read the number underneath and write it to us. Most parts leave the same week.' },
    { q: 'Which finish is right for children?', a: 'Soap. It looks worse for a year, and then better for forty.' },
    { q: 'Do you deliver abroad?', a: 'To eleven countries by lorry and boat. The price is on each page.' },
    { q: 'Can I return a piece?', a: 'Within a hundred days, if it is dry. We collect it.' },
    { q: 'What does second hand mean here?', a: 'It has lived with someone, came back to us and was mended where needed.' },
  ],
  quotes: [
    { text: 'The chair broke, because I stood on it. They mended it and said nothing.', name: 'Alva Nyman', role: 'Kitchen, Gothenburg' },
    { text: 'I ordered one leg. It fitted a table my parents bought.', name: 'Oskar Brandt', role: 'Flat, Hamburg' },
    { text: 'Our meeting room has never been this quiet. It is the wool.', name: 'Linnea Holt', role: 'Office, Oslo' },
    { text: 'Two men, four floors, no lift, no scratch.', name: 'Pieter Claes', role: 'Loft, Ghent' },
    { text: 'I came for a lamp and stayed for the afternoon.', name: 'Hedda Roos', role: 'House, Malmo' },
    { text: 'It is the only shelf in the house that we all agree on.', name: 'Jonas Ek', role: 'Family of five, Turku' },
  ],
  team: [
    { name: 'Sigrid Norrman', role: 'Founder and joiner' },
    { name: 'Elias Vik', role: 'Chairs' },
    { name: 'Maja Ström', role: 'Upholstery' },
    { name: 'Tor Aasen', role: 'Timber' },
    { name: 'Ebba Lind', role: 'Drawing' },
    { name: 'Anders Krogh', role: 'Repairs' },
    { name: 'Nora Hamre', role: 'Showrooms' },
    { name: 'Ivar Dahl', role: 'Deliveries' },
  ],
  heads: {
    features: [
      { eyebrow: 'How we work', title: 'Slow to make, quick to mend', text: 'Habits that keep furniture out of skips.' },
      { eyebrow: 'Promises', title: 'Bought once, mended often', text: 'What you get beside the chair.' },
      { eyebrow: 'The workshop', title: 'Under one roof by the sea', text: 'Timber at one end, finished rooms at the other.' },
    ],
    pricing: [
      { eyebrow: 'Prices', title: 'What good furniture costs', text: 'Wood, hours and a margin. All three are on the tag.' },
      { eyebrow: 'From, to', title: 'A chair, a table or the whole room', text: 'We tell you when less would do.' },
    ],
    quotes: [
      { eyebrow: 'At home', title: 'Letters from rooms', text: 'People write when the chair turns ten.' },
      { eyebrow: 'Long after', title: 'What they say after the second move', text: 'Furniture is judged by stairs.' },
    ],
    cta: [
      { eyebrow: 'Showrooms', title: 'Come and sit down', text: 'Gothenburg, Oslo, Hamburg and Ghent, Tuesday to Saturday.' },
      { eyebrow: 'Samples', title: 'Eleven wools in one envelope', text: 'Touch them in your own light. Free, and yours to keep.' },
      { eyebrow: 'Second hand', title: 'The same chairs, with a past', text: 'Forty pieces a month, mended and signed.' },
    ],
    faq: [
      { eyebrow: 'Questions', title: 'Asked across the counter', text: 'The short version of long conversations.' },
      { eyebrow: 'Service', title: 'When something creaks', text: 'Write, call or bring it. We would rather see it.' },
    ],
    stats: [
      { eyebrow: 'By count', title: 'Numbers from the workshop book', text: 'Written down by hand since 2009.' },
      { eyebrow: 'The long view', title: 'What lasting looks like', text: 'Measured in years, not in quarters.' },
    ],
    team: [
      { eyebrow: 'People', title: 'Nineteen pairs of hands', text: 'Most pieces carry the signature of two.' },
    ],
    blog: [
      { eyebrow: 'Notes', title: 'From the bench', text: 'Short texts on wood, light and patience.' },
      { eyebrow: 'Reading', title: 'Notes for a slow afternoon', text: 'Texts from the last year.' },
    ],
    contact: [
      { eyebrow: 'Contact', title: 'Write, call or drop in', text: 'The kettle is on from nine.' },
      { eyebrow: 'Showrooms', title: 'Four rooms to sit in', text: 'Bring a photograph of yours.' },
    ],
    gallery: [
      { eyebrow: 'Collection 12', title: 'New for the darker months', text: 'Ash, oak and eleven wools.' },
      { eyebrow: 'In use', title: 'Rooms that people live in', text: 'Photographed as we found them.' },
    ],
    steps: [
      { eyebrow: 'How it goes', title: 'From sitting down to moving in', text: 'Eight weeks that you will not notice.' },
      { eyebrow: 'Ordering', title: 'Four unhurried steps', text: 'You can stop after any of them.' },
    ],
    compare: [
      { eyebrow: 'Compare', title: 'Bought once or bought often', text: 'The sum over twenty years.' },
    ],
    logos: [
      { eyebrow: 'Found in', title: 'Libraries, cafes and one ferry', text: 'Where chairs are used hard.' },
    ],
  },
  plans: [
    { name: 'Chair', price: '€480', period: 'from', text: 'The Holm, in ash or oak', features: ['Five woods', 'Eleven wools', 'Carried to the room', 'Repair for 25 years'] },
    { name: 'Table', price: '€1,290', period: 'from', text: 'The Strand, for four to ten', features: ['Cut to your room', 'Five woods', 'Soap or oil', 'Carried to the room', 'Repair for 25 years'] },
    { name: 'Room', price: '€4,900', period: 'from', text: 'A room drawn with you', features: ['Visit at home', 'Drawings to keep', 'One team, one day', 'Wool samples', 'Repair for 25 years'] },
  ],
  posts: [
    { topic: 'Workshop', title: 'Why we stopped using screws', text: 'A joint that holds for a century, and the winter it took to learn.', date: 'Oct 30, 2026', minutes: 7 },
    { topic: 'Material', title: 'A year in the life of a plank', text: 'From a hill near Kolsva to your elbows.', date: 'Oct 08, 2026', minutes: 6 },
    { topic: 'Repair', title: 'The chair that came back four times', text: 'A short biography in five drawings.', date: 'Sep 16, 2026', minutes: 5 },
    { topic: 'Rooms', title: 'A kitchen for seven, in eleven square metres', text: 'One long table, and nowhere to hide.', date: 'Aug 24, 2026', minutes: 8 },
    { topic: 'Light', title: 'How dark should a room be?', text: 'Darker than you think, with three small exceptions.', date: 'Jul 29, 2026', minutes: 4 },
    { topic: 'Second hand', title: 'Table no. 118, third owner', text: 'Why scratches are on the price list.', date: 'Jul 02, 2026', minutes: 5 },
  ],
  article: {
    parts: [
        { title: 'A screw is a promise for ten years', text: 'Wood moves with every season and steel does not. The hole grows, the screw turns in the air, and a chair that was quiet begins to talk.' },
        { title: 'What the winter was for', text: 'We cut four hundred joints and broke them all. The one that stayed is a wedge of ash in a slot of ash. It grows tighter when the room grows dry.' },
        { title: 'What it means for you', text: 'Your chair comes apart with a wooden mallet and goes together again. That is how we repair it, and how it gets through the door.' },
    ],
    quote: 'A good joint is one that you can undo.',
  },
  products: [
    { title: 'Holm chair', text: 'Ash, soap finish', price: '€480', tag: 'Made to order' },
    { title: 'Strand table', text: 'Oak, 180 cm', price: '€1,490', tag: 'Cut to size' },
    { title: 'Kveld lamp', text: 'Steel and linen', price: '€290', tag: 'In stock' },
    { title: 'Brink sideboard', text: 'Ash, three doors', price: '€1,860', tag: 'Made to order' },
    { title: 'Vik sofa', text: 'Wool, three seats', price: '€2,740', tag: 'New' },
    { title: 'Reol shelf', text: 'Pine, five boards', price: '€620', tag: 'In stock' },
  ],
  compare: {
    us: 'Norrvik',
    them: 'Flat pack',
    rows: [
      { label: 'Wood', us: 'Solid ash', them: 'Pressed board' },
      { label: 'Joints', us: 'Cut, no screws', them: 'Cams and glue' },
      { label: 'Repair', us: 'Free for 25 years', them: 'Not foreseen' },
      { label: 'Size', us: 'In 5 cm steps', them: 'As it comes' },
      { label: 'Worth after ten years', us: 'A third', them: 'Nothing' },
      { label: 'Cost over twenty years', us: '€480', them: '€760' },
    ],
  },
  contact: { email: 'hej@norrvik.example', phone: '+46 31 555 01 27', address: 'Skeppsbron 4, Gothenburg', hours: 'Tuesday to Saturday, 10 to 18' },
  footer: [
    { title: 'Furniture', links: ['Seating', 'Tables', 'Storage', 'Light', 'Second hand'] },
    { title: 'Service', links: ['Repair', 'Parts', 'Delivery', 'Samples'] },
    { title: 'Workshop', links: ['About', 'Timber', 'Drawings', 'Visits'] },
    { title: 'Showrooms', links: ['Gothenburg', 'Oslo', 'Hamburg', 'Ghent'] },
  ],
  clients: ['Kolsva Library', 'Ferry Aurora', 'Cafe Lunde', 'Hotel Skarv', 'Granby', 'Studio Eik'],
  newsletter: { eyebrow: 'Notes from the bench', title: 'Four letters a year, one per season', text: 'New pieces, old repairs and the next open Thursday.' },
  notices: [
    'Second-hand list: forty mended pieces since this morning',
    'We use cookies to remember your basket, and nothing else.',
  ],
  app: {
    greeting: 'God morgon, Alva',
    metric: { value: '6 weeks', label: 'Until it moves in', note: 'Week 3, glueing the frame' },
    trend: { title: 'Work done on your table', values: [4, 9, 15, 24, 33, 38, 47, 55, 62, 71, 78, 84], max: 100, after: ' %', captions: ['W1', '', 'W2', '', 'W3', '', 'W4', '', 'W5', '', 'W6', ''] },
    week: { title: 'Visitors in the showroom', values: [0, 24, 31, 28, 42, 88, 35], max: 100, captions: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] },
    year: { title: 'Chairs repaired', values: [38, 41, 52, 49, 44, 36, 29, 33, 47, 58, 61, 55], max: 80 },
    shares: { title: 'What the price is made of', parts: [['Work', 46], ['Timber and cloth', 29], ['Showrooms', 14], ['Delivery', 11]] },
    search: 'Search furniture and parts',
    filters: ['All', 'Seating', 'Tables', 'Light', 'Second hand'],
    tabs: ['Home', 'Shop', 'Rooms', 'Orders', 'You'],
    chat: [
      'Hello Alva, the leg in your picture is part 4 of the Holm chair.',
      'Can I change it myself?',
      'Yes, with a rubber mallet. I will put a drawing in the box.',
      'How much is it?',
      'Nothing. Your chair is eleven years old, so it is still on us.',
    ],
    alerts: [
      { icon: 'hammer', title: 'Week 3 of 6', text: 'Your Strand table has been planed. There is a picture.' },
      { icon: 'truck', title: 'Part on its way', text: 'Leg no. 4 leaves the workshop today.' },
      { icon: 'calendar', title: 'Choose a day', text: 'We can carry the sofa up on Thursday or Friday.' },
      { icon: 'package', title: 'Back in stock', text: 'The Kveld lamp in rust is here again.' },
    ],
    quick: [['message-circle', 'Ask'], ['truck', 'Delivery'], ['wrench', 'Repair']],
    records: [
      { title: 'Strand table', note: 'Oak, 180 cm', amount: '€1,490' },
      { title: 'Holm chair', note: 'Two, ash', amount: '€960' },
      { title: 'Leg no. 4', note: 'Repair', amount: '€0' },
      { title: 'Kveld lamp', note: 'Rust', amount: '€290' },
      { title: 'Wool samples', note: 'Eleven', amount: '€0' },
      { title: 'Reol shelf', note: 'Pine', amount: '€620' },
    ],
    ledger: { columns: ['Piece', 'Wood and size', 'Price'], states: ['Delivered', 'In work', 'Ordered'], add: 'Order' },
    events: ['Planing', 'First glueing', 'Oil, second coat', 'Wool arrives', 'Photograph', 'Wrap and load', 'Carry up'],
    board: { title: 'Strand table, 180 cm', labels: ['Wood', 'Joints', 'Oil'] },
    empty: { title: 'No orders yet', text: 'Sit on a few things first. The showrooms are open until six.', action: 'See the collection' },
    threads: ['The frame is glued.', 'Could you send the grey sample?', 'Forty years and still steady.', 'We measured the stairs.', 'The new leg fits.', 'The lamp is lovely in rust.'],
    achievements: [['4', 'pieces'], ['11', 'years'], ['1', 'repair']],
    ask: ['Thursday', 'Friday'],
    tasks: ['Choose the delivery day', 'Measure the stairs', 'Pick a wool for the sofa', 'Oil the table', 'Send back the samples'],
  },
};

export const norrvik: Brand = {
  slug: 'norrvik',
  theme: norrvikTheme,
  words,
  paint: paintFurniture,
  productPictures: [6, 3, 2, 1, 4, 5],
  mark: 3,
  tags: ['Shop', 'Interior'],
};
