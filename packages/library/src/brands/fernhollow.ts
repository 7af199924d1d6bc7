import { paintPlants } from '../art/plants.ts';
import { fernhollowTheme } from '../themes/fernhollow.ts';
import type { Brand } from '../model/render-context.ts';
import type { Words } from '../model/words.ts';
import { fernhollowTrade } from './trade/fernhollow.ts';

// One row a line, as long as it is.
// oxfmt-ignore
const words: Words = {
  name: 'Fernhollow',
  trade: fernhollowTrade,
  domain: 'fernhollow.example',
  tagline: 'Houseplants that arrive alive and stay that way',
  nav: ['Plants', 'Pots', 'Care', 'Gifts', 'Our nursery'],
  cta: ['Choose a plant', 'See how we pack'],
  heroes: [
    { eyebrow: 'Shipped on Mondays', title: 'A greener room by Thursday', text: 'We grow forty kinds of houseplant in Devon, pack them upright and send them with a card that tells you when to water.', note: 'Thirty days to change your mind, plant included' },
    { eyebrow: 'For dark corners', title: 'Plants for people who forget', text: 'Tough, handsome and slow to complain. Every plant here lived through our office test of five weeks without water.', note: 'Over 9,000 rooms and counting' },
    { eyebrow: 'Spring list', title: 'New leaves, straight from the bench', text: 'Picked this week by the people who sowed them, and sold until the bench is empty.', note: '214 plants left on this bench' },
    { eyebrow: 'Plant and pot', title: 'One box, one plant, ready to stand', text: 'The pot fits, the soil is right and the saucer is included. You only choose the window.', note: 'Delivery costs £4, whatever you order' },
  ],
  features: [
    { icon: 'sprout', title: 'Grown by us', text: 'Forty kinds under our own glass, from cutting to crate. No auctions, no cold lorries.' },
    { icon: 'truck', title: 'Packed upright', text: 'A collar holds the pot and a sleeve holds the leaves. 98 in 100 arrive without a mark.' },
    { icon: 'droplets', title: 'Water reminders', text: 'A note on the day your plant needs it, by post, mail or not at all.' },
    { icon: 'sun', title: 'Matched to your light', text: 'Tell us where the window is. We only show what will be happy there.' },
    { icon: 'heart', title: 'Thirty-day promise', text: 'If it sulks, send a picture. We will mend it, replace it or pay it back.' },
    { icon: 'recycle', title: 'Peat-free soil', text: 'Coir, bark and compost from our own heap. The box goes in with the paper.' },
  ],
  steps: [
    { title: 'Tell us about the room', text: 'Three questions about window, heating and how often you are away.' },
    { title: 'Pick from what fits', text: 'We show the plants that will live there, large and small.' },
    { title: 'We pack on Monday', text: 'Your plant leaves the glass house and travels overnight.' },
    { title: 'It settles in', text: 'A card for the first month, and a person to write to afterwards.' },
  ],
  stats: [
    { value: '98 %', label: 'arrive unmarked', note: 'of 41,000 boxes last year' },
    { value: '40', label: 'kinds grown by us', note: 'under two acres of glass' },
    { value: '30 days', label: 'to change your mind', note: 'no form to fill in' },
    { value: '0 g', label: 'of peat', note: 'since March 2019' },
  ],
  faqs: [
    { q: 'What if my plant arrives damaged?', a: 'Send a picture within three days and another one leaves on Monday. You keep the first.' },
    { q: 'Which plants are safe with cats?', a: 'Look for the paw. Spider plants, ferns and most palms are fine; lilies are not sold here at all.' },
    { q: 'Can I choose the delivery day?', a: 'We pack on Mondays so that nothing spends a weekend in a van. It reaches you on Tuesday or Wednesday.' },
    { q: 'How big are the plants?', a: 'Each page shows the plant beside a milk bottle, measured from the table to the top leaf.' },
    { q: 'Do you deliver in winter?', a: 'Down to minus two degrees, with a heat pack. Colder than that, we wait and write to you.' },
    { q: 'Can I visit the nursery?', a: 'On the first Saturday of the month, from ten to four. There is cake.' },
  ],
  quotes: [
    { text: 'My last three plants came from a petrol station. This one has had four children.', name: 'Bea Thornquist', role: 'Flat with one window, Leeds' },
    { text: 'The card said water on the ninth. I watered on the ninth. It flowered.', name: 'Idris Mbeki', role: 'Kitchen, Bristol' },
    { text: 'It arrived upright, which is more than I managed that morning.', name: 'Saoirse Lund', role: 'Landing, Cork' },
    { text: 'They talked me out of the expensive one. I have bought six since.', name: 'Henrik Sorley', role: 'Studio, Dundee' },
    { text: 'A palm by post sounded silly. It is taller than my son now.', name: 'Marisol Quaye', role: 'Bay window, London' },
    { text: 'The office fern has survived two managers.', name: 'Tom Ashgrove', role: 'Reception, Norwich' },
  ],
  team: [
    { name: 'Isolde Fernley', role: 'Head grower' },
    { name: 'Kwame Asante', role: 'Glass house' },
    { name: 'Ruth Pemberly', role: 'Packing' },
    { name: 'Milo Dragan', role: 'Plant doctor' },
    { name: 'Asha Verrall', role: 'Gifts and cards' },
    { name: 'Jonas Weir', role: 'Soil and compost' },
    { name: 'Clementine Obi', role: 'Customers' },
    { name: 'Ned Harrow', role: 'Vans and boxes' },
  ],
  heads: {
    features: [
      { eyebrow: 'Why Fernhollow', title: 'Everything a plant needs to like your room', text: 'We thought about the parts that usually go wrong.' },
      { eyebrow: 'From our glass', title: 'Two acres of care, in one box', text: 'Grown, packed and looked after by eleven people.' },
      { eyebrow: 'How we work', title: 'Slow growing, quick answers', text: 'Plants take their time. We do not.' },
    ],
    pricing: [
      { eyebrow: 'Plant post', title: 'A plant on the mat, as often as you like', text: 'Skip a month, swap a plant, stop whenever you want.' },
      { eyebrow: 'Subscriptions', title: 'Fill the house slowly', text: 'Each box is different, and chosen for your light.' },
    ],
    quotes: [
      { eyebrow: 'Rooms', title: "What grows at other people's houses", text: 'Letters from landings, kitchens and one lighthouse.' },
      { eyebrow: 'Kind words', title: 'They write when it flowers', text: 'And sometimes when it does not.' },
    ],
    cta: [
      { eyebrow: 'Start small', title: 'Give one corner something to do', text: 'Three questions, one plant, four days.' },
      { eyebrow: 'Visit us', title: 'Come and smell the glass house', text: 'Every first Saturday of the month, near Totnes.' },
      { eyebrow: 'Gifts', title: 'Send someone a living thing', text: 'Wrapped in brown paper, with your words on the card.' },
    ],
    faq: [
      { eyebrow: 'Questions', title: 'Before you let a plant move in', text: 'What people ask us at the door.' },
      { eyebrow: 'Help', title: 'Ask the plant doctor', text: 'Milo answers on weekdays, usually with a drawing.' },
    ],
    stats: [
      { eyebrow: 'In leaves', title: 'A nursery in numbers', text: 'Counted at the end of last season.' },
      { eyebrow: 'Our promise', title: 'Small numbers that we watch', text: 'Fewer broken stems, less peat, more new leaves.' },
    ],
    team: [
      { eyebrow: 'Nursery', title: 'Eleven people and a dog called Moss', text: 'You will know their handwriting from the cards.' },
    ],
    blog: [
      { eyebrow: 'Almanac', title: 'Read before you water', text: 'Short notes for every month of the year.' },
      { eyebrow: 'Letters', title: 'From bench to window', text: 'What we learned under glass this season.' },
    ],
    contact: [
      { eyebrow: 'Write to us', title: 'Something wrong with a leaf?', text: 'Send a picture. We answer with a remedy, not with a ticket.' },
      { eyebrow: 'Find us', title: 'The nursery is open on first Saturdays', text: 'Follow the lane until you smell tomatoes.' },
    ],
    gallery: [
      { eyebrow: 'The list', title: 'On the bench this week', text: 'Everything here is ready to travel.' },
      { eyebrow: 'Rooms', title: 'Plants in their new homes', text: 'Pictures that people sent us.' },
    ],
    steps: [
      { eyebrow: 'How it works', title: 'Four days from bench to window', text: 'It is mostly waiting, and we do that part.' },
      { eyebrow: 'Delivery', title: 'What happens after you order', text: 'You get a picture of your own plant before it leaves.' },
    ],
    compare: [
      { eyebrow: 'Compare', title: 'Why not the supermarket?', text: 'It is cheaper, once.' },
    ],
    logos: [
      { eyebrow: 'Also growing at', title: 'Offices and hotels that we keep green', text: 'We come by every fortnight with a can.' },
    ],
  },
  plans: [
    { name: 'Leaf', price: '£14', period: 'a month', text: 'One small plant every other month', features: ['A plant under 20 cm', 'Its pot and saucer', 'Care card', 'Skip any month'] },
    { name: 'Branch', price: '£26', period: 'a month', text: 'A good-sized plant each month', features: ['A plant up to 50 cm', 'Pot of your choice', 'Water reminders', 'Help by mail', 'Skip any month'] },
    { name: 'Canopy', price: '£48', period: 'a month', text: 'For those with large windows', features: ['A plant up to 120 cm', 'Stoneware pot', 'Repotting once a year', 'Help by phone', 'First pick in spring'] },
  ],
  posts: [
    { topic: 'Care', title: 'The truth about misting', text: 'It does little for leaves and a lot for walls. What helps instead costs nothing.', date: 'Nov 03, 2026', minutes: 4 },
    { topic: 'Light', title: 'How to read a north window', text: 'Hold up your hand at noon. The shadow tells you which plants will live.', date: 'Oct 12, 2026', minutes: 5 },
    { topic: 'Nursery', title: 'A year under glass in twelve pictures', text: 'From the first cuttings in January to the great packing in December.', date: 'Sep 20, 2026', minutes: 7 },
    { topic: 'Repotting', title: 'When roots ask for room', text: 'Four signs, one afternoon and a sheet of newspaper.', date: 'Aug 30, 2026', minutes: 6 },
    { topic: 'Pests', title: 'Small flies, small measures', text: 'Yellow cards, dry soil and a little patience. No sprays needed.', date: 'Aug 02, 2026', minutes: 4 },
    { topic: 'People', title: 'The landing with forty ferns', text: 'We visited Saoirse in Cork, and had to sit on the stairs.', date: 'Jul 11, 2026', minutes: 8 },
  ],
  article: {
    parts: [
        { title: 'What the leaf drinks', text: 'Leaves take in almost nothing through their upper side. The drops stand there, dry up and leave chalk. Roots do the drinking, and they would like you to wait until the top of the soil is dry.' },
        { title: 'What the air needs', text: 'Plants breathe out more when the air is dry, which in a heated room is most of the winter. Put three of them together and they make their own weather.' },
        { title: 'A saucer of pebbles', text: 'Fill a saucer with pebbles and water, and stand the pot on top. It costs nothing, works all day, and the wall stays white.' },
    ],
    quote: 'Three plants in a corner are a small climate.',
  },
  products: [
    { title: 'Sword of Devon', text: 'Snake plant, 60 cm', price: '£32', tag: 'Hard to kill' },
    { title: 'Split Leaf Ada', text: 'Monstera, 45 cm', price: '£38', tag: 'New' },
    { title: 'Night Rubber', text: 'Rubber plant, 70 cm', price: '£41', tag: 'Tall' },
    { title: 'Old Sailor', text: 'Column cactus, 40 cm', price: '£29', tag: 'Likes sun' },
    { title: 'Brook Fern', text: 'Boston fern, 35 cm', price: '£24', tag: 'Cat safe' },
    { title: 'Parlour Palm', text: 'Chamaedorea, 80 cm', price: '£46', tag: 'Cat safe' },
  ],
  compare: {
    us: 'Fernhollow',
    them: 'Supermarket',
    rows: [
      { label: 'Grown', us: 'By us, in Devon', them: 'Somewhere warm' },
      { label: 'Packed', us: 'Upright, in a collar', them: 'On a trolley' },
      { label: 'Soil', us: 'Peat-free', them: 'Peat' },
      { label: 'Advice', us: 'From the grower', them: 'On the label' },
      { label: 'If it fails', us: 'We replace it', them: 'You buy another' },
      { label: 'Lives on average', us: 'Six years', them: 'Seven weeks' },
    ],
  },
  contact: { email: 'leaf@fernhollow.example', phone: '+44 1803 555 0142', address: 'Bramble Lane, Totnes, Devon', hours: 'First Saturdays, 10 to 4' },
  footer: [
    { title: 'Plants', links: ['Easy ones', 'For shade', 'Cat safe', 'Large', 'New'] },
    { title: 'Pots', links: ['Stoneware', 'Terracotta', 'Hanging', 'Saucers'] },
    { title: 'Help', links: ['Plant doctor', 'Delivery', 'Returns', 'Care cards'] },
    { title: 'Nursery', links: ['About us', 'Visit', 'Jobs', 'Almanac'] },
  ],
  clients: ['Larkmoor', 'Oat & Anvil', 'Highgarth', 'Penrose Hall', 'Sillwood', 'Tidewater Inn'],
  newsletter: { eyebrow: 'The Almanac', title: 'One letter on the first of each month', text: 'What to water, what to leave alone, and what is new on the bench.' },
  notices: [
    'Order by Sunday night for a plant this week',
    'We use two cookies: one for your basket, one to count visits.',
  ],
  app: {
    greeting: 'Hello, Bea',
    metric: { value: '12', label: 'Plants at home', note: '3 need water today' },
    trend: { title: 'New leaves', values: [2, 3, 3, 5, 8, 11, 14, 13, 10, 6, 4, 3], max: 16, captions: ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'] },
    week: { title: 'Litres of water this week', values: [0.4, 0.9, 0.2, 1.1, 0.6, 0.2, 1.4], max: 2, after: ' l', captions: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] },
    year: { title: 'Plants sent each month', values: [2.1, 1.8, 2.4, 3.6, 4.9, 5.2, 4.1, 3.4, 3, 3.3, 3.9, 4.4], max: 6, after: 'k' },
    shares: { title: 'Where they stand', parts: [['Living room', 42], ['Kitchen', 25], ['Study', 17], ['Balcony', 16]] },
    search: 'Search plants and pots',
    filters: ['All', 'Easy', 'Shade', 'Cat safe', 'Large'],
    tabs: ['Home', 'Plants', 'Journal', 'Care', 'You'],
    chat: [
      'Hello Bea, this is Milo. Your picture came through. How often do you water it?',
      'Every Sunday, about a glass.',
      'That is a little too much for winter. Two weeks without, then half a glass.',
      'And the yellow leaf?',
      'Cut it off close to the stem. The others look well.',
    ],
    alerts: [
      { icon: 'droplet', title: 'Water today', text: 'Brook Fern and two others are dry at the top.' },
      { icon: 'truck', title: 'On its way', text: 'Your Parlour Palm left the glass house this morning.' },
      { icon: 'flower', title: 'Time to repot', text: 'Split Leaf Ada has filled its pot. We have a larger one.' },
      { icon: 'snowflake', title: 'Frost tonight', text: 'Bring the cactus in from the balcony.' },
    ],
    quick: [['droplets', 'Water'], ['camera', 'Photo'], ['notebook-pen', 'Note']],
    records: [
      { title: 'Brook Fern', note: 'Kitchen, every 5 days', amount: 'Today' },
      { title: 'Split Leaf Ada', note: 'Living room, weekly', amount: 'Today' },
      { title: 'Night Rubber', note: 'Hall, every 10 days', amount: 'Thu' },
      { title: 'Old Sailor', note: 'Balcony, monthly', amount: '21 days' },
      { title: 'Parlour Palm', note: 'Bedroom, weekly', amount: 'Fri' },
      { title: 'Sword of Devon', note: 'Study, every 3 weeks', amount: '12 days' },
    ],
    ledger: { columns: ['Plant', 'Place', 'Next water'], states: ['Well', 'Thirsty', 'Resting'], add: 'Plant' },
    events: ['Water the ferns', 'Feed the palm', 'Repot Split Leaf Ada', 'Turn the rubber tree', 'Mist the fern', 'Bring in the cactus', 'Wipe the leaves'],
    board: { title: 'Winter care', labels: ['Water', 'Light', 'Soil'] },
    empty: { title: 'No plants yet', text: 'Add the first one and we will tell you when it is thirsty.', action: 'Add a plant' },
    threads: ['The new leaf is out!', 'Is this too much sun?', 'It arrived without a scratch.', 'My cat leaves it alone.', 'A gift card for March, please.', 'The saucer fits, thank you.'],
    achievements: [['12', 'plants'], ['3', 'years'], ['41', 'cuttings']],
    ask: ['Send the pot', 'Not now'],
    tasks: [
      'Water the Brook Fern',
      'Turn Split Leaf Ada to the light',
      'Wipe the leaves of Night Rubber',
      'Feed the palm',
      'Check the balcony before frost',
    ],
  },
};

export const fernhollow: Brand = {
  slug: 'fernhollow',
  theme: fernhollowTheme,
  words,
  paint: paintPlants,
  mark: 2,
  tags: ['Shop', 'Plants'],
};
