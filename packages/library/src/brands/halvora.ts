import { paintProduct } from '../art/product.ts';
import { halvoraTheme } from '../themes/halvora.ts';
import type { Brand } from '../model/render-context.ts';
import type { Words } from '../model/words.ts';
import { halvoraTrade } from './trade/halvora.ts';

// One row a line, as long as it is.
// oxfmt-ignore
const words: Words = {
  name: 'Halvora',
  trade: halvoraTrade,
  domain: 'halvora.example',
  tagline: 'Treasury for companies that outgrew the spreadsheet',
  nav: ['Product', 'Solutions', 'Pricing', 'Customers', 'Company'],
  cta: ['Open an account', 'Take the tour'],
  heroes: [
    { eyebrow: 'New: same-day sweeps', title: 'Know your cash position before the stand-up', text: 'Halvora gathers every account, card and invoice into one live balance, so finance can decide at nine instead of guessing until noon.', note: 'Free for the first 60 days. No card needed.' },
    { eyebrow: 'For finance teams of 1 to 40', title: 'Cash that is never in the wrong place', text: 'Move money between entities, earn on idle balances and pay suppliers in 31 currencies from a single ledger.', note: 'Set up in an afternoon, with your bank' },
    { eyebrow: 'Forecasting', title: 'Thirteen weeks ahead, accurate to the day', text: 'A forecast that reads your invoices, payroll and tax dates, and corrects itself every morning.', note: 'Median error of 2.1 % across 900 companies' },
    { eyebrow: 'Approvals', title: 'The controls of a listed company, the pace of a small one', text: 'Limits, four-eyes approval and an audit trail that writes itself while people get on with their work.', note: 'Audited every year to SOC 2 Type II' },
  ],
  features: [
    { icon: 'landmark', title: 'Every bank in one view', text: 'Connect 14 banks and 3 card issuers. Balances refresh each quarter of an hour.' },
    { icon: 'trending-up', title: 'Idle cash earns', text: 'Sweep what you do not need this week into government money funds, and back by lunch.' },
    { icon: 'file-check', title: 'Invoices match themselves', text: 'Payments find their invoice by amount, date and reference. You confirm the odd one out.' },
    { icon: 'users', title: 'Approvals with limits', text: 'Give each team a ceiling. Anything above it waits for a second pair of eyes.' },
    { icon: 'globe', title: 'Pay in 31 currencies', text: 'See the full cost before you send, at a spread that is printed on the screen.' },
    { icon: 'shield-check', title: 'Audit-ready by default', text: 'Each change carries a name, a time and a reason, and exports in one file.' },
  ],
  steps: [
    { title: 'Connect your banks', text: 'Sign in once with each bank. History of 24 months arrives within the hour.' },
    { title: 'Map your entities', text: 'Tell Halvora which company owns which account. It draws the structure for you.' },
    { title: 'Set the rules', text: 'Minimum balances, sweep times and approval limits, in plain sentences.' },
    { title: 'Let it run', text: 'A note at 8:30 tells you what moved, what is due and what needs you.' },
  ],
  stats: [
    { value: '€4.8bn', label: 'moved every month', note: 'across 900 companies' },
    { value: '2.1 %', label: 'median forecast error', note: 'over thirteen weeks' },
    { value: '11 h', label: 'saved each week', note: 'per finance team of four' },
    { value: '31', label: 'currencies paid out', note: 'to 118 countries' },
  ],
  faqs: [
    { q: 'Is our money held by Halvora?', a: 'No. It stays in your own accounts. Halvora sends instructions to your bank and reads the answers.' },
    { q: 'Which banks can we connect?', a: 'Fourteen today, among them most of the large ones in the EU and the UK. The list is on our status page.' },
    { q: 'How long does it take to start?', a: 'Most teams see their live position on the first day and trust the forecast after two weeks.' },
    { q: 'Can our auditors get access?', a: 'Yes. Auditors have a read-only seat of their own, free of charge, with exports by period.' },
    { q: 'What happens when a payment fails?', a: "You and the approver hear of it within a minute, with the bank's reason in plain words." },
    { q: 'Do you offer notice periods?', a: 'Monthly plans end with the month. Yearly plans can be paused once a year.' },
  ],
  quotes: [
    { text: 'We closed May in two days. The old record was nine, and someone had cried.', name: 'Ilse Vandermolen', role: 'Head of finance, Quarrybrook' },
    { text: 'The forecast told us in March that June would be tight. June was tight. We were ready.', name: 'Tobias Anand', role: 'CFO, Fennimore Tools' },
    { text: 'I approve payments from the train now, and I know what each of them is for.', name: 'Rosa Lindqvist', role: 'Founder, Saltmarsh Studio' },
    { text: 'Our auditors asked for a sample of 40. They got all of it in one file.', name: 'Derek Omondi', role: 'Controller, Hartlepine' },
    { text: 'Idle cash paid for the licence in the first quarter.', name: 'Mina Karlsen', role: 'Treasurer, Ostby Group' },
    { text: 'The only finance tool that our engineers did not want to rebuild.', name: 'Jonah Eichel', role: 'COO, Partwise' },
  ],
  team: [
    { name: 'Amara Holt', role: 'Chief executive' },
    { name: 'Lucas Brandvold', role: 'Product' },
    { name: 'Noor Essaidi', role: 'Engineering' },
    { name: 'Petra Vaskova', role: 'Risk and compliance' },
    { name: 'Samuel Adeyo', role: 'Customer success' },
    { name: 'Hanne Teglund', role: 'Design' },
    { name: 'Rafael Quint', role: 'Data' },
    { name: 'Yuki Morisaka', role: 'Banking partnerships' },
  ],
  heads: {
    features: [
      { eyebrow: 'Product', title: 'One ledger for all the money you have', text: 'Fewer tabs, fewer exports, and a number that the whole team believes.' },
      { eyebrow: 'Treasury, quietly', title: 'The work that used to take the morning', text: 'Halvora does the gathering and the matching. People do the deciding.' },
      { eyebrow: 'Why teams switch', title: 'Built for groups, not for single accounts', text: 'Entities, currencies and people change. The picture stays whole.' },
    ],
    pricing: [
      { eyebrow: 'Pricing', title: 'Pay for entities, not for seats', text: 'Invite everyone who needs to see. The price depends on the companies you run.' },
      { eyebrow: 'Plans', title: 'Start free, stay when it pays for itself', text: 'Most teams earn the fee back from idle cash in the first quarter.' },
    ],
    quotes: [
      { eyebrow: 'Customers', title: 'Finance teams that sleep at quarter end', text: 'Nine hundred companies run their cash with Halvora.' },
      { eyebrow: 'In their words', title: 'What changes after the first close', text: 'We asked six teams what they would miss.' },
    ],
    cta: [
      { eyebrow: 'Get started', title: 'See your real cash position by this afternoon', text: 'Connect the first bank in four minutes. Keep the free plan as long as you like.' },
      { eyebrow: 'Talk to treasury', title: 'Bring us your worst month', text: 'We will rebuild it in Halvora with you, in one call of forty minutes.' },
      { eyebrow: 'Move in', title: 'Your next close could take two days', text: 'Switching takes an afternoon, and we bring the history along.' },
    ],
    faq: [
      { eyebrow: 'Questions', title: 'What finance asks before they sign', text: 'Short answers. The long ones are in the documentation.' },
      { eyebrow: 'Help', title: 'Fair questions, plain answers', text: 'Cannot find yours? A specialist answers within two hours.' },
    ],
    stats: [
      { eyebrow: 'In numbers', title: 'Small improvements, large sums', text: 'Measured over the last twelve months on live accounts.' },
      { eyebrow: 'The effect', title: 'What a calmer treasury is worth', text: 'Averages from customers with two to ten entities.' },
    ],
    team: [
      { eyebrow: 'Company', title: 'People who have closed the books themselves', text: 'Some of the forty-one who build Halvora in Utrecht and Porto.' },
    ],
    blog: [
      { eyebrow: 'Journal', title: 'Notes on money and routine', text: 'Written by the team that answers your questions.' },
      { eyebrow: 'Reading', title: 'For the quiet week after close', text: 'One useful article every other Thursday.' },
    ],
    contact: [
      { eyebrow: 'Contact', title: 'Talk to someone who has run a treasury', text: 'Tell us how many entities you have, and we will come prepared.' },
      { eyebrow: 'Reach us', title: 'We answer within two hours', text: 'Weekdays from 8:00 to 18:00, Amsterdam time.' },
    ],
    gallery: [
      { eyebrow: 'Tour', title: 'A look inside', text: 'Screens that people open every day.' },
      { eyebrow: 'Product', title: 'Made to be read at a glance', text: 'Numbers first, chrome last.' },
    ],
    steps: [
      { eyebrow: 'How it works', title: 'From spreadsheet to live position in a day', text: 'Four steps, none of which needs the IT department.' },
      { eyebrow: 'Onboarding', title: 'What happens after you sign up', text: 'A specialist stays with you until the first close.' },
    ],
    compare: [
      { eyebrow: 'Compare', title: 'Why not keep the spreadsheet?', text: 'It was good for one bank and one company.' },
    ],
    logos: [
      { eyebrow: 'Trusted by', title: 'Nine hundred finance teams run on Halvora', text: 'From bakeries with three shops to groups with forty entities.' },
    ],
  },
  plans: [
    { name: 'Starter', price: '€0', period: 'for 60 days', text: 'One entity, to see how it feels', features: ['3 bank connections', 'Live cash position', '90-day history', '1 approver'] },
    { name: 'Growth', price: '€290', period: 'a month', text: 'For groups with several entities', features: ['Unlimited banks', '13-week forecast', 'Sweeps and yield', '10 approvers', 'Invoice matching'] },
    { name: 'Holding', price: '€890', period: 'a month', text: 'For treasuries with a policy', features: ['Everything in Growth', 'Intercompany loans', 'Custom roles', 'Single sign-on', 'Named specialist'] },
  ],
  posts: [
    { topic: 'Forecasting', title: 'Why your cash forecast is wrong by Thursday', text: 'Three habits that make a thirteen-week view drift, and the small routine that holds it.', date: 'Oct 21, 2026', minutes: 6 },
    { topic: 'Controls', title: 'Four eyes without four days', text: 'How a team of five set limits that nobody notices until they matter.', date: 'Oct 02, 2026', minutes: 4 },
    { topic: 'Product', title: 'Same-day sweeps are here', text: 'Move idle balances at 7:00 and have them back by 13:30, every banking day.', date: 'Sep 18, 2026', minutes: 3 },
    { topic: 'Guides', title: 'A payment policy on one page', text: 'Copy our template, change nine numbers, and have the board sign it.', date: 'Aug 27, 2026', minutes: 8 },
    { topic: 'Customers', title: 'How Quarrybrook closes in two days', text: 'The calendar, the checklist and the one report they stopped making.', date: 'Aug 05, 2026', minutes: 5 },
    { topic: 'Treasury', title: 'What a basis point costs you', text: 'A short sum on supplier payments that most teams have never done.', date: 'Jul 14, 2026', minutes: 4 },
  ],
  article: {
    parts: [
        { title: 'The number nobody owns', text: 'On Monday the forecast is right, since someone has just made it. By Tuesday two customers have paid early, one has asked for thirty days more, and payroll has moved by a day. None of it reaches the sheet.' },
        { title: 'Three habits that cost you', text: 'Dates are typed instead of read from the invoice. One person holds the pen. And what came true is never compared with what was said, so the same mistake returns every quarter.' },
        { title: 'A routine of nine minutes', text: 'Every morning, let the machine read balances, invoices and tax dates. Look only at what moved by more than one per cent, write down why, and close the tab.' },
    ],
    quote: 'A forecast is a habit, and only then a number.',
  },
  products: [
    { title: 'Operating account', text: 'Main account, EUR', price: '€1,284,600', tag: 'Primary' },
    { title: 'Payroll reserve', text: 'Sweeps on the 24th', price: '€310,000', tag: 'Locked' },
    { title: 'Yield pocket', text: '3.4 % a year', price: '€2,150,000', tag: 'Earning' },
    { title: 'Tax account', text: 'VAT and payroll tax', price: '€186,420', tag: 'Due Nov 10' },
    { title: 'USD collections', text: 'Suppliers in the US', price: '$642,900', tag: 'Converted weekly' },
    { title: 'Card float', text: '38 cards in use', price: '€24,750', tag: 'Tops up daily' },
  ],
  compare: {
    us: 'Halvora',
    them: 'Spreadsheet',
    rows: [
      { label: 'Cash position', us: 'Live, every 15 minutes', them: 'Yesterday, if someone updated it' },
      { label: 'Forecast', us: 'Corrects itself daily', them: 'Rebuilt by hand each month' },
      { label: 'Approvals', us: 'Limits and four eyes', them: 'Emails and hope' },
      { label: 'Audit trail', us: 'Automatic', them: 'None' },
      { label: 'Currencies', us: '31, with cost shown', them: 'One tab each' },
      { label: 'Time to close', us: 'Two days', them: 'Nine days' },
    ],
  },
  contact: { email: 'hello@halvora.example', phone: '+31 30 555 01 84', address: 'Oudegracht 211, Utrecht', hours: 'Weekdays, 8:00 to 18:00' },
  footer: [
    { title: 'Product', links: ['Cash position', 'Forecast', 'Payments', 'Sweeps', 'Approvals'] },
    { title: 'Solutions', links: ['Groups', 'Marketplaces', 'Agencies', 'Non-profits'] },
    { title: 'Resources', links: ['Journal', 'Guides', 'Status', 'Documentation'] },
    { title: 'Company', links: ['About', 'Careers', 'Security', 'Contact'] },
  ],
  clients: ['Quarrybrook', 'Fennimore', 'Saltmarsh', 'Hartlepine', 'Ostby', 'Partwise'],
  newsletter: { eyebrow: 'The Thursday ledger', title: 'One useful note on cash, every other week', text: 'Read by 12,400 people who close the books. Leave with one click.' },
  notices: [
    'Same-day sweeps are live for all Growth accounts',
    'We use cookies to keep you signed in and to count visits. Nothing is sold.',
  ],
  app: {
    greeting: 'Good morning, Ilse',
    metric: { value: '€4,573,920', label: 'Total balance', note: 'Up 2.4 % this week' },
    trend: { title: 'Total balance', values: [3.1, 3.3, 3, 3.4, 3.7, 3.5, 3.9, 4.2, 3.8, 4.1, 4.4, 4.6], max: 6, before: '€', after: 'm', captions: ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'] },
    week: { title: 'Paid out this week', values: [84, 42, 65, 108, 57, 14, 6], max: 120, before: '€', after: 'k', captions: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] },
    year: { title: 'Moved each month', values: [2.9, 3, 3.4, 3.3, 3.6, 3.9, 3.7, 3.8, 4.2, 4.4, 4.6, 4.8], max: 6, before: '€', after: 'bn' },
    shares: { title: 'Where the cash is', parts: [['Yield pocket', 47], ['Operating account', 28], ['USD collections', 14], ['Other accounts', 11]] },
    search: 'Search payments and suppliers',
    filters: ['All', 'Incoming', 'Outgoing', 'Approvals', 'Failed'],
    tabs: ['Home', 'Accounts', 'Pay', 'Activity', 'You'],
    chat: [
      'Morning, Ilse. The payment to Brantwood Steel was returned: the account is closed.',
      'Thanks. Do we have a newer account for them?',
      'Yes, from their invoice of 3 October. Shall I send it there? It needs Tobias to approve.',
      'Please do, and tell Tobias it is due today.',
      'Done. I will write to you when he has approved it.',
    ],
    alerts: [
      { icon: 'triangle-alert', title: 'Payment returned', text: 'Brantwood Steel closed their account. €18,400 is back in Operating.' },
      { icon: 'circle-check', title: 'Sweep complete', text: '€250,000 moved to the yield pocket at 7:00.' },
      { icon: 'clock', title: 'Waiting for you', text: 'Three payments of €64,210 in all need your approval.' },
      { icon: 'trending-down', title: 'Forecast changed', text: 'June is now €120,000 lower after two late invoices.' },
    ],
    quick: [['send', 'Pay'], ['download', 'Receive'], ['circle-check', 'Approve']],
    records: [
      { title: 'Brantwood Steel', note: 'Supplier, due today', amount: '−€18,400.00' },
      { title: 'Quarrybrook BV', note: 'Invoice 2041', amount: '+€42,750.00' },
      { title: 'Payroll, October', note: '41 people', amount: '−€186,320.00' },
      { title: 'Lumen Freight', note: 'Supplier', amount: '−€7,912.40' },
      { title: 'Fund interest', note: 'Yield pocket', amount: '+€6,091.67' },
      { title: 'Tax office', note: 'VAT, third quarter', amount: '−€54,118.00' },
    ],
    ledger: { columns: ['Payee', 'Detail', 'Amount'], states: ['Paid', 'Open', 'Waiting'], add: 'Payment' },
    events: ['Close of October', 'Sweep review', 'Call with Brantwood', 'Payroll run', 'VAT return', 'Board pack', 'Auditor visit'],
    board: { title: 'October close', labels: ['Payments', 'Forecast', 'Audit'] },
    empty: { title: 'No payments yet', text: 'Connect a bank and the last 24 months arrive within the hour.', action: 'Connect a bank' },
    threads: ['The account of Brantwood is closed.', 'Approved, all three of them.', 'Can we see June by entity?', 'The sample is in the folder.', 'Rates went up again this morning.', 'Our new entity is live.'],
    achievements: [['3', 'entities'], ['41', 'approved'], ['2 d', 'to close']],
    ask: ['Approve', 'Later'],
    tasks: [
      'Approve three supplier payments',
      'Confirm the new account of Brantwood Steel',
      'Review the June forecast',
      'Invite the auditor',
      'Match two open invoices',
    ],
  },
};

export const halvora: Brand = {
  slug: 'halvora',
  theme: halvoraTheme,
  words,
  paint: paintProduct,
  mark: 0,
  tags: ['Finance', 'SaaS'],
};
