import { paintSleep } from '../art/sleep.ts';
import { vitaluneTheme } from '../themes/vitalune.ts';
import type { Brand } from '../model/render-context.ts';
import type { Words } from '../model/words.ts';
import { vitaluneTrade } from './trade/vitalune.ts';

// One row a line, as long as it is.
// oxfmt-ignore
const words: Words = {
  name: 'Vitalune',
  trade: vitaluneTrade,
  domain: 'vitalune.example',
  tagline: 'A sleep clinic that comes to your bedroom',
  nav: ['Treatments', 'How it works', 'Prices', 'Our doctors', 'Reading'],
  cta: ['Take the sleep check', 'Meet a doctor'],
  heroes: [
    { eyebrow: 'New patients this week', title: 'Sleep through, without pills', text: 'A programme of six weeks with a sleep doctor, a diary and small changes that last. Four in five of our patients sleep through again.', note: 'Covered by most insurers' },
    { eyebrow: 'Insomnia', title: 'It is not your willpower', text: 'Bad nights are a habit the body has learned. It can unlearn them, and we show it how.', note: 'First talk within five days' },
    { eyebrow: 'Snoring and breath', title: 'One night, one finger clip', text: 'The test comes by post. You sleep at home, and a doctor reads the result.', note: 'Results after two days' },
    { eyebrow: 'Shift work', title: 'Rest when the sun disagrees', text: 'Light, naps and timing for those who work while others sleep.', note: 'Made with 140 nurses' },
  ],
  features: [
    { icon: 'moon', title: 'Doctors, not chatbots', text: 'You talk to the same sleep doctor every week.' },
    { icon: 'clock', title: 'Six weeks, then done', text: 'A course with an end. You take it with you.' },
    { icon: 'heart-pulse', title: 'Measured at home', text: 'A finger clip and a diary. No wires, no ward.' },
    { icon: 'bed-double', title: 'Small changes first', text: 'Light, rhythm, bed and head, in that order.' },
    { icon: 'shield-check', title: 'Your nights are private', text: "Stored in two hospitals' own cellars, and nowhere else." },
    { icon: 'hand-heart', title: 'Someone at 3 a.m.', text: 'A nurse reads along between ten and six.' },
  ],
  steps: [
    { title: 'Take the check', text: 'Eleven questions, four minutes, an honest answer.' },
    { title: 'Meet your doctor', text: 'Half an hour by video, within five days.' },
    { title: 'Sleep by the plan', text: 'Each week one change, and a diary of two lines.' },
    { title: 'Keep it', text: 'A visit after three months, and one after twelve.' },
  ],
  stats: [
    { value: '4 in 5', label: 'sleep through again', note: 'after six weeks' },
    { value: '52 min', label: 'more sleep a night', note: 'on average' },
    { value: '5 days', label: 'to the first talk', note: 'at most' },
    { value: '11,400', label: 'people treated', note: 'since 2019' },
  ],
  faqs: [
    { q: 'Does my insurer pay?', a: 'Most do, from the second visit on. We ask them for you before you begin.' },
    { q: 'Do you prescribe pills?', a: 'Rarely, and never as the first step. Most patients leave us with fewer.' },
    { q: 'What if it does not work?', a: 'Then we look again, with a sleep laboratory near you, and you pay nothing more.' },
    { q: 'Who sees my diary?', a: 'You, your doctor and the night nurse. Nobody else, not even in aggregate.' },
    { q: 'How much time does it take?', a: 'Half an hour a week and two minutes every morning.' },
    { q: 'Can children take part?', a: 'From fourteen on, together with a parent.' },
  ],
  quotes: [
    { text: 'I had forgotten what the morning looks like when you have slept.', name: 'Renate Holm', role: 'Teacher, week 6' },
    { text: 'The nurse wrote back at 3:12. I was asleep by 3:40.', name: 'Farid Nasseri', role: 'Driver, week 3' },
    { text: 'My husband moved back into the bedroom.', name: 'Ingrid Aalto', role: 'After the home test' },
    { text: 'Nobody told me to relax. That helped most.', name: 'Coral Jimenez', role: 'Week 5' },
    { text: 'I sleep less time in bed and more of it.', name: 'Paulo Reis', role: 'Night shift, week 4' },
    { text: 'Six weeks, and then they let me go. I liked that.', name: 'Astrid Moen', role: 'After one year' },
  ],
  team: [
    { name: 'Dr. Lena Farrow', role: 'Sleep medicine' },
    { name: 'Dr. Omar Keita', role: 'Lungs and breath' },
    { name: 'Hye-jin Seo', role: 'Psychology' },
    { name: 'Marta Oliveira', role: 'Night nurse' },
    { name: 'Dr. Felix Brandt', role: 'Neurology' },
    { name: 'Aoife Nolan', role: 'Shift work' },
    { name: 'Ravi Menon', role: 'Research' },
    { name: 'Sanne de Wit', role: 'Patients' },
  ],
  heads: {
    features: [
      { eyebrow: 'Care', title: 'A clinic without corridors', text: 'Everything a sleep ward does, without the ward.' },
      { eyebrow: 'Why it lasts', title: 'We treat the cause, gently', text: 'What works, in the order that works.' },
      { eyebrow: 'Around you', title: 'Made for tired people', text: 'Short visits, large letters, no homework.' },
    ],
    pricing: [
      { eyebrow: 'Prices', title: 'What a good night costs', text: 'Clear before you begin, and usually paid by your insurer.' },
      { eyebrow: 'Choose', title: 'Not sure what you need?', text: 'The check is free and tells you.' },
    ],
    quotes: [
      { eyebrow: 'Patients', title: 'Mornings, described by others', text: 'Written after week three.' },
      { eyebrow: 'Diaries', title: 'Lines from real mornings', text: 'Shared with permission, names changed on request.' },
    ],
    cta: [
      { eyebrow: 'Tonight', title: 'Four minutes now, better nights soon', text: 'Take the check. A doctor reads it, not a machine.' },
      { eyebrow: 'Talk', title: 'Ask a doctor anything about sleep', text: 'Every Tuesday evening, free, by video.' },
      { eyebrow: 'Begin', title: 'Your first visit could be on Friday', text: 'We hold three places a day for new patients.' },
    ],
    faq: [
      { eyebrow: 'Questions', title: 'Wide awake and wondering?', text: 'Short answers for long nights.' },
      { eyebrow: 'Good to know', title: 'Before your first visit', text: 'You need a quiet room and a cup of tea.' },
    ],
    stats: [
      { eyebrow: 'Results', title: 'Measured in mornings', text: 'From all patients of the last twelve months.' },
      { eyebrow: 'Outcomes', title: 'What changes in six weeks', text: 'We publish it every spring.' },
    ],
    team: [
      { eyebrow: 'Doctors', title: 'People who like to sleep', text: 'And know why you cannot.' },
    ],
    blog: [
      { eyebrow: 'Reading', title: 'Quiet texts for late hours', text: 'Dark letters on a soft ground.' },
      { eyebrow: 'Library', title: 'What helps, and what is sold as help', text: 'Reviewed by two doctors each.' },
    ],
    contact: [
      { eyebrow: 'Contact', title: 'Write to us, day or night', text: 'Someone reads between ten and six.' },
      { eyebrow: 'Reach us', title: 'A nurse is awake', text: 'By text, by mail or by phone.' },
    ],
    gallery: [
      { eyebrow: 'Treatments', title: 'What we can do for your nights', text: 'Most people need only one of these.' },
      { eyebrow: 'Evenings', title: 'Pictures of a quiet night', text: 'From our app, dimmed on purpose.' },
    ],
    steps: [
      { eyebrow: 'How it works', title: 'Six weeks in four steps', text: 'The hardest one is getting up at the same time.' },
      { eyebrow: 'Your first week', title: 'What happens when you begin', text: 'Little, at first. That is the idea.' },
    ],
    compare: [
      { eyebrow: 'Compare', title: 'Course or pill?', text: 'Both help in week one.' },
    ],
    logos: [
      { eyebrow: 'Partners', title: 'Insurers and hospitals', text: 'Who send us their patients, and their bills.' },
    ],
  },
  plans: [
    { name: 'Check', price: '€0', period: 'once', text: 'Find out where you stand', features: ['Eleven questions', 'Answer by a doctor', 'Reading list'] },
    { name: 'Course', price: '€49', period: 'a week', text: 'Six weeks with your doctor', features: ['Weekly video visits', 'Sleep diary', 'Night nurse', 'Letter to your practice', 'Two later visits'] },
    { name: 'Home test', price: '€129', period: 'once', text: 'For snoring and pauses in breath', features: ['Clip by post', 'One night at home', "Doctor's report", 'Visit about results'] },
  ],
  posts: [
    { topic: 'Insomnia', title: 'Why lying still is not resting', text: 'What happens in the third hour awake, and what to do in the fourth.', date: 'Nov 09, 2026', minutes: 6 },
    { topic: 'Light', title: 'Ten minutes at the window', text: 'The cheapest treatment that we know.', date: 'Oct 22, 2026', minutes: 3 },
    { topic: 'Snoring', title: 'When to worry about snoring', text: 'Three signs, and one that only others notice.', date: 'Oct 06, 2026', minutes: 5 },
    { topic: 'Work', title: 'A nap plan for night shifts', text: 'Tested by 140 nurses, and one lighthouse keeper.', date: 'Sep 15, 2026', minutes: 7 },
    { topic: 'Teenagers', title: 'They are not lazy', text: 'Their clock runs two hours late. Schools could help.', date: 'Aug 29, 2026', minutes: 5 },
    { topic: 'Research', title: 'What we learned from 11,400 diaries', text: 'Sundays are worse than you think.', date: 'Aug 03, 2026', minutes: 9 },
  ],
  article: {
    parts: [
        { title: 'The third hour', text: 'You lie still and count. The body takes this for guard duty: pulse up, temperature up, ears open. After some nights it does so by itself as soon as the light is out.' },
        { title: 'What to do in the fourth', text: 'Get up. Sit in a dim room with a dull book and no telephone. Go back when your eyes fall shut, not when the clock says so.' },
        { title: 'After two weeks', text: 'The bed becomes a place where one sleeps, and nothing else happens there. It sounds too simple. It is the best studied remedy that we have.' },
    ],
    quote: 'Sleep comes to those who stop waiting for it.',
  },
  products: [
    { title: 'Sleep course', text: 'Six weeks, weekly visits', price: '€49 a week', tag: 'Most chosen' },
    { title: 'Home test', text: 'One night, finger clip', price: '€129', tag: 'By post' },
    { title: 'Light lamp', text: '10,000 lux, for mornings', price: '€89', tag: 'On loan' },
    { title: 'Shift plan', text: 'For rotating nights', price: '€39 a week', tag: 'New' },
    { title: "Couples' visit", text: 'Two people, one bed', price: '€95', tag: 'Evenings' },
    { title: 'Follow-up', text: 'After three months', price: '€0', tag: 'Included' },
  ],
  compare: {
    us: 'The course',
    them: 'The pill',
    rows: [
      { label: 'Works after', us: 'Two weeks', them: 'One night' },
      { label: 'Works for', us: 'Years', them: 'Tonight' },
      { label: 'Side effects', us: 'Early mornings', them: 'A list' },
      { label: 'Who decides', us: 'You and a doctor', them: 'The dose' },
      { label: 'Ends', us: 'After six weeks', them: 'Hard to say' },
      { label: 'Costs in a year', us: '€294', them: '€420' },
    ],
  },
  contact: { email: 'night@vitalune.example', phone: '+49 40 555 01 22', address: 'Schanzenweg 8, Hamburg', hours: 'A nurse from 22 to 6' },
  footer: [
    { title: 'Treatments', links: ['Insomnia', 'Snoring', 'Shift work', 'Teenagers'] },
    { title: 'Patients', links: ['Sleep check', 'Prices', 'Insurers', 'Diary'] },
    { title: 'Clinic', links: ['Doctors', 'Research', 'Jobs', 'Press'] },
    { title: 'Help', links: ['Contact', 'Questions', 'Emergency'] },
  ],
  clients: ['Nordkasse', 'St. Anna', 'Helvia Care', 'Klinikum W.', 'Medora', 'Ruhe e.V.'],
  newsletter: { eyebrow: 'The soft letter', title: 'One text a month, sent at eight in the evening', text: 'Short enough to read before the light goes out.' },
  notices: [
    'New: a visit for couples who share a bed and a problem',
    'We keep what treatment needs. One cookie, no tracking.',
  ],
  app: {
    greeting: 'Good evening, Renate',
    metric: { value: '7 h 12', label: 'Slept last night', note: '38 min more than last week' },
    trend: { title: 'Hours of sleep', values: [5.6, 5.9, 5.5, 6.1, 6, 6.4, 6.3, 6.7, 6.6, 6.9, 7, 7.2], max: 9, after: ' h', captions: ['W1', '', 'W2', '', 'W3', '', 'W4', '', 'W5', '', 'W6', ''] },
    week: { title: 'Nights this week', values: [6.4, 6.9, 6.1, 7.3, 6.8, 7.9, 7.2], max: 9, after: ' h', captions: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] },
    year: { title: 'Minutes gained by patients', values: [18, 24, 27, 31, 34, 33, 38, 41, 44, 46, 49, 52], max: 60 },
    shares: { title: 'Your night in parts', parts: [['Light sleep', 49], ['Deep sleep', 25], ['Dreams', 21], ['Awake', 5]] },
    search: 'Search treatments and texts',
    filters: ['All', 'Light', 'Rhythm', 'Breath', 'Head'],
    tabs: ['Tonight', 'Courses', 'Visits', 'Diary', 'You'],
    chat: [
      'You are up. Is it the thoughts again, or the neighbours?',
      'Thoughts. The same three as yesterday.',
      'Then get up for ten minutes. Dim light, the boring book, no phone after this.',
      'The one about bridges?',
      'The one about bridges. Tell me in the morning how far you got.',
    ],
    alerts: [
      { icon: 'moon', title: 'Lights down at 22:40', text: 'Twenty minutes earlier than yesterday.' },
      { icon: 'circle-check', title: 'Well slept', text: '7 hours 12, and only one time awake.' },
      { icon: 'book-open', title: 'Diary for today', text: 'Two lines are missing. They take a minute.' },
      { icon: 'video', title: 'Visit on Friday', text: 'Dr. Farrow at 16:30, by video.' },
    ],
    quick: [['moon', 'Log'], ['wind', 'Breathe'], ['phone', 'Call']],
    records: [
      { title: 'Fell asleep', note: 'After 14 minutes', amount: '23:04' },
      { title: 'Awake once', note: 'For 6 minutes', amount: '03:12' },
      { title: 'Deep sleep', note: 'First half of the night', amount: '1 h 48' },
      { title: 'Dreams', note: 'Mostly after four', amount: '1 h 31' },
      { title: 'Got up', note: 'Before the alarm', amount: '06:16' },
      { title: 'Daylight', note: 'At the window', amount: '12 min' },
    ],
    ledger: { columns: ['What', 'When', 'Value'], states: ['Good', 'Short', 'Missing'], add: 'Entry' },
    events: ['Ten minutes of light', 'Dr. Farrow, video', 'No coffee from two', 'Diary', 'Lights down', 'Walk at noon', 'Home test'],
    board: { title: 'Week three of six', labels: ['Light', 'Rhythm', 'Calm'] },
    empty: { title: 'No nights yet', text: 'Sleep one night with the plan, and write two lines in the morning.', action: 'Start tonight' },
    threads: ['Slept through, first time since May.', 'The lamp helps.', 'Can I nap on Sundays?', 'Two lines written.', 'My husband snores less.', 'See you on Friday.'],
    achievements: [['24', 'nights'], ['7 h 12', 'last one'], ['3', 'weeks']],
    ask: ['Write now', 'Tonight'],
    tasks: ['Ten minutes of daylight', 'No coffee after two', 'Write two lines', 'Lights down at 22:40', 'The book about bridges'],
  },
};

export const vitalune: Brand = {
  slug: 'vitalune',
  theme: vitaluneTheme,
  words,
  paint: paintSleep,
  mark: 8,
  tags: ['Health', 'Clinic'],
};
