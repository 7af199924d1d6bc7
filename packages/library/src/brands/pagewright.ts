import { paintBooks } from '../art/books.ts';
import { pagewrightTheme } from '../themes/pagewright.ts';
import type { Brand } from '../model/render-context.ts';
import type { Words } from '../model/words.ts';
import { pagewrightTrade } from './trade/pagewright.ts';

// One row a line, as long as it is.
// oxfmt-ignore
const words: Words = {
  name: 'Pagewright',
  trade: pagewrightTrade,
  domain: 'pagewright.example',
  tagline: 'Small editions, well made, from a press by the canal',
  nav: ['Books', 'Authors', 'Subscribe', 'Journal', 'The press'],
  cta: ['Browse the list', 'Read a chapter'],
  heroes: [
    { eyebrow: 'Autumn list', title: 'Books that can be opened flat', text: 'Twelve titles a year, sewn, printed on paper that lets you turn the page without noise.', note: 'Free post from two books on' },
    { eyebrow: 'Subscription', title: 'Four books a year that you did not choose', text: 'We choose them, and we have been wrong eleven times since 2009.', note: 'The next parcel leaves on 1 December' },
    { eyebrow: 'Debut', title: 'A first novel about a last ferry', text: 'Written on the ferry, set by hand, sold out twice.', note: "Third printing now at the binder's" },
    { eyebrow: 'The press', title: 'Two machines, one cat, no hurry', text: 'Come on a Thursday and print a page of your own.', note: 'Eight places, tea included' },
  ],
  features: [
    { icon: 'book-open', title: 'Sewn, never glued', text: 'They open flat and stay open, even at breakfast.' },
    { icon: 'feather', title: 'Edited slowly', text: 'Two editors a book, and a year to disagree.' },
    { icon: 'newspaper', title: 'Set to be read', text: 'Lines of sixty letters. Your eyes will thank you.' },
    { icon: 'library', title: 'Never out of print', text: 'If one copy is ordered, one copy is made.' },
    { icon: 'handshake', title: 'Half for authors', text: 'After costs, in equal parts, twice a year, with the bill.' },
    { icon: 'leaf', title: 'Paper with a passport', text: 'Each book names its mill and its forest.' },
  ],
  steps: [
    { title: 'Take a chapter', text: 'The first one is free, for every book.' },
    { title: 'Order from the press', text: 'Or from the shop round your corner. It is the same price.' },
    { title: 'We wrap it', text: 'In the proof sheets of another book.' },
    { title: 'Read it flat', text: 'And tell us about the comma on page 94.' },
  ],
  stats: [
    { value: '12', label: 'titles a year', note: 'not one more' },
    { value: '9 of 10', label: 'reprinted', note: 'at least once' },
    { value: '50 %', label: 'for the author', note: 'after costs' },
    { value: '1', label: 'cat', note: 'named Errata' },
  ],
  faqs: [
    { q: 'How do you choose books?', a: 'Two of us have to love it, and one has to object.' },
    { q: 'Can I send a manuscript?', a: 'In March, by post, fifty pages. Everyone gets an answer by June.' },
    { q: 'Do you make e-books?', a: 'Of every title, at half price, without locks.' },
    { q: 'Why are there no reviews on the cover?', a: 'Because you can read.' },
    { q: 'Do you deliver abroad?', a: 'To wherever the post goes. It costs what it costs, to the cent.' },
    { q: 'What if I do not like a book?', a: 'Send it back with a note on why. The note goes to the editor.' },
  ],
  quotes: [
    { text: 'It lay open beside my soup and stayed open.', name: 'Hester Vane', role: 'Reader since 2012' },
    { text: 'I sent back one book in nine years. They sent me a letter.', name: 'Emre Aydın', role: 'Shelf subscriber' },
    { text: 'The third printing fixed the comma. I had written about it.', name: 'Solveig Rasch', role: 'Proofreader, retired' },
    { text: 'My students steal them. I take that as praise.', name: 'Dr. Noel Achterberg', role: 'Lecturer' },
    { text: 'Half, after costs, with the bill. I framed the first one.', name: 'Ilke Maro', role: 'Author of Last Ferry' },
    { text: 'Thursday at the press beat my honeymoon. Sorry, Jan.', name: 'Bettina Krol', role: 'Patron' },
  ],
  team: [
    { name: 'Constance Wright', role: 'Publisher' },
    { name: 'Jakob Ferrand', role: 'Fiction' },
    { name: 'Uma Delacroix', role: 'Essays' },
    { name: 'Piotr Zielony', role: 'Printing' },
    { name: 'Wren Sato', role: 'Design' },
    { name: 'Lotte Aagaard', role: 'Rights' },
    { name: 'Silas Mbatha', role: 'Readers' },
    { name: 'Errata', role: 'Cat' },
  ],
  heads: {
    features: [
      { eyebrow: 'How we make them', title: 'A book is a tool for quiet', text: 'Decisions you will feel in your hands.' },
      { eyebrow: 'The press', title: 'Small enough to know every copy', text: 'Nine people, two machines and a window on the canal.' },
      { eyebrow: 'For readers', title: 'Made to be read, then lent', text: 'We print the word lend on the flap.' },
    ],
    pricing: [
      { eyebrow: 'Subscribe', title: 'A parcel at the start of each season', text: 'Chosen by us, wrapped in proof sheets.' },
      { eyebrow: 'Join', title: 'Reader, shelf or patron', text: 'Change or stop with a letter of one line.' },
    ],
    quotes: [
      { eyebrow: 'Readers', title: 'Margins, filled', text: 'From letters that we were allowed to print.' },
      { eyebrow: 'Post', title: 'What the postman brought', text: 'We answer by hand.' },
    ],
    cta: [
      { eyebrow: 'Begin', title: 'Read the first chapter tonight', text: 'Every book, free, without an account.' },
      { eyebrow: 'Visit', title: 'Print a page with your own hands', text: 'Thursdays at two, eight places, tea.' },
      { eyebrow: 'Give', title: 'A year of books for someone else', text: 'Four parcels, four letters, your name on the first.' },
    ],
    faq: [
      { eyebrow: 'Questions', title: 'Footnotes', text: 'Small type, large answers.' },
      { eyebrow: 'Help', title: "Ask the readers' desk", text: 'Silas has read all of them. Twice.' },
    ],
    stats: [
      { eyebrow: 'Colophon', title: 'The press in figures', text: 'Set in ten points, leaded three.' },
      { eyebrow: 'The year', title: 'What we printed', text: 'And what we pulped, which was nothing.' },
    ],
    team: [
      { eyebrow: 'The press', title: 'Nine people and Errata', text: 'She sleeps on the paper stock.' },
    ],
    blog: [
      { eyebrow: 'Journal', title: 'Notes from the margin', text: 'On making, reading and cutting paper.' },
      { eyebrow: 'Reading room', title: 'Essays and interviews', text: 'Longer than they should be.' },
    ],
    contact: [
      { eyebrow: 'Contact', title: 'Write us a letter', text: 'Or a mail, if you must.' },
      { eyebrow: 'The shop', title: 'Come up the stairs by the canal', text: 'The door is blue, the bell is broken.' },
    ],
    gallery: [
      { eyebrow: 'The list', title: 'Autumn and winter', text: 'Twelve covers, drawn in house.' },
      { eyebrow: 'Covers', title: 'Judge them, please', text: 'That is what they are for.' },
    ],
    steps: [
      { eyebrow: 'From us to you', title: 'How a book finds its reader', text: 'Four steps, no algorithm.' },
      { eyebrow: 'Manuscripts', title: 'What happens to your pages', text: 'They are read. All fifty.' },
    ],
    compare: [
      { eyebrow: 'Compare', title: 'Sewn or glued', text: 'The same words, ten years on.' },
    ],
    logos: [
      { eyebrow: 'Found at', title: 'Shops that stock the whole list', text: 'Tell them we sent you.' },
    ],
  },
  plans: [
    { name: 'Reader', price: '€0', period: 'always', text: 'First chapters and letters', features: ['All first chapters', 'Monthly letter', 'Readings on line'] },
    { name: 'Shelf', price: '€24', period: 'a quarter', text: 'One book each season', features: ['Four books a year', 'Chosen for you', 'Signed where we can', 'Free post', 'Swap one a year'] },
    { name: 'Patron', price: '€60', period: 'a quarter', text: 'For those who like numbers in books', features: ['Eight books a year', 'Numbered copies', 'Name in the colophon', 'A day at the press', 'Free post'] },
  ],
  posts: [
    { topic: 'Craft', title: 'In defence of the wide margin', text: 'Where thumbs go, and why they matter.', date: 'Nov 07, 2026', minutes: 6 },
    { topic: 'Authors', title: 'Ilke Maro on writing at sea', text: 'Forty crossings, one notebook, no signal.', date: 'Oct 18, 2026', minutes: 9 },
    { topic: 'Press', title: 'How to sew a book in eleven steps', text: "With pictures of Piotr's hands.", date: 'Sep 25, 2026', minutes: 7 },
    { topic: 'Essay', title: 'The short life of the blurb', text: 'We stopped in 2014. Nobody noticed.', date: 'Sep 03, 2026', minutes: 5 },
    { topic: 'List', title: 'Why we turned down a bestseller', text: 'It was good. It was not ours.', date: 'Aug 14, 2026', minutes: 4 },
    { topic: 'Reading', title: 'Books for one long train', text: 'Seven titles between two and five hours.', date: 'Jul 17, 2026', minutes: 3 },
  ],
  article: {
    parts: [
        { title: 'Where thumbs go', text: 'A book is held for nine hours. If the margin is narrow, the thumb lies on the last word of every line, and the reader turns the book to read it.' },
        { title: 'What it costs', text: 'Eighteen pages more in a novel, and four cents. We asked our readers whether to save them. The answers filled a drawer.' },
        { title: 'How we measure', text: 'Wren holds the dummy in the left hand, on a train, with gloves. If she can read the folio, the margin is right.' },
    ],
    quote: 'White paper is where the reader lives.',
  },
  products: [
    { title: 'Last Ferry', text: 'Ilke Maro', price: '€22', tag: 'Third printing' },
    { title: 'Salt and Ledger', text: 'Tomas Quill', price: '€19', tag: 'Novel' },
    { title: 'The Quiet Mill', text: 'Ada Penhallow', price: '€24', tag: 'Essays' },
    { title: 'Botany for Thieves', text: 'Noor Haidar', price: '€21', tag: 'New' },
    { title: 'Night Grammar', text: 'Luc Ostrander', price: '€18', tag: 'Poems' },
    { title: 'Small Gates', text: 'Vera Lindqvist', price: '€23', tag: 'Translated' },
    { title: 'Numbers at Dusk', text: 'Isaac Thorne', price: '€20', tag: 'Novel' },
  ],
  compare: {
    us: 'Sewn',
    them: 'Glued',
    rows: [
      { label: 'Opens flat', us: 'Always', them: 'Once' },
      { label: 'After ten years', us: 'A book', them: 'Loose leaves' },
      { label: 'Paper', us: 'Ivory, 100 g', them: 'Grey, 60 g' },
      { label: 'Margins', us: 'For thumbs', them: 'For nobody' },
      { label: 'Price', us: '€22', them: '€18' },
      { label: 'Lent out', us: 'Comes back', them: 'Falls apart' },
    ],
  },
  contact: { email: 'desk@pagewright.example', phone: '+32 9 555 01 71', address: 'Coupure 44, Ghent', hours: 'Thursday to Saturday, 11 to 18' },
  footer: [
    { title: 'Books', links: ['New', 'Novels', 'Essays', 'Poems', 'All'] },
    { title: 'Authors', links: ['A to Z', 'Manuscripts', 'Rights'] },
    { title: 'Read', links: ['Journal', 'Chapters', 'Subscribe'] },
    { title: 'Press', links: ['About', 'Visits', 'Shops', 'Contact'] },
  ],
  clients: ['Blue Door', 'Paper Moon', 'Lesezeit', 'Quill & Co.', 'The Annex', 'Libris Oost'],
  newsletter: { eyebrow: 'The proof sheet', title: 'A letter a month, with a first chapter inside', text: 'Wrapped in one idea and no advertisement.' },
  notices: [
    'Last Ferry is back, in its third printing',
    'A cookie keeps your basket. Crumbs we leave to the cat.',
  ],
  app: {
    greeting: 'Good evening, Hester',
    metric: { value: '42 pages', label: 'Read today', note: 'Night Grammar, page 118' },
    trend: { title: 'Pages read', values: [180, 240, 210, 320, 290, 340, 310, 420, 380, 450, 430, 520], max: 600, captions: ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'] },
    week: { title: 'Pages this week', values: [24, 38, 12, 42, 30, 66, 51], max: 80, captions: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] },
    year: { title: 'Copies printed each month', values: [3.1, 2.8, 3.4, 3.9, 3.6, 4.2, 4, 3.3, 4.8, 5.6, 6.2, 6.9], max: 8, after: 'k' },
    shares: { title: 'What you read', parts: [['Novels', 51], ['Essays', 24], ['Poems', 16], ['Letters', 9]] },
    search: 'Search books and authors',
    filters: ['All', 'Novels', 'Essays', 'Poems', 'New'],
    tabs: ['Reading', 'Books', 'Letters', 'Shelf', 'You'],
    chat: [
      'Dear Hester, you were right about page 94. There is one comma too many.',
      'I have waited nine years to hear that.',
      'It will be gone in the third printing. May we thank you in the colophon?',
      'Only if you spell my name right.',
      'Vane, with one n. We checked twice.',
    ],
    alerts: [
      { icon: 'package', title: 'Your parcel left', text: 'Botany for Thieves, wrapped in page 31 of another book.' },
      { icon: 'book-open', title: 'New chapter', text: 'The first pages of Small Gates are free to read.' },
      { icon: 'repeat', title: 'Choose one', text: 'You may swap one book this year. Shall we?' },
      { icon: 'calendar', title: 'Reading on Thursday', text: 'Ilke Maro on the ferry, at eight.' },
    ],
    quick: [['book-open', 'Read'], ['pencil', 'Note'], ['hand', 'Lend']],
    records: [
      { title: 'Night Grammar', note: 'Luc Ostrander', amount: 'p. 118' },
      { title: 'Last Ferry', note: 'Ilke Maro', amount: 'Read' },
      { title: 'Salt and Ledger', note: 'Tomas Quill', amount: 'p. 12' },
      { title: 'The Quiet Mill', note: 'Ada Penhallow', amount: 'Lent' },
      { title: 'Small Gates', note: 'Vera Lindqvist', amount: 'Next' },
      { title: 'Numbers at Dusk', note: 'Isaac Thorne', amount: 'Read' },
    ],
    ledger: { columns: ['Book', 'Author', 'Where'], states: ['Reading', 'Read', 'Lent'], add: 'Book' },
    events: ['Chapter nine', 'Reading circle', 'Ilke Maro on the ferry', 'Print a page', 'Letter to Emre', 'Winter parcel', 'Errata sheet'],
    board: { title: 'The third printing', labels: ['Text', 'Paper', 'Cover'] },
    empty: { title: 'No books yet', text: 'Take a first chapter. It is free and thirty pages long.', action: 'Browse the list' },
    threads: ['Page 94, line 6.', 'Emre has it until Sunday.', 'The paper is a joy.', 'When does Small Gates come?', 'I read it on the ferry.', 'Vane, with one n.'],
    achievements: [['42', 'books'], ['9', 'letters'], ['p. 118', 'tonight']],
    ask: ['Swap one', 'Keep all'],
    tasks: ['Finish chapter nine', 'Ask Emre for The Quiet Mill', 'Write about page 94', 'Choose the winter parcel', 'Thursday: print a page'],
  },
};

export const pagewright: Brand = {
  slug: 'pagewright',
  theme: pagewrightTheme,
  words,
  paint: paintBooks,
  productPictures: [0, 1, 2, 10, 4, 5, 6],
  mark: 11,
  tags: ['Publishing', 'Books'],
};
