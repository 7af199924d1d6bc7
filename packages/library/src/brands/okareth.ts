import { paintBuildings } from '../art/buildings.ts';
import { okarethTheme } from '../themes/okareth.ts';
import type { Brand } from '../model/render-context.ts';
import type { Words } from '../model/words.ts';
import { okarethTrade } from './trade/okareth.ts';

// One row a line, as long as it is.
// oxfmt-ignore
const words: Words = {
  name: 'Studio Okareth',
  trade: okarethTrade,
  domain: 'okareth.example',
  tagline: 'Architecture with few parts and long lives',
  nav: ['Work', 'Office', 'Research', 'Writing', 'Contact'],
  cta: ['See the work', 'Write to us'],
  heroes: [
    { eyebrow: 'Office for building', title: 'We draw less, so that it lasts', text: 'Houses, schools and one bridge. Built from few parts, by people we know, for more than one lifetime.', note: 'Lisbon and Aarhus, since 2008' },
    { eyebrow: 'Under way', title: 'A school without corridors', text: 'Nine rooms round a court in Évora. Every door opens to the air.', note: 'Completion in spring 2028' },
    { eyebrow: 'Reuse', title: 'Build on what is there', text: 'Sixty in a hundred of our commissions begin with a house that someone wanted to tear down.', note: '41 buildings kept' },
    { eyebrow: 'Research', title: 'One wall, forty years', text: 'We measure what our buildings do, and publish all of it.', note: 'Eleven reports, free to read' },
  ],
  features: [
    { icon: 'drafting-compass', title: 'Drawn by hand first', text: 'Pencil finds out what software would hide.' },
    { icon: 'recycle', title: 'Kept, not cleared', text: 'We begin with what stands. Often it is enough.' },
    { icon: 'hammer', title: 'Details that can be built', text: 'Each joint is made once at full size, in our yard.' },
    { icon: 'leaf', title: 'Counted in carbon', text: 'Every sheet carries its number, from cellar to roof.' },
    { icon: 'users', title: 'Five people a project', text: 'The ones you meet are the ones who draw.' },
    { icon: 'ruler', title: 'On budget, in writing', text: 'Costs are open from the first line on.' },
  ],
  steps: [
    { title: 'Walk the site', text: 'With you, twice, in different weather.' },
    { title: 'Draw one idea', text: 'On one sheet. If it needs two, it is not ready.' },
    { title: 'Build a corner', text: 'At full size, in our yard, to be touched.' },
    { title: 'Stay until it leaks', text: 'And come back when it does.' },
  ],
  stats: [
    { value: '63', label: 'buildings', note: 'in nine countries' },
    { value: '41', label: 'kept from the wrecker', note: 'and in use' },
    { value: '5', label: 'people a project', note: 'from first to last' },
    { value: '18', label: 'years of measuring', note: 'all of it public' },
  ],
  faqs: [
    { q: 'Do you take small projects?', a: 'A third of our work is under 120 square metres. They teach us most.' },
    { q: 'How long does a house take?', a: 'Nine months to draw, twelve to build, one to argue about door handles.' },
    { q: 'Do you enter competitions?', a: 'Two a year, always with the people who would build it.' },
    { q: 'Can we keep the old walls?', a: 'Usually. It is the first thing that we draw.' },
    { q: 'Where do you build?', a: 'Where we can be by train in a day.' },
    { q: 'Who owns the drawings?', a: 'You do. We publish the details that others may use.' },
  ],
  quotes: [
    { text: 'They talked us out of the extension. We have lived in the result for nine years.', name: 'Teresa Valadão', role: 'House in Alfama' },
    { text: 'The children found every corner that the architects had meant.', name: 'Bodil Kjær Lund', role: 'School in Skanderborg' },
    { text: 'It came in four per cent under. I framed the invoice.', name: 'Rui Antunes', role: 'Town of Évora' },
    { text: 'No one notices the bridge any more. That was the brief.', name: 'Anouk Leclerc', role: 'Harbour of Sète' },
    { text: 'Our archive stays at fifty per cent humidity, without a machine.', name: 'Miguel Torrão', role: 'Archive 9' },
    { text: 'They came back after the storm before we had called.', name: 'Kirsten Bech', role: 'Barn in Thy' },
  ],
  team: [
    { name: 'Inês Okareth', role: 'Partner' },
    { name: 'Lars Holmgaard', role: 'Partner' },
    { name: 'Dalia Wexler', role: 'Reuse' },
    { name: 'Nuno Seabra', role: 'Models' },
    { name: 'Freja Stub', role: 'Structure' },
    { name: 'Tariq Benslimane', role: 'Site' },
    { name: 'Clara Montes', role: 'Carbon' },
    { name: 'Emil Rask', role: 'Research' },
  ],
  heads: {
    features: [
      { eyebrow: 'Method', title: 'Few parts, well joined', text: 'Habits of an office that stays small.' },
      { eyebrow: 'What we do', title: 'We keep, we add, we leave alone', text: 'Mostly in that order.' },
      { eyebrow: 'Principles', title: 'A building is a promise to strangers', text: 'We try to make it a short one.' },
    ],
    pricing: [
      { eyebrow: 'Fees', title: 'What it costs to draw', text: 'Three ways to work with us, each in writing.' },
      { eyebrow: 'Fees', title: 'Before, during and after', text: 'You can stop after any step and keep the drawings.' },
    ],
    quotes: [
      { eyebrow: 'Clients', title: 'Said years later', text: 'We ask after the fifth winter.' },
      { eyebrow: 'In use', title: 'What the people say who live there', text: 'Not the ones who paid.' },
    ],
    cta: [
      { eyebrow: 'Begin', title: 'Is there a house in the way?', text: 'Let us look at it before you tear it down.' },
      { eyebrow: 'Visit', title: 'The yard is open on Fridays', text: 'Corners, joints and coffee at full size.' },
      { eyebrow: 'Join', title: 'We look for someone who can draw a stair', text: 'By hand, to scale, from memory.' },
    ],
    faq: [
      { eyebrow: 'Answers', title: 'What clients ask first', text: 'And what we ask back.' },
      { eyebrow: 'Practice', title: 'How we work, in short', text: 'The long version is a building.' },
    ],
    stats: [
      { eyebrow: 'Index', title: 'The office in numbers', text: 'As of this autumn.' },
      { eyebrow: 'Measured', title: 'We publish what we find', text: 'Also when it is unpleasant.' },
    ],
    team: [
      { eyebrow: 'Office', title: 'Twenty-two people, two cities', text: 'Those you meet are those who draw.' },
    ],
    blog: [
      { eyebrow: 'Writing', title: 'Notes, minutes, essays', text: 'Published when they are finished.' },
      { eyebrow: 'Index', title: 'Recent texts', text: 'Sorted by date, for lack of a better idea.' },
    ],
    contact: [
      { eyebrow: 'Contact', title: 'Send a photograph and an address', text: 'We answer with a question.' },
      { eyebrow: 'Offices', title: 'Lisbon and Aarhus', text: 'Both near a station.' },
    ],
    gallery: [
      { eyebrow: 'Work', title: 'Selected buildings', text: 'In no order but the alphabet.' },
      { eyebrow: 'Index', title: 'Models and drawings', text: 'Cardboard, pencil, plaster.' },
    ],
    steps: [
      { eyebrow: 'Process', title: 'From site to leak', text: 'Four stages in about two years.' },
      { eyebrow: 'Working together', title: 'What happens, and when', text: 'No stage begins before you agree.' },
    ],
    compare: [
      { eyebrow: 'Compare', title: 'Keep or replace', text: 'One house, counted twice.' },
    ],
    logos: [
      { eyebrow: 'Commissioned by', title: 'Towns, schools and families', text: 'And one lighthouse board.' },
    ],
  },
  plans: [
    { name: 'Advice', price: '€950', period: 'a day', text: 'Before you buy, sell or tear down', features: ['A visit', 'A sketch', 'A number', 'A frank letter'] },
    { name: 'Study', price: '€8,500', period: 'fixed', text: 'One idea, tested', features: ['Two visits', 'Drawings 1:200', 'Cost within 15 %', 'Carbon count', 'A model'] },
    { name: 'Building', price: '11 %', period: 'of cost', text: 'From the first line to the last leak', features: ['All drawings', 'A corner at full size', 'Open accounts', 'On site weekly', 'Ten years of visits'] },
  ],
  posts: [
    { topic: 'Reuse', title: 'The barn that wanted to be a library', text: 'Nine posts, four walls, one new roof.', date: 'Oct 26, 2026', minutes: 9 },
    { topic: 'Detail', title: 'A window that closes itself', text: 'Weight, leather and a little geometry.', date: 'Oct 05, 2026', minutes: 5 },
    { topic: 'Research', title: 'Forty years of one wall', text: 'What sensors say, and what the mason said first.', date: 'Sep 11, 2026', minutes: 12 },
    { topic: 'Site', title: 'Weekly minutes, unabridged', text: 'What is really said at nine in the morning.', date: 'Aug 20, 2026', minutes: 6 },
    { topic: 'Essay', title: 'Against the atrium', text: 'On rooms that belong to nobody.', date: 'Jul 24, 2026', minutes: 8 },
    { topic: 'Model', title: 'Cardboard is honest', text: 'Why we photograph them in the rain.', date: 'Jul 01, 2026', minutes: 4 },
  ],
  article: {
    parts: [
        { title: 'Nine posts', text: 'They had carried hay for eighty years and asked for nothing new. We measured each of them, cut out what was soft, and left the rest to carry books.' },
        { title: 'Four walls', text: 'Stone, laid without mortar, dry and cold. We put the reading room inside as a box of larch, a hand away from the wall, so that the old one may go on moving.' },
        { title: 'One new roof', text: 'It is the only thing that one sees from the road. The light comes from the north, through a slot as wide as a book is tall.' },
    ],
    quote: 'The cheapest beam is the one that is already there.',
  },
  products: [
    { title: 'Three Houses', text: 'Aarhus, 2026', price: '480 m²', tag: 'Housing' },
    { title: 'Arcade Archive', text: 'Lisbon, 2025', price: '2,100 m²', tag: 'Culture' },
    { title: 'Long School', text: 'Évora, 2028', price: '3,400 m²', tag: 'Under way' },
    { title: 'Stair Pavilion', text: 'Sète, 2024', price: '90 m²', tag: 'Public' },
    { title: 'Tower Kept', text: 'Porto, 2023', price: '6,800 m²', tag: 'Reuse' },
    { title: 'House for a Tree', text: 'Thy, 2022', price: '140 m²', tag: 'House' },
  ],
  compare: {
    us: 'Kept',
    them: 'Replaced',
    rows: [
      { label: 'Carbon', us: '110 t', them: '640 t' },
      { label: 'Cost', us: '€1.9m', them: '€2.6m' },
      { label: 'Time', us: '14 months', them: '26 months' },
      { label: 'Neighbours', us: 'Invited', them: 'Annoyed' },
      { label: 'Heating', us: '38 kWh', them: '31 kWh' },
      { label: 'Pays back by', us: 'Year one', them: 'Year 71' },
    ],
  },
  contact: { email: 'office@okareth.example', phone: '+351 21 555 01 63', address: 'Rua do Poço 12, Lisbon', hours: 'Fridays, open yard' },
  footer: [
    { title: 'Work', links: ['Houses', 'Schools', 'Culture', 'Public', 'Reuse'] },
    { title: 'Office', links: ['People', 'Fees', 'Yard', 'Jobs'] },
    { title: 'Research', links: ['Reports', 'Details', 'Data'] },
    { title: 'Contact', links: ['Lisbon', 'Aarhus', 'Press'] },
  ],
  clients: ['Évora', 'Aarhus K.', 'Port de Sète', 'Archive 9', 'Skanderborg', 'Coop Thy'],
  newsletter: { eyebrow: 'Minutes', title: 'Six letters a year', text: 'One building, one detail and one mistake in each.' },
  notices: [
    'The yard in Lisbon is open this Friday from two',
    'This site sets one cookie, and measures nothing else.',
  ],
  app: {
    greeting: 'Bom dia, Inês',
    metric: { value: '14 / 26', label: 'Weeks on site', note: 'Roof closed on Friday' },
    trend: { title: 'Long School, built', values: [2, 6, 11, 19, 27, 33, 44, 49, 58, 63, 71, 78], max: 100, after: ' %', captions: ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'] },
    week: { title: 'Hours on site this week', values: [9, 7, 8, 11, 6, 2, 0], max: 12, after: ' h', captions: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] },
    year: { title: 'Carbon saved', values: [21, 34, 32, 47, 58, 61, 74, 79, 96, 108, 121, 134], max: 150, after: ' t' },
    shares: { title: 'Where a fee goes', parts: [['Drawing', 41], ['Site', 28], ['Models', 17], ['Counting carbon', 14]] },
    search: 'Search projects and drawings',
    filters: ['All', 'House', 'School', 'Reuse', 'Under way'],
    tabs: ['Index', 'Projects', 'Site', 'Sheets', 'You'],
    chat: [
      'The mason asks for the height of the sill in room 6.',
      '720, as in the corner we built.',
      'He says the corner has 740.',
      'Then he is right. 740, and I will change the sheet.',
      'Thank you. He is smiling.',
    ],
    alerts: [
      { icon: 'file-text', title: 'Sheet changed', text: '6.14: sill now 740. The mason was right.' },
      { icon: 'circle-check', title: 'Roof closed', text: 'Long School is dry since Friday noon.' },
      { icon: 'clock', title: 'For approval', text: 'Three samples of lime wait in the yard.' },
      { icon: 'calendar', title: 'Next visit', text: 'Thursday at nine, gate on the north side.' },
    ],
    quick: [['camera', 'Photo'], ['ruler', 'Measure'], ['phone', 'Call']],
    records: [
      { title: 'Sheet 6.14', note: 'Sill, room 6', amount: '1:5' },
      { title: 'Sheet 2.03', note: 'Court, plan', amount: '1:100' },
      { title: 'Sheet 4.20', note: 'Roof, section', amount: '1:20' },
      { title: 'Minutes 41', note: 'Site, Thursday', amount: '4 p.' },
      { title: 'Model 9', note: 'Cardboard', amount: '1:50' },
      { title: 'Count 3', note: 'Carbon', amount: '212 t' },
    ],
    ledger: { columns: ['Sheet', 'Shows', 'Scale'], states: ['Issued', 'Drawn', 'For approval'], add: 'Sheet' },
    events: ['Site, gate north', 'Sample of lime', 'Mason, room 6', 'Model 9', 'Town hall', 'Structure talk', 'Minutes 42'],
    board: { title: 'Long School, phase two', labels: ['Sheets', 'Site', 'Carbon'] },
    empty: { title: 'No sheets yet', text: 'The first ones come when the site has been walked twice.', action: 'Write to us' },
    threads: ['The wall may stay.', 'We like the second lime.', 'The court is dry.', 'Minutes received, thank you.', 'Can the gate be wider?', 'The children found the stair.'],
    achievements: [['9', 'projects'], ['6', 'sites'], ['41', 'minutes']],
    ask: ['Approve', 'Ask first'],
    tasks: ['Answer the mason', 'Choose the lime', 'Send minutes 41', 'Photograph model 9', 'Call the town about the gate'],
  },
};

export const okareth: Brand = {
  slug: 'okareth',
  theme: okarethTheme,
  words,
  paint: paintBuildings,
  mark: 7,
  tags: ['Architecture', 'Portfolio'],
};
