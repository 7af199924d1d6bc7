import { paintDev } from '../art/dev-ui.ts';
import { quillstackTheme } from '../themes/quillstack.ts';
import type { Brand } from '../model/render-context.ts';
import type { Words } from '../model/words.ts';
import { quillstackTrade } from './trade/quillstack.ts';

// One row a line, as long as it is.
// oxfmt-ignore
const words: Words = {
  name: 'Quillstack',
  trade: quillstackTrade,
  domain: 'quillstack.example',
  tagline: 'A running copy of your system for every branch',
  nav: ['Platform', 'Docs', 'Pricing', 'Changelog', 'Company'],
  cta: ['Start deploying', 'Read the docs'],
  heroes: [
    { eyebrow: 'v4.2 is out', title: 'Every branch gets its own production', text: "Push, and a full copy of your system is running 40 seconds later: services, queues, database and last night's data.", note: 'Free for open source and teams of three' },
    { eyebrow: 'Preview environments', title: 'Review the thing, not the diff', text: 'A link in every pull request opens the real product with real data, masked where it must be.', note: '2.1 million environments started this year' },
    { eyebrow: 'Observability', title: 'See what changed before anyone asks', text: 'Traces, logs and costs side by side with the commit that moved them.', note: 'No agent to install' },
    { eyebrow: 'Runs in your cloud', title: 'Our control plane, your machines', text: 'Environments live in your own account and network. Nothing leaves it but metrics.', note: 'SOC 2 Type II, ISO 27001' },
  ],
  features: [
    { icon: 'git-branch', title: 'One per branch', text: 'Environments follow branches. They appear on push and vanish on merge.' },
    { icon: 'database', title: 'Data that is real', text: 'Copy-on-write snapshots of production, masked by rules that live in the repository.' },
    { icon: 'gauge', title: '40 seconds, not 40 minutes', text: 'Layers are shared, so only what you changed is built again.' },
    { icon: 'terminal', title: 'One small file', text: 'Describe services, queues and data in twenty lines. No templates to learn.' },
    { icon: 'activity', title: 'Traces built in', text: 'Every request in every environment, kept for fourteen days.' },
    { icon: 'shield-check', title: 'Your own network', text: 'Private addresses, your keys, your policies. We never hold the data.' },
  ],
  steps: [
    { title: 'Add one file', text: 'Run quill init. It reads your compose file and writes twenty lines.' },
    { title: 'Push a branch', text: 'A build starts, and only the changed layers are made.' },
    { title: 'Open the link', text: "The environment answers in 40 seconds with last night's data." },
    { title: 'Merge and forget', text: 'It sleeps when nobody looks and is gone after the merge.' },
  ],
  stats: [
    { value: '40 s', label: 'from push to link', note: 'median over 30 days' },
    { value: '61 %', label: 'fewer rollbacks', note: 'after three months' },
    { value: '14 d', label: 'of traces kept', note: 'in every environment' },
    { value: '99.98 %', label: 'control plane uptime', note: 'since 2023' },
  ],
  faqs: [
    { q: 'Do we need Kubernetes?', a: 'No. If you have it, we use it. If you do not, you will not notice that we do.' },
    { q: 'How is production data masked?', a: 'Rules in your repository say which columns are replaced. A build fails when a new column has no rule.' },
    { q: 'What does an idle environment cost?', a: 'Storage only, about two cents a day. It sleeps after fifteen minutes without a request.' },
    { q: 'Can we run it in our own account?', a: 'Yes, on the Scale plan, in any of the three large clouds or on your own machines.' },
    { q: 'Which databases can be copied?', a: 'PostgreSQL, MySQL and Redis today. Others start empty and run your seed.' },
    { q: 'What happens when you are down?', a: 'Environments keep running. Only starting new ones waits.' },
  ],
  quotes: [
    { text: 'We stopped arguing about staging, because there is no staging.', name: 'Leif Aronsen', role: 'Staff engineer, Tarnwell' },
    { text: 'A designer found the bug from the link. In a train. On a phone.', name: 'Mei-Lin Oduya', role: 'Product, Kettlebrook' },
    { text: 'Our longest environment lived eleven minutes. That was the point.', name: 'Stefan Krol', role: 'Platform lead, Ashby Freight' },
    { text: 'Rollbacks went from weekly to a story we tell new people.', name: 'Farah Nasser', role: 'VP engineering, Lodestone' },
    { text: 'The file is twenty lines. I printed it out.', name: 'Ben Halloran', role: 'Founder, Mosskit' },
    { text: 'Data protection signed it off in one meeting.', name: 'Ingrid Maas', role: 'Security, Pellworm' },
  ],
  team: [
    { name: 'Cato Lindgren', role: 'Chief executive' },
    { name: 'Priya Ramnath', role: 'Runtime' },
    { name: 'Owen Fairclough', role: 'Storage' },
    { name: 'Yara Benali', role: 'Developer experience' },
    { name: 'Matteo Rusk', role: 'Networking' },
    { name: 'Helle Tofte', role: 'Design' },
    { name: 'Kofi Amponsah', role: 'Reliability' },
    { name: 'Dana Whitlow', role: 'Community' },
  ],
  heads: {
    features: [
      { eyebrow: 'Platform', title: 'Production, as often as you need it', text: 'One file in the repository, and every branch is a place that people can visit.' },
      { eyebrow: 'Why teams move', title: 'Less waiting, fewer surprises', text: 'The slow parts of shipping are gone, and so are the shared ones.' },
      { eyebrow: 'Under the hood', title: 'Small pieces, well behaved', text: 'Nothing to operate, everything to inspect.' },
    ],
    pricing: [
      { eyebrow: 'Pricing', title: 'Pay for seats, not for minutes', text: 'Environments sleep when nobody looks, so there is nothing to ration.' },
      { eyebrow: 'Plans', title: 'Free until you are four', text: 'Switch plans at any time. We only count people who pushed this month.' },
    ],
    quotes: [
      { eyebrow: 'Engineers', title: 'What they say when we are not there', text: 'From public channels, with permission.' },
      { eyebrow: 'In production', title: 'Teams that removed staging', text: 'None of them asked for it back.' },
    ],
    cta: [
      { eyebrow: 'Start', title: 'Push a branch and watch', text: 'Twenty lines, forty seconds. Your first three environments are free for good.' },
      { eyebrow: 'Talk to us', title: 'Bring your ugliest repository', text: 'An engineer will get it running with you, in one call.' },
      { eyebrow: 'Migrate', title: 'Retire staging by Friday', text: 'We have a checklist, and it fits on one page.' },
    ],
    faq: [
      { eyebrow: 'Questions', title: 'What platform teams ask', text: 'If yours is missing, the docs are searchable and short.' },
      { eyebrow: 'Answers', title: 'The fine print, in large print', text: 'No sales call needed.' },
    ],
    stats: [
      { eyebrow: 'Numbers', title: 'Measured, not promised', text: 'Medians over the last thirty days, all customers.' },
      { eyebrow: 'Effect', title: 'What changes in a year', text: 'From a study with 140 teams.' },
    ],
    team: [
      { eyebrow: 'Company', title: 'Forty engineers, two whiteboards', text: 'We write the code and we answer the mail.' },
    ],
    blog: [
      { eyebrow: 'Writing', title: 'Notes from the runtime', text: 'Long when they must be, short when they can.' },
      { eyebrow: 'Reading list', title: 'Things we broke so that you need not', text: 'New on most Tuesdays.' },
    ],
    contact: [
      { eyebrow: 'Contact', title: 'Talk to an engineer', text: 'No forms in between. Tell us what you run and where.' },
      { eyebrow: 'Support', title: 'We are in your time zone', text: 'Oslo, Toronto and Pune share the day.' },
    ],
    gallery: [
      { eyebrow: 'Environments', title: 'Running right now', text: 'Every tile is a branch someone pushed today.' },
      { eyebrow: 'Console', title: 'A console that stays out of the way', text: 'Keyboard first, two clicks deep at most.' },
    ],
    steps: [
      { eyebrow: 'How it works', title: 'From push to link in forty seconds', text: 'Four steps, and three of them are ours.' },
      { eyebrow: 'Setup', title: 'Done before the coffee is', text: 'Most teams have their first link within a quarter of an hour.' },
    ],
    compare: [
      { eyebrow: 'Compare', title: 'Why not a shared staging?', text: 'It was a good idea for one team.' },
    ],
    logos: [
      { eyebrow: 'In use at', title: '1,900 teams push to Quillstack', text: 'Eleven of them in space, if you count satellites.' },
    ],
  },
  plans: [
    { name: 'Hobby', price: '$0', period: 'forever', text: 'For side projects and open source', features: ['3 environments', 'Shared machines', '2 days of traces', 'Community help'] },
    { name: 'Team', price: '$24', period: 'a seat, monthly', text: 'For teams that ship daily', features: ['Unlimited environments', 'Data snapshots', '14 days of traces', 'Masking rules', 'Help in two hours'] },
    { name: 'Scale', price: '$79', period: 'a seat, monthly', text: 'For platforms with rules', features: ['Everything in Team', 'Your own cloud', 'Single sign-on', 'Audit export', 'A named engineer'] },
  ],
  posts: [
    { topic: 'Engineering', title: 'Copying a terabyte in nine seconds', text: 'Copy-on-write, a small lie to the page cache and one afternoon of regret.', date: 'Nov 10, 2026', minutes: 11 },
    { topic: 'Product', title: 'Quillstack 4.2: sleeping databases', text: 'Idle environments now cost two cents a day, and wake in under a second.', date: 'Oct 28, 2026', minutes: 4 },
    { topic: 'Guides', title: 'Masking rules that fail the build', text: 'Keep personal data out of previews without a meeting.', date: 'Oct 07, 2026', minutes: 7 },
    { topic: 'Postmortem', title: 'Forty minutes without new environments', text: 'What broke on 12 September, and the three things we changed.', date: 'Sep 14, 2026', minutes: 9 },
    { topic: 'Culture', title: 'We deleted staging', text: 'A calm report after a year.', date: 'Aug 22, 2026', minutes: 6 },
    { topic: 'Changelog', title: 'Traces next to commits', text: 'See which line of which branch made the page slow.', date: 'Aug 01, 2026', minutes: 3 },
  ],
  article: {
    parts: [
        { title: 'The slow way', text: 'A copy of the whole database took forty minutes, so nobody asked for one. People tested on ten rows and met the other nine million in production.' },
        { title: 'Copy when written', text: 'A branch begins as a list of pointers. Only what it changes is written anew, so a terabyte is ready in the time that it takes to read this sentence twice.' },
        { title: 'What went wrong', text: 'We told the page cache that two files were one. It believed us for three weeks. The afternoon on which it stopped is why there is now a test with its name.' },
    ],
    quote: 'The fastest copy is the one that you do not make.',
  },
  products: [
    { title: 'web-checkout', text: 'feature/one-page-cart', price: '38 s', tag: 'Running' },
    { title: 'api-orders', text: 'fix/stock-race', price: '41 s', tag: 'Running' },
    { title: 'search-index', text: 'chore/reindex', price: '52 s', tag: 'Asleep' },
    { title: 'worker-mail', text: 'feature/digest', price: '36 s', tag: 'Running' },
    { title: 'admin-panel', text: 'redesign/tables', price: '44 s', tag: 'Building' },
    { title: 'docs-site', text: 'main', price: '19 s', tag: 'Running' },
  ],
  compare: {
    us: 'Quillstack',
    them: 'Shared staging',
    rows: [
      { label: 'Places to test', us: 'One per branch', them: 'One for all' },
      { label: 'Data', us: "Last night's, masked", them: 'From two years ago' },
      { label: 'Waiting', us: '40 seconds', them: 'Until Ben is done' },
      { label: 'Cost when idle', us: 'Two cents a day', them: 'The full machine' },
      { label: 'Who broke it', us: 'The commit is named', them: 'Nobody' },
      { label: 'Time to set up', us: '15 minutes', them: 'A quarter' },
    ],
  },
  contact: { email: 'hello@quillstack.example', phone: '+47 21 55 01 90', address: 'Youngs gate 9, Oslo', hours: 'Around the clock on Scale' },
  footer: [
    { title: 'Platform', links: ['Environments', 'Snapshots', 'Traces', 'Networking', 'Security'] },
    { title: 'Developers', links: ['Docs', 'CLI', 'API', 'Status'] },
    { title: 'Resources', links: ['Writing', 'Changelog', 'Guides', 'Community'] },
    { title: 'Company', links: ['About', 'Jobs', 'Press', 'Contact'] },
  ],
  clients: ['Tarnwell', 'Kettlebrook', 'Ashby Freight', 'Lodestone', 'Mosskit', 'Pellworm'],
  newsletter: { eyebrow: 'Tuesday runtime', title: 'One engineering story, most Tuesdays', text: 'No product news, unless it broke. 21,000 readers.' },
  notices: [
    'Sleeping databases are on for every plan since Monday',
    'We set one cookie to keep you signed in. There is no second one.',
  ],
  app: {
    greeting: 'Good evening, Leif',
    metric: { value: '38 s', label: 'Time to link', note: '6 % faster than last week' },
    trend: { title: 'Time to link', values: [88, 82, 84, 71, 74, 62, 58, 60, 49, 44, 46, 38], max: 100, after: ' s', captions: ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'] },
    week: { title: 'Builds this week', values: [64, 71, 58, 92, 77, 12, 9], max: 100, captions: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] },
    year: { title: 'Links made each month', values: [31, 34, 33, 39, 44, 43, 51, 55, 53, 61, 66, 72], max: 80, after: 'k' },
    shares: { title: 'Where build time goes', parts: [['Snapshot', 38], ['Layers', 31], ['Tests', 22], ['Network', 9]] },
    search: 'Search environments',
    filters: ['All', 'Running', 'Asleep', 'Building', 'Failed'],
    tabs: ['Home', 'Services', 'Traces', 'Branches', 'You'],
    chat: [
      'Build 4,812 failed: the column users.phone has no masking rule.',
      'Which rule does the old column use?',
      'phone_partial. Shall I add the same for users.phone?',
      'Yes, and start the build again.',
      'Done. The environment will be up in 40 seconds.',
    ],
    alerts: [
      { icon: 'circle-check', title: 'Environment ready', text: 'feature/one-page-cart answers after 38 seconds.' },
      { icon: 'triangle-alert', title: 'Build failed', text: 'users.phone has no masking rule. The build was stopped.' },
      { icon: 'git-pull-request', title: 'Waiting for review', text: 'Two pull requests have a link and no reviewer.' },
      { icon: 'trending-down', title: 'Cost down', text: 'Idle environments used 31 % less than last week.' },
    ],
    quick: [['git-branch', 'Branch'], ['rocket', 'Deploy'], ['share-2', 'Share']],
    records: [
      { title: 'feature/one-page-cart', note: 'web-checkout, 2 min ago', amount: '38 s' },
      { title: 'fix/stock-race', note: 'api-orders, 9 min ago', amount: '41 s' },
      { title: 'feature/digest', note: 'worker-mail, 26 min ago', amount: '36 s' },
      { title: 'redesign/tables', note: 'admin-panel, 40 min ago', amount: '44 s' },
      { title: 'chore/reindex', note: 'search-index, 2 h ago', amount: '52 s' },
      { title: 'main', note: 'docs-site, 3 h ago', amount: '19 s' },
    ],
    ledger: { columns: ['Branch', 'Service', 'Time'], states: ['Running', 'Asleep', 'Building'], add: 'Branch' },
    events: ['Release 4.3', 'Rotate the key', 'Review stock-race', 'Retire staging', 'On call: Owen', 'Trace clinic', 'Restore drill'],
    board: { title: 'Release 4.3', labels: ['Runtime', 'Storage', 'Docs'] },
    empty: { title: 'No branches yet', text: 'Push one, and its link stands here 40 seconds later.', action: 'Read the docs' },
    threads: ['one-page-cart is up, have a look.', 'The mask rule works.', 'Who owns search-index?', 'Rolled back in one click.', 'Traces say it is the queue.', 'Docs are merged.'],
    achievements: [['9', 'services'], ['212', 'links'], ['38 s', 'median']],
    ask: ['Review', 'Later'],
    tasks: ['Review fix/stock-race', 'Add a rule for users.phone', 'Retire the old staging host', 'Rotate the snapshot key', 'Write the notes for 4.3'],
  },
};

export const quillstack: Brand = {
  slug: 'quillstack',
  theme: quillstackTheme,
  words,
  paint: paintDev,
  mark: 1,
  tags: ['Developer', 'SaaS'],
};
