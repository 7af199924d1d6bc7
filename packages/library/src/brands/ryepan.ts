import { paintBakery } from '../art/bakery.ts';
import { ryepanTheme } from '../themes/ryepan.ts';
import type { Brand } from '../model/render-context.ts';
import type { Words } from '../model/words.ts';
import { ryepanTrade } from './trade/ryepan.ts';

// One row a line, as long as it is.
// oxfmt-ignore
const words: Words = {
  name: 'Rye & Pannier',
  trade: ryepanTrade,
  domain: 'ryepannier.example',
  tagline: 'Bread by bicycle before you wake up',
  nav: ['Bread', 'Sweet things', 'Subscriptions', 'Find us', 'The bakers'],
  cta: ['Order for tomorrow', 'See the list'],
  heroes: [
    { eyebrow: 'Baked at four', title: 'Warm bread on the mat by seven', text: 'Order before nine tonight. We bake at four, pack at six, and our bicycles are at your door by seven.', note: 'Delivered within six kilometres of the oven' },
    { eyebrow: 'Real rye', title: 'Three days in the making', text: 'Flour, water, salt and a sourdough that is older than the bakery. Nothing hurried, nothing hidden.', note: 'Sold out by noon on most days' },
    { eyebrow: 'Saturday box', title: 'Breakfast for four, and someone else got up', text: 'A loaf, eight rolls, four croissants and a jar of what is ripe.', note: 'Order by Friday, nine in the evening' },
    { eyebrow: 'Tart season', title: 'Plums, and not for long', text: 'Small tarts with plums from the Hollins orchard, until the last crate is empty.', note: 'About 300 left' },
  ],
  features: [
    { icon: 'wheat', title: 'Flour from one mill', text: 'Stone-ground on Tuesdays, thirty kilometres up the river.' },
    { icon: 'clock', title: 'Three-day dough', text: 'Slow enough to taste of something, and kinder to the stomach.' },
    { icon: 'truck', title: 'Bicycles only', text: 'Nine riders, no vans. The bread arrives before the traffic does.' },
    { icon: 'croissant', title: 'Real butter', text: 'Twenty-seven layers, and you can count them.' },
    { icon: 'recycle', title: "Yesterday's bread", text: 'Half price from ten, and what is left becomes crumble.' },
    { icon: 'heart', title: 'Neighbours first', text: 'Every street has a baker who knows your order.' },
  ],
  steps: [
    { title: 'Choose tonight', text: 'Pick your bread until nine in the evening.' },
    { title: 'We bake at four', text: 'Two ovens, five bakers, one radio.' },
    { title: 'We ride at six', text: 'Nine bicycles and a plan on the back of a flour bag.' },
    { title: 'You eat at seven', text: 'The bag hangs on the door. Still warm, most days.' },
  ],
  stats: [
    { value: '4:00', label: 'first oven on', note: 'every day but Monday' },
    { value: '27', label: 'layers in a croissant', note: 'count them' },
    { value: '9', label: 'riders', note: 'and not one van' },
    { value: '612', label: 'doors by seven', note: 'on a good Saturday' },
  ],
  faqs: [
    { q: 'How late can I order?', a: 'Until nine in the evening. At five past nine the dough has been counted.' },
    { q: 'Where do you deliver?', a: 'Within six kilometres of the oven in Mill Street. Type your street and see.' },
    { q: 'What if I am away?', a: 'Text the word pause. Your bread waits until you text the word back.' },
    { q: 'Is there anything without gluten?', a: 'A buckwheat loaf, baked in its own oven on Wednesdays.' },
    { q: 'Can I collect it?', a: 'From half past six. There is coffee, and usually a queue.' },
    { q: 'Do you bake wedding cakes?', a: 'Four a month. They are booked until spring.' },
  ],
  quotes: [
    { text: 'My children get up for it. That is all I wanted.', name: 'Joanna Prewitt', role: 'Mill Street' },
    { text: 'The rye keeps for a week. It never gets that far.', name: 'Dev Chaudhry', role: 'Canal Row' },
    { text: 'I set an alarm once to see the bicycle. Worth it.', name: 'Morag Tennant', role: 'Hill View' },
    { text: 'They remembered that we do not like raisins. After one order.', name: 'Luca Ferrante', role: 'Station Road' },
    { text: 'I have moved house within six kilometres, on purpose.', name: 'Amy Osei', role: 'Orchard Close' },
    { text: 'The best thing on our street hangs on a door handle.', name: 'Gil Hathersage', role: 'Weir Lane' },
  ],
  team: [
    { name: 'Agnes Rye', role: 'Baker' },
    { name: 'Tomasz Pannier', role: 'Bicycles' },
    { name: 'Wanjiru Kimani', role: 'Pastry' },
    { name: 'Ellis Crowe', role: 'Night shift' },
    { name: 'Flora Benn', role: 'Counter' },
    { name: 'Sam Underhill', role: 'Mill and flour' },
    { name: 'Odile Marsh', role: 'Jars and tarts' },
    { name: 'Jay Rowntree', role: 'Routes' },
  ],
  heads: {
    features: [
      { eyebrow: 'Our ways', title: 'Old dough, new bicycles', text: 'What we will not change.' },
      { eyebrow: 'From the oven', title: 'Good bread has few secrets', text: 'Time is most of them.' },
      { eyebrow: 'Before seven', title: 'While you were asleep', text: 'What has happened by the time you read this.' },
    ],
    pricing: [
      { eyebrow: 'Bread by the week', title: 'Never run out of toast', text: 'Pause with one word, start again with another.' },
      { eyebrow: 'Subscriptions', title: 'Three sizes of breakfast', text: 'Delivery is included. It is only a bicycle.' },
    ],
    quotes: [
      { eyebrow: 'Door to door', title: 'Heard on the doorstep', text: 'Our riders write things down.' },
      { eyebrow: 'Crumbs', title: 'Said with a full mouth', text: 'From cards, texts and one poem.' },
    ],
    cta: [
      { eyebrow: 'Tomorrow', title: 'Bread at seven? Order by nine', text: 'It takes a minute, and no account is needed.' },
      { eyebrow: 'Come by', title: 'Mill Street smells best at half past six', text: 'There is coffee, and a bench in the sun.' },
      { eyebrow: 'Parties', title: 'Rolls for forty, on Saturday?', text: 'Call by Wednesday and we will bake for you.' },
    ],
    faq: [
      { eyebrow: 'Asked often', title: 'Crumbs of knowledge', text: 'Answers from behind the counter.' },
      { eyebrow: 'Help', title: 'Is the bread late?', text: 'Call Flora. She can see the bicycles from here.' },
    ],
    stats: [
      { eyebrow: 'Counted', title: 'A morning in numbers', text: 'Written on the wall, in flour.' },
      { eyebrow: 'So far', title: 'What a small oven can do', text: 'Since we opened in Mill Street.' },
    ],
    team: [
      { eyebrow: 'The bakers', title: 'Eleven people who go to bed early', text: 'You can tell by the forearms.' },
    ],
    blog: [
      { eyebrow: 'The flour bag', title: 'News, written on paper bags', text: 'We type them up on Mondays, when the oven is cold.' },
      { eyebrow: 'Recipes', title: 'What to do with the last slice', text: 'Nothing here takes longer than the soup.' },
    ],
    contact: [
      { eyebrow: 'Contact', title: 'Call the counter', text: 'Flora answers, except at eight, when there is a queue.' },
      { eyebrow: 'Find us', title: '14 Mill Street, follow the smell', text: 'The bench outside is for everyone.' },
    ],
    gallery: [
      { eyebrow: 'The list', title: 'In the window today', text: 'Gone when it is gone.' },
      { eyebrow: 'Counter', title: 'Fresh this morning', text: 'Baked between four and six.' },
    ],
    steps: [
      { eyebrow: 'How it works', title: 'From dough to door', text: 'Four steps, three of which happen in the dark.' },
      { eyebrow: 'Delivery', title: 'Nine riders, one map', text: 'This is how your bag finds the handle.' },
    ],
    compare: [
      { eyebrow: 'Compare', title: 'Bread is not just bread', text: 'Look at the list on the back.' },
    ],
    logos: [
      { eyebrow: 'On the menu at', title: 'Cafes that serve our bread', text: 'Find them on the map, and say hello.' },
    ],
  },
  plans: [
    { name: 'Slice', price: '£6', period: 'a week', text: 'One loaf on the day you like', features: ['One loaf', 'Any weekday', 'Pause by text', 'Paper bag'] },
    { name: 'Loaf & Roll', price: '£14', period: 'a week', text: 'Bread for a household', features: ['Two loaves', 'Eight rolls', 'Saturday too', 'Pause by text', 'One tart a month'] },
    { name: 'Full Table', price: '£29', period: 'a week', text: 'For those with guests', features: ['Three loaves', 'Croissants on Sunday', 'Jar of the month', 'First pick of tarts', 'Pause by text'] },
  ],
  posts: [
    { topic: 'Bread', title: 'What three days do to dough', text: 'A small lesson in patience, with drawings of bubbles.', date: 'Nov 08, 2026', minutes: 5 },
    { topic: 'Neighbours', title: 'The baker who rides to Weir Lane', text: 'Forty doors before seven, told by Jay.', date: 'Oct 19, 2026', minutes: 4 },
    { topic: 'Recipes', title: 'Soup that deserves the last slice', text: 'Onions, cider and the heel of a rye.', date: 'Oct 01, 2026', minutes: 3 },
    { topic: 'Mill', title: 'Tuesday on the river', text: 'Stones, sacks and a cat called Bran.', date: 'Sep 12, 2026', minutes: 6 },
    { topic: 'Seasons', title: 'Plum tart, honestly', text: 'Why we stop when the orchard does.', date: 'Aug 28, 2026', minutes: 4 },
    { topic: 'Oven', title: 'The radio at four in the morning', text: 'What five people listen to while you sleep.', date: 'Aug 04, 2026', minutes: 5 },
  ],
  article: {
    parts: [
        { title: 'The first day', text: 'Flour, water and a spoon of yesterday. Nothing seems to happen, which is the point: the yeast is counting its friends.' },
        { title: 'The second day', text: 'Cold slows the yeast and lets the others work. They make the sourness, the crust and the smell that wakes you at seven.' },
        { title: 'The third day', text: 'The dough has learned to hold its breath. We fold it once, not twice, and leave the oven door open until the stone sings.' },
    ],
    quote: 'Bread is patience that one can eat.',
  },
  products: [
    { title: 'River Rye', text: '900 g, dark crust', price: '£5.20', tag: 'Keeps a week' },
    { title: 'Butter croissant', text: '27 layers', price: '£2.40', tag: 'Until ten' },
    { title: 'Flat white', text: 'With oat or cow', price: '£3.10', tag: 'At the counter' },
    { title: 'Plum tart', text: 'Hollins orchard', price: '£3.90', tag: 'In season' },
    { title: 'Morning bun', text: 'Cross on top', price: '£1.80', tag: 'Six for £9' },
    { title: 'Salt pretzel', text: 'Fridays only', price: '£2.20', tag: 'Fridays' },
  ],
  compare: {
    us: 'Rye & Pannier',
    them: 'Supermarket loaf',
    rows: [
      { label: 'Made of', us: 'Four things', them: 'Nineteen things' },
      { label: 'Dough rests', us: 'Three days', them: 'Forty minutes' },
      { label: 'Baked', us: 'This morning', them: 'Last week' },
      { label: 'Travels', us: 'Six km by bicycle', them: '300 km by lorry' },
      { label: 'Keeps', us: 'A week', them: 'It never changes' },
      { label: 'Price', us: '£5.20', them: '£1.40, twice' },
    ],
  },
  contact: { email: 'crumbs@ryepannier.example', phone: '+44 117 555 0166', address: '14 Mill Street, Bristol', hours: 'Tuesday to Sunday, 6:30 to 2' },
  footer: [
    { title: 'Bread', links: ['Rye', 'Wheat', 'Rolls', 'Buckwheat'] },
    { title: 'Sweet things', links: ['Croissants', 'Tarts', 'Buns', 'Cakes'] },
    { title: 'Order', links: ['Tomorrow', 'Weekly', 'Parties', 'Pause'] },
    { title: 'About', links: ['The bakers', 'The mill', 'Find us', 'Jobs'] },
  ],
  clients: ['Canal Cafe', 'The Weir', 'Hollins', 'Copper Kettle', 'Larder 9', 'Mill House'],
  newsletter: { eyebrow: 'The flour bag', title: 'One short letter, on Mondays', text: 'What is baked this week, what is ripe, and one recipe for old bread.' },
  notices: [
    'Plum tarts are back until the orchard is empty',
    'Our cookies have butter in them. The site uses just one, for your basket.',
  ],
  app: {
    greeting: 'Morning, Joanna',
    metric: { value: '7:04', label: 'Your bread is here', note: 'Jay was at the door' },
    trend: { title: 'Loaves baked', values: [412, 430, 405, 448, 470, 462, 455, 440, 486, 512, 530, 568], max: 600, captions: ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'] },
    week: { title: 'Your week in rolls', values: [0, 4, 2, 4, 6, 12, 2], max: 12, captions: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] },
    year: { title: 'Doors by seven', values: [388, 402, 420, 431, 455, 470, 462, 448, 503, 540, 578, 612], max: 800 },
    shares: { title: 'What goes out at six', parts: [['Rye and wheat', 44], ['Rolls and buns', 27], ['Croissants', 19], ['Tarts', 10]] },
    search: 'Search bread and sweet things',
    filters: ['All', 'Bread', 'Sweet', 'Rolls', 'Drinks'],
    tabs: ['Today', 'List', 'Basket', 'Orders', 'You'],
    chat: [
      'Good morning! The pretzels did not rise today. May we swap them for buns?',
      'Buns are fine. Two more than pretzels, please.',
      'Six buns then, no charge for the two. Same door?',
      'Same door. The bell is broken, just hang it.',
      'Will do. Jay has your bag.',
    ],
    alerts: [
      { icon: 'bike', title: 'On the way', text: 'Jay left Mill Street at 6:12 with your bag.' },
      { icon: 'clock', title: 'Order closes at nine', text: "Two hours left for tomorrow's bread." },
      { icon: 'bell', title: 'Waiting for you', text: 'The Saturday box needs a yes by Friday.' },
      { icon: 'cake-slice', title: 'In season', text: 'Plum tarts, about 300 left.' },
    ],
    quick: [['shopping-bag', 'Order'], ['repeat', 'Repeat'], ['gift', 'Give']],
    records: [
      { title: 'Saturday box', note: 'Hangs on the door', amount: '£18.40' },
      { title: 'River Rye', note: 'Two, sliced', amount: '£10.40' },
      { title: 'Butter croissant', note: 'Four', amount: '£9.60' },
      { title: 'Plum tart', note: 'Two', amount: '£7.80' },
      { title: 'Morning bun', note: 'Six', amount: '£9.00' },
      { title: 'Flat white', note: 'At the counter', amount: '£3.10' },
    ],
    ledger: { columns: ['What', 'How much', 'Price'], states: ['Delivered', 'Baking', 'On the way'], add: 'Order' },
    events: ['Feed the sourdough', 'First oven', 'Croissants fold', 'Riders leave', 'Mill delivery', 'Plums arrive', 'Birthday cake'],
    board: { title: 'The Saturday box', labels: ['Dough', 'Oven', 'Route'] },
    empty: { title: 'No orders yet', text: 'Order before nine in the evening and it hangs on the door by seven.', action: 'Order for tomorrow' },
    threads: ['The bag was still warm.', 'Two more pretzels on Friday?', 'We are away in June.', 'Left the jars outside.', 'That tart. Honestly.', 'The bell works again.'],
    achievements: [['62', 'mornings'], ['9', 'jars back'], ['4', 'tarts left']],
    ask: ['Yes, please', 'Skip it'],
    tasks: ['Order for tomorrow', 'Pause the week in June', 'Bring back the jars', 'Choose the jar of the month', 'Book the birthday cake'],
  },
};

export const ryepan: Brand = {
  slug: 'ryepan',
  theme: ryepanTheme,
  words,
  paint: paintBakery,
  productPictures: [2, 0, 1, 3, 12, 5],
  mark: 14,
  tags: ['Food', 'Local'],
};
