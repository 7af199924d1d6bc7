import type { Words } from '../model/words.ts';
import { outlineTrade } from './trade/outline.ts';

/** Copy for wireframes: each text says what should stand in its place. */
// One row a line, as long as it is.
// oxfmt-ignore
export const outlineWords: Words = {
  name: 'Wordmark',
  trade: outlineTrade,
  domain: 'your-site.example',
  tagline: 'One line that says what it is and for whom',
  nav: ['Product', 'Offer', 'Prices', 'Stories', 'About'],
  cta: ['Main action', 'Second action'],
  heroes: [
    { eyebrow: 'Category or news', title: 'Say what it is and who it is for', text: 'Two sentences: what changes for the reader, and why they should believe it.', note: 'One line that lowers the risk' },
    { eyebrow: 'Season or campaign', title: 'Name the result, not the tool', text: 'A promise that can be kept, in words that a customer would use.', note: 'Proof in a few words' },
    { eyebrow: 'For whom', title: 'One idea in the largest type', text: 'Everything else on the page should support this sentence.', note: 'Terms in short' },
    { eyebrow: 'Place or date', title: 'Ask for one thing only', text: 'If there are two buttons, one of them is quiet.', note: 'What happens after the click' },
  ],
  features: [
    { icon: 'zap', title: 'First benefit', text: 'What the reader gains, not what the thing does. One or two lines.' },
    { icon: 'layers', title: 'Second benefit', text: 'The same length as the first, so that the row stays calm.' },
    { icon: 'shield-check', title: 'Third benefit', text: 'Answer a worry here: safety, price or time.' },
    { icon: 'users', title: 'Fourth benefit', text: 'Speak of people where you can.' },
    { icon: 'globe', title: 'Fifth benefit', text: 'Numbers help, if they are true.' },
    { icon: 'heart', title: 'Sixth benefit', text: 'End with the one that people mention.' },
  ],
  steps: [
    { title: 'First step', text: 'What they do, in one line.' },
    { title: 'Second step', text: 'What you do for them.' },
    { title: 'Third step', text: 'What they see, and when.' },
    { title: 'Result', text: 'How they know that it worked.' },
  ],
  stats: [
    { value: '00 %', label: 'Measure', note: 'period or base' },
    { value: '000', label: 'Count', note: 'where and when' },
    { value: '0.0', label: 'Score', note: 'of how many' },
    { value: '00 h', label: 'Time', note: 'saved by whom' },
  ],
  faqs: [
    { q: 'What stops people from buying?', a: 'Answer that one first, in two sentences, without adjectives.' },
    { q: 'What does it cost in the end?', a: 'Say the whole price, and what is not in it.' },
    { q: 'How long does it take?', a: 'Give a number of days.' },
    { q: 'What if it does not fit?', a: 'Explain the way out.' },
    { q: 'Who is behind it?', a: 'A name and a place.' },
    { q: 'Where can I ask?', a: 'A person, not a form.' },
  ],
  quotes: [
    { text: 'One sentence that only this customer could have said about the result.', name: 'Full name', role: 'Role, organisation' },
    { text: 'A second voice from another kind of customer, shorter than the first.', name: 'Full name', role: 'Role, organisation' },
    { text: 'A doubt that turned out to be wrong.', name: 'Full name', role: 'Role, organisation' },
    { text: 'A number they measured themselves.', name: 'Full name', role: 'Role, organisation' },
    { text: 'What they did before, and would not do again.', name: 'Full name', role: 'Role, organisation' },
    { text: 'A small thing that they like.', name: 'Full name', role: 'Role, organisation' },
  ],
  team: [
    { name: 'Full name', role: 'Role' },
    { name: 'Full name', role: 'Role' },
    { name: 'Full name', role: 'Role' },
    { name: 'Full name', role: 'Role' },
    { name: 'Full name', role: 'Role' },
    { name: 'Full name', role: 'Role' },
    { name: 'Full name', role: 'Role' },
    { name: 'Full name', role: 'Role' },
  ],
  heads: {
    features: [
      { eyebrow: 'Group', title: 'What all of these have in common', text: 'One sentence that leads into the points below.' },
      { eyebrow: 'Group', title: 'A second way to open the list', text: 'Do not repeat the headline of the page.' },
    ],
    pricing: [
      { eyebrow: 'Prices', title: 'Say what one pays for', text: 'And what one never pays for.' },
    ],
    quotes: [
      { eyebrow: 'Voices', title: 'What customers say, in one line', text: 'How many there are, or where they are.' },
    ],
    cta: [
      { eyebrow: 'Last call', title: 'Repeat the promise as an invitation', text: 'Lower the risk in one short sentence.' },
    ],
    faq: [
      { eyebrow: 'Questions', title: 'Name the moment in which they ask', text: 'And where to go if the answer is missing.' },
    ],
    stats: [
      { eyebrow: 'Numbers', title: 'What the numbers prove', text: 'Source and period.' },
    ],
    team: [
      { eyebrow: 'People', title: 'Why these people', text: 'And not what they are called.' },
    ],
    blog: [
      { eyebrow: 'Texts', title: 'What one learns here', text: 'How often, and from whom.' },
    ],
    contact: [
      { eyebrow: 'Contact', title: 'Say who answers', text: 'And how soon.' },
    ],
    gallery: [
      { eyebrow: 'Pictures', title: 'What is shown here', text: 'When and where.' },
    ],
    steps: [
      { eyebrow: 'How', title: 'From here to there in few steps', text: 'How long it takes in all.' },
    ],
    compare: [
      { eyebrow: 'Compare', title: 'Against what people do today', text: 'Be fair. They know it well.' },
    ],
    logos: [
      { eyebrow: 'Proof', title: 'Who uses it already', text: 'Six names at most.' },
    ],
  },
  plans: [
    { name: 'Small', price: '€0', period: 'a month', text: 'For whom this is enough', features: ['First item', 'Second item', 'Third item', 'Limit'] },
    { name: 'Middle', price: '€00', period: 'a month', text: 'For most of your readers', features: ['Everything in Small', 'Fourth item', 'Fifth item', 'Sixth item', 'Limit'] },
    { name: 'Large', price: '€000', period: 'a month', text: 'For those with rules', features: ['Everything in Middle', 'Seventh item', 'Eighth item', 'Support', 'Contract'] },
  ],
  posts: [
    { topic: 'Topic', title: 'A title that promises one thing', text: 'What the reader will know afterwards.', date: 'Month 00', minutes: 5 },
    { topic: 'Topic', title: 'A second title, about as long', text: 'One sentence, not a teaser.', date: 'Month 00', minutes: 4 },
    { topic: 'Topic', title: 'A question that readers ask', text: 'And a hint of the answer.', date: 'Month 00', minutes: 7 },
    { topic: 'Topic', title: 'A title with a number in it', text: 'Short, because lists are short.', date: 'Month 00', minutes: 3 },
    { topic: 'Topic', title: 'A story about one customer', text: 'Who, where and what changed.', date: 'Month 00', minutes: 6 },
    { topic: 'Topic', title: 'News in plain words', text: 'What is new since when.', date: 'Month 00', minutes: 2 },
  ],
  article: {
    parts: [
        { title: 'First part', text: 'Begin with what the reader has seen, not with what you know. Three sentences are enough for a part, and each of them says one thing.' },
        { title: 'Second part', text: 'Show how it works, with a number or a picture. A paragraph that needs a list becomes a list.' },
        { title: 'Third part', text: 'End with what the reader can do now. The last sentence is the one that is remembered.' },
    ],
    quote: 'One sentence that could stand alone on a wall.',
  },
  products: [
    { title: 'Item one', text: 'Variant or size', price: '€00', tag: 'New' },
    { title: 'Item two', text: 'Variant or size', price: '€00', tag: 'Label' },
    { title: 'Item three', text: 'Variant or size', price: '€00', tag: 'Label' },
    { title: 'Item four', text: 'Variant or size', price: '€00', tag: 'Label' },
    { title: 'Item five', text: 'Variant or size', price: '€00', tag: 'Label' },
    { title: 'Item six', text: 'Variant or size', price: '€00', tag: 'Label' },
  ],
  compare: {
    us: 'With us',
    them: 'Without',
    rows: [
      { label: 'First row', us: 'Better', them: 'Worse' },
      { label: 'Second row', us: 'Better', them: 'Worse' },
      { label: 'Third row', us: 'Better', them: 'Worse' },
      { label: 'Fourth row', us: 'Better', them: 'Worse' },
      { label: 'Fifth row', us: 'Better', them: 'Worse' },
      { label: 'Sixth row', us: 'Better', them: 'Worse' },
    ],
  },
  contact: { email: 'mail@your-site.example', phone: '+00 000 000 00', address: 'Street 0, City', hours: 'Days and hours' },
  footer: [
    { title: 'Links', links: ['Link one', 'Link two', 'Link three', 'Link four'] },
    { title: 'Links', links: ['Link one', 'Link two', 'Link three'] },
    { title: 'Links', links: ['Link one', 'Link two', 'Link three', 'Link four'] },
    { title: 'Links', links: ['Link one', 'Link two', 'Link three'] },
  ],
  clients: ['Client', 'Client', 'Client', 'Client', 'Client', 'Client'],
  newsletter: { eyebrow: 'Letters', title: 'What one gets, and how often', text: 'And how one gets rid of it.' },
  notices: [
    'One line of news with a link',
    'What is stored, and why, in one sentence',
  ],
  app: {
    greeting: 'Greeting',
    metric: { value: '0,000', label: 'Main figure', note: 'Change' },
    trend: { title: 'Measure over time', values: [12, 20, 28, 24, 36, 42, 40, 52, 58, 64, 72, 80], max: 100, captions: ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'] },
    week: { title: 'Measure by day', values: [30, 52, 41, 66, 58, 80, 35], max: 100, captions: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] },
    year: { title: 'Measure by month', values: [22, 30, 26, 38, 46, 44, 52, 60, 58, 70, 76, 84], max: 100 },
    shares: { title: 'Parts of the whole', parts: [['First part', 45], ['Second part', 30], ['Third part', 15], ['The rest', 10]] },
    search: 'Search',
    filters: ['All', 'One', 'Two', 'Three', 'Four'],
    tabs: ['Home', 'Lists', 'Add', 'Inbox', 'Profile'],
    chat: ['A message from the other side.', 'A short answer.', 'A question with two choices.', 'One of them.', 'Confirmation.'],
    alerts: [
      { icon: 'bell', title: 'Something happened', text: 'What it means, in one line.' },
      { icon: 'circle-check', title: 'Something is ready', text: 'And where to find it.' },
      { icon: 'clock', title: 'Something waits', text: 'For a decision.' },
      { icon: 'info', title: 'Something changed', text: 'Since last time.' },
    ],
    quick: [['send', 'Main'], ['download', 'Second'], ['plus', 'Third']],
    records: [
      { title: 'Entry one', note: 'Detail', amount: '00.00' },
      { title: 'Entry two', note: 'Detail', amount: '00.00' },
      { title: 'Entry three', note: 'Detail', amount: '00.00' },
      { title: 'Entry four', note: 'Detail', amount: '00.00' },
      { title: 'Entry five', note: 'Detail', amount: '00.00' },
      { title: 'Entry six', note: 'Detail', amount: '00.00' },
    ],
    ledger: { columns: ['Name', 'Detail', 'Value'], states: ['Done', 'Open', 'Waiting'], add: 'Entry' },
    events: ['Event', 'Meeting', 'Deadline', 'Visit', 'Review', 'Reminder', 'Holiday'],
    board: { title: 'Name of the project', labels: ['Label one', 'Label two', 'Label three'] },
    empty: { title: 'Nothing here yet', text: 'Say what will stand here, and what to do first.', action: 'First step' },
    threads: ['Last message of this person.', 'A question, cut to one line.', 'An answer, cut to one line.', 'A picture was sent.', 'Thank you.', 'See you then.'],
    achievements: [['00', 'count'], ['00', 'count'], ['00', 'count']],
    ask: ['Yes', 'Not now'],
    tasks: ['First task', 'Second task', 'Third task', 'Fourth task', 'Fifth task'],
  },
};
