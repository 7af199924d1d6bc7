import { paintToys } from '../art/toys.ts';
import { tinkerlarkTheme } from '../themes/tinkerlark.ts';
import type { Brand } from '../model/render-context.ts';
import type { Words } from '../model/words.ts';
import { tinkerlarkTrade } from './trade/tinkerlark.ts';

// One row a line, as long as it is.
// oxfmt-ignore
const words: Words = {
  name: 'Tinkerlark',
  trade: tinkerlarkTrade,
  domain: 'tinkerlark.example',
  tagline: 'A box of real science every month, for ages six to twelve',
  nav: ['Kits', 'Ages', 'Schools', 'Gifts', 'Club'],
  cta: ['Choose a kit', 'Look inside'],
  heroes: [
    { eyebrow: 'For ages 6 to 12', title: 'Big questions, small screws', text: 'Every month a box with everything for one experiment that really works. Glue included, grown-ups optional.', note: 'Pause or stop with one click' },
    { eyebrow: 'The rocket box', title: 'It flies eleven metres up', text: 'Vinegar, soda and a proper countdown. We counted.', note: 'Best outside, trust us' },
    { eyebrow: 'Robots', title: 'A robot that draws better than dad', text: 'Two motors, three pens, forty minutes. Then it has its own ideas.', note: 'No screen needed' },
    { eyebrow: 'Space month', title: 'Build a planet you can hold', text: 'Seven layers of clay, one real magnet and a moon on a string.', note: 'The October box' },
  ],
  features: [
    { icon: 'rocket', title: 'It really works', text: 'Each kit was tried by 60 children. If it failed twice, it did not make the box.' },
    { icon: 'puzzle', title: 'Everything inside', text: 'Screws, batteries, vinegar. You add water and a table.' },
    { icon: 'book-open', title: 'A comic, not a manual', text: 'Juno the lark explains it in pictures. She makes mistakes, too.' },
    { icon: 'brain', title: 'One idea at a time', text: 'Forces, light, life, code. Twelve ideas a year.' },
    { icon: 'recycle', title: 'Built to be taken apart', text: 'Most parts come back in later boxes.' },
    { icon: 'face-slightly-smiling', title: 'Quiet for forty minutes', text: 'We measured that as well.' },
  ],
  steps: [
    { title: 'Tell us the age', text: 'Six to eight, or nine to twelve. Siblings can share.' },
    { title: 'The box arrives', text: 'In the first week of the month, through most letter boxes.' },
    { title: 'Build, spill, try again', text: 'The comic shows how. The table will forgive you.' },
    { title: 'Show the club', text: 'Send a picture. The best failures win.' },
  ],
  stats: [
    { value: '60', label: 'children try each kit', note: 'before it gets a box' },
    { value: '12', label: 'ideas a year', note: 'from light to life' },
    { value: '41,000', label: 'kits built', note: 'and some exploded' },
    { value: '94 %', label: 'want the next one', note: 'the others wanted two' },
  ],
  faqs: [
    { q: 'How long does one kit take?', a: 'Forty minutes to two hours. The planet needs a night to dry.' },
    { q: 'Do grown-ups have to help?', a: 'At six, sometimes. At nine, please do not.' },
    { q: 'What if a part is missing?', a: 'Write which one. It leaves the same day, with a sticker.' },
    { q: 'Is it safe?', a: 'Everything is tested for the age on the box. Glasses are included where something might fly.' },
    { q: 'Can siblings share a box?', a: 'Yes. Most kits have two of everything that is fun.' },
    { q: 'Do you deliver abroad?', a: 'To fourteen countries. It takes a week and three stamps.' },
  ],
  quotes: [
    { text: 'She explained magnets to the bus driver. He was very interested.', name: 'Petra Lowell', role: 'Mother of Ida, 8' },
    { text: "The rocket is on the neighbour's roof. He wants a box, too.", name: 'Sam Okoro', role: 'Father of twins, 9' },
    { text: 'First club I did not have to drive to.', name: 'Mei Hartley', role: 'Mother of Leo, 7' },
    { text: 'My class asked for more lesson. I have it in writing.', name: 'Dilan Arslan', role: 'Teacher, year 4' },
    { text: 'The robot signed our birthday cards.', name: 'Gwen Paddock', role: 'Grandmother of six' },
    { text: 'He failed four times and was proud of each.', name: 'Ruben Castell', role: 'Father of Noa, 10' },
  ],
  team: [
    { name: 'Wilma Larkin', role: 'Founder, former teacher' },
    { name: 'Amir Haddad', role: 'Experiments' },
    { name: 'Tess Monaghan', role: 'The comic' },
    { name: 'Björn Aker', role: 'Screws and boxes' },
    { name: 'Chiara Rossi', role: 'Schools' },
    { name: 'Obi Nwosu', role: "Children's council" },
    { name: 'Pia Falk', role: 'Club evenings' },
    { name: 'Theo Marlow', role: 'Safety' },
  ],
  heads: {
    features: [
      { eyebrow: 'In the box', title: 'Everything but the kitchen table', text: 'Opened, built and understood in one afternoon.' },
      { eyebrow: 'Why it works', title: 'Made with children, not for them', text: 'Sixty of them, and they are merciless.' },
      { eyebrow: 'Our rules', title: 'Real parts, real science, real glue', text: 'No plastic volcanoes.' },
    ],
    pricing: [
      { eyebrow: 'Prices', title: 'One box, twelve boxes or thirty', text: 'Stop with one click. Nobody will call.' },
      { eyebrow: 'Join in', title: 'Pick a size', text: 'You can change it any month.' },
    ],
    quotes: [
      { eyebrow: 'Loud voices', title: 'What comes out of the box', text: 'Words from kitchens and classrooms.' },
      { eyebrow: 'Letters', title: 'Written with glue on the fingers', text: 'We pin them up in the workshop.' },
    ],
    cta: [
      { eyebrow: 'Start', title: 'The next box leaves on Monday', text: 'Choose an age and we choose the idea.' },
      { eyebrow: 'Gifts', title: 'A present that makes noise for a year', text: 'Wrapped, with a card from Juno the lark.' },
      { eyebrow: 'Schools', title: 'A lesson that fits in a tray', text: 'Ask for a free one for your class.' },
    ],
    faq: [
      { eyebrow: 'Questions', title: 'Grown-up questions', text: 'Children ask better ones. See below.' },
      { eyebrow: 'Help', title: 'Something fell off?', text: 'That happens. Here is the fix.' },
    ],
    stats: [
      { eyebrow: 'Counted', title: 'Science about our science', text: 'We like numbers, as you may guess.' },
      { eyebrow: 'So far', title: 'Things that flew, grew and rolled', text: 'Since the first box in 2018.' },
    ],
    team: [
      { eyebrow: 'The workshop', title: 'Grown-ups with glue on their sleeves', text: 'And a council of twelve children.' },
    ],
    blog: [
      { eyebrow: 'Notebook', title: 'Things to try on a rainy Sunday', text: 'No kit needed.' },
      { eyebrow: 'Club news', title: 'Failures, fixes and fine ideas', text: 'Sent in by the club.' },
    ],
    contact: [
      { eyebrow: 'Write to us', title: 'Tell us what exploded', text: 'We answer everyone, children first.' },
      { eyebrow: 'Visit', title: 'The workshop opens on Saturdays', text: 'Bring old clothes.' },
    ],
    gallery: [
      { eyebrow: 'Kits', title: 'Twelve ideas to build', text: 'Sorted by how messy they are.' },
      { eyebrow: 'Made by you', title: 'Look what they built', text: 'Pictures from the club.' },
    ],
    steps: [
      { eyebrow: 'How it works', title: 'From letter box to lift-off', text: 'Four steps, and the third is the best.' },
      { eyebrow: 'Club', title: 'How to get your badges', text: 'One per idea, twelve in a year.' },
    ],
    compare: [
      { eyebrow: 'Compare', title: 'A kit or a toy?', text: 'Both make noise.' },
    ],
    logos: [
      { eyebrow: 'In use at', title: 'Schools and libraries', text: 'And one lighthouse.' },
    ],
  },
  plans: [
    { name: 'One Box', price: '£19', period: 'once', text: 'Try it, or give it away', features: ['One experiment', 'The comic', 'All parts', 'Sent in two days'] },
    { name: 'Club', price: '£15', period: 'a month', text: 'A new idea every month', features: ['Twelve experiments a year', 'The comic', 'Badge for each idea', 'Pause any month', 'Club evenings'] },
    { name: 'Class', price: '£9', period: 'a child', text: 'For schools, from twelve children', features: ['All parts in trays', 'Lesson plan', "Teacher's comic", 'Spare screws', 'Help by phone'] },
  ],
  posts: [
    { topic: 'Try this', title: 'A volcano for the kitchen sink', text: 'Three things you have at home, and one you should not.', date: 'Nov 06, 2026', minutes: 4 },
    { topic: 'Schools', title: 'Year four builds a telescope', text: 'What thirty children saw, and what they drew.', date: 'Oct 16, 2026', minutes: 6 },
    { topic: 'Behind the box', title: 'The kit that failed 23 times', text: 'Why the boat box took two years.', date: 'Sep 28, 2026', minutes: 5 },
    { topic: 'Questions', title: 'Why is the sky not violet?', text: 'Asked by Noa, 10, and answered by a person who knows.', date: 'Sep 04, 2026', minutes: 3 },
    { topic: 'Club', title: 'The best failures of the summer', text: 'Eleven pictures, seven stains.', date: 'Aug 21, 2026', minutes: 4 },
    { topic: 'Parents', title: 'How not to help', text: 'Sit down. Have some tea. Say hm.', date: 'Jul 31, 2026', minutes: 3 },
  ],
  article: {
    parts: [
        { title: 'What you need', text: 'Baking soda, vinegar, washing-up liquid and a jar. The thing you should not take is the good tablecloth.' },
        { title: 'What happens', text: 'An acid meets a base, and they make a gas that needs far more room than they did. The soap catches it in bubbles. That is the lava.' },
        { title: 'What to try next', text: 'Warm vinegar, cold vinegar, a narrow neck, a wide one. Measure how high it rises and write it down. Now it is science and not just a mess.' },
    ],
    quote: 'If it is on the ceiling, measure the ceiling.',
  },
  products: [
    { title: 'Rocket Box', text: 'Ages 8 to 12', price: '£19', tag: 'Flies 11 m' },
    { title: 'Drawing Robot', text: 'Ages 9 to 12', price: '£24', tag: 'Best seller' },
    { title: 'Fizzy Lab', text: 'Ages 6 to 9', price: '£17', tag: 'Messy' },
    { title: 'Pocket Planet', text: 'Ages 7 to 12', price: '£19', tag: 'October' },
    { title: 'Magnet Maze', text: 'Ages 6 to 10', price: '£18', tag: 'Quiet' },
    { title: 'Seed Station', text: 'Ages 6 to 9', price: '£16', tag: 'Grows' },
  ],
  compare: {
    us: 'Tinkerlark',
    them: 'A toy',
    rows: [
      { label: 'Works', us: 'Yes, and you know why', them: 'Until the battery dies' },
      { label: 'Made of', us: 'Parts you use again', them: 'One part' },
      { label: 'Instructions', us: 'A comic', them: 'Six languages' },
      { label: 'Fails', us: 'On purpose, at first', them: 'For good' },
      { label: 'Lasts', us: 'A year of ideas', them: 'An afternoon' },
      { label: 'Noise', us: 'Questions', them: 'Noise' },
    ],
  },
  contact: { email: 'juno@tinkerlark.example', phone: '+44 131 555 0177', address: '9 Causeway Yard, Edinburgh', hours: 'Saturdays, 10 to 3' },
  footer: [
    { title: 'Kits', links: ['Rockets', 'Robots', 'Space', 'Life', 'Light'] },
    { title: 'Ages', links: ['Six to eight', 'Nine to twelve', 'Grown-ups'] },
    { title: 'Join', links: ['Club', 'Schools', 'Gifts', 'Council'] },
    { title: 'About', links: ['Workshop', 'Safety', 'Notebook', 'Contact'] },
  ],
  clients: ['Kelso Primary', 'City Library', 'Brae Academy', 'St. Ninian', 'Museum 5', 'Loch School'],
  newsletter: { eyebrow: "Juno's post", title: 'One experiment a month, by mail', text: 'With things from your kitchen. And no, not the good plates.' },
  notices: [
    'The space box is here, with a real magnet inside',
    'We keep one cookie. It remembers your age group.',
  ],
  app: {
    greeting: 'Hi Ida',
    metric: { value: '7', label: 'Badges won', note: '5 to go this year' },
    trend: { title: 'Height of your rockets', values: [1.2, 1.8, 1.5, 2.6, 3.1, 2.9, 4.4, 5.2, 4.9, 6.8, 7.5, 9], max: 10, after: ' m', captions: ['1', '', '3', '', '5', '', '7', '', '9', '', '11', '12'] },
    week: { title: 'Experiments this week', values: [1, 0, 2, 1, 3, 5, 2], max: 6, captions: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] },
    year: { title: 'Kits built each month', values: [2.4, 2.1, 2.6, 2.9, 3.1, 3.4, 3.8, 4.2, 3.3, 3.9, 4.6, 5.1], max: 6, after: 'k' },
    shares: { title: 'What you like to build', parts: [['Rockets', 40], ['Robots', 26], ['Messy things', 20], ['Life', 14]] },
    search: 'Search experiments',
    filters: ['All', 'Space', 'Robots', 'Life', 'Messy'],
    tabs: ['Play', 'Kits', 'Club', 'Badges', 'Me'],
    chat: [
      'Hi Ida! Pia here. Did the rocket fly?',
      'It flew into the tree.',
      'Excellent. How high is the tree?',
      'Dad says nine metres.',
      'Then you have measured it. That is a badge.',
    ],
    alerts: [
      { icon: 'award', title: 'New badge', text: 'Rocket engineer, for nine measured metres.' },
      { icon: 'package', title: 'Box on its way', text: 'The Pocket Planet left the workshop today.' },
      { icon: 'users', title: 'Club tonight', text: 'Sixteen children are building a boat at five.' },
      { icon: 'lightbulb', title: 'Tip', text: 'Let the clay dry overnight before painting.' },
    ],
    quick: [['hammer', 'Build'], ['camera', 'Show'], ['hand', 'Ask']],
    records: [
      { title: 'Rocket engineer', note: 'Forces', amount: 'Gold' },
      { title: 'Robot painter', note: 'Code', amount: 'Silver' },
      { title: 'Volcano chef', note: 'Chemistry', amount: 'Gold' },
      { title: 'Seed doctor', note: 'Life', amount: 'Bronze' },
      { title: 'Magnet master', note: 'Forces', amount: 'Silver' },
      { title: 'Light catcher', note: 'Light', amount: 'Next' },
    ],
    ledger: { columns: ['Badge', 'For', 'Kind'], states: ['Won', 'Nearly', 'To do'], add: 'Badge' },
    events: ['Build the pad', 'Count down', 'Club at five', 'Fizzy evening', 'Seeds, day 4', 'Robot parade', 'Clean the table'],
    board: { title: 'The Rocket Box', labels: ['Build', 'Test', 'Show'] },
    empty: { title: 'No badges yet', text: 'Finish one experiment and the first badge is yours.', action: 'Choose a kit' },
    threads: ['It reached the roof!', 'The clay is still wet.', 'Can we use lemon?', 'Our robot draws circles.', 'Where is the magnet?', 'The seed has two leaves.'],
    achievements: [['7', 'badges'], ['12', 'kits'], ['9 m', 'record']],
    ask: ['Show it', 'Got it'],
    tasks: ['Find vinegar', 'Ask for the long table', 'Build the launch pad', 'Count down from ten', 'Send a picture to the club'],
  },
};

export const tinkerlark: Brand = {
  slug: 'tinkerlark',
  theme: tinkerlarkTheme,
  words,
  paint: paintToys,
  // The rocket, the robot and the planet, a round later.
  heroPictures: [undefined, 7, 8, 10],
  mark: 9,
  tags: ['Education', 'Kids'],
};
