import { paintHotel, roomPictures } from '../art/hotel.ts';
import { ondrelleTheme } from '../themes/ondrelle.ts';
import type { Brand } from '../model/render-context.ts';
import type { Words } from '../model/words.ts';
import { ondrelleTrade } from './trade/ondrelle.ts';

// One row a line, as long as it is.
// oxfmt-ignore
const words: Words = {
  name: 'Hotel Ondrelle',
  trade: ondrelleTrade,
  domain: 'ondrelle.example',
  tagline: 'Thirty-eight rooms between a lake and a wood',
  nav: ['Rooms', 'Table', 'Spa', 'Offers', 'The house'],
  cta: ['Book a room', 'See the rooms'],
  heroes: [
    { eyebrow: 'Open all year', title: 'Sleep where the lake is the loudest thing', text: 'Thirty-eight rooms, one long breakfast and a jetty. We leave the rest of the day to you.', note: 'Free to cancel until the day before' },
    { eyebrow: 'Autumn', title: 'Three nights, two walks, one fire', text: 'From October the mist stays until ten. So does breakfast, and nobody will knock.', note: 'From €495 for two, with dinner' },
    { eyebrow: 'Spa', title: 'Hot stone above, cold lake below', text: 'A sauna on posts, a pool in the wood and eleven steps down to the water.', note: 'For guests of the house, from seven in the morning' },
    { eyebrow: 'Weddings and small meetings', title: 'The whole house for one weekend', text: 'All rooms, both kitchens and the boathouse, for up to eighty people who like each other.', note: 'Eight weekends a year' },
  ],
  features: [
    { icon: 'bed-double', title: 'Beds made by a joiner', text: 'Larch, wool and linen. The mattress comes in two kinds, and you say which.' },
    { icon: 'croissant', title: 'Breakfast until noon', text: 'Bread from our oven, eggs from next door, and coffee that is brought to you.' },
    { icon: 'waves-ladder', title: 'Eleven steps to the lake', text: 'Each room has a bathrobe, a towel and a place on the jetty.' },
    { icon: 'key-round', title: 'Arrive whenever you do', text: 'After ten at night your key hangs in the porch, under your name.' },
    { icon: 'train-front', title: 'Fetched from the station', text: 'The last train is met every evening, also when it is late.' },
    { icon: 'moon', title: 'No music, no screens', text: 'The bar has a piano and the rooms have shutters that close.' },
  ],
  steps: [
    { title: 'Choose a room', text: 'By its view, its size or how far it is from the kitchen.' },
    { title: 'Tell us when', text: 'Your train, your pillow, and what you do not eat.' },
    { title: 'Take the key', text: 'Rooms are ready at three. Before that the lake is.' },
    { title: 'Stay in bed', text: 'Departure is at noon, and nobody counts the minutes.' },
  ],
  stats: [
    { value: '38', label: 'rooms', note: 'no two with the same view' },
    { value: '11', label: 'steps to the lake', note: 'from the terrace door' },
    { value: '4.8', label: 'of 5', note: 'from 2,140 stays' },
    { value: '62 %', label: 'of guests return', note: 'most of them in the same month' },
  ],
  faqs: [
    { q: 'When can we arrive and leave?', a: 'Rooms are yours from three in the afternoon until noon. Luggage may come earlier and stay longer.' },
    { q: 'Is breakfast included?', a: 'In every rate, until noon, at a table or on the balcony.' },
    { q: 'May we bring a dog?', a: 'Yes, into the garden rooms. There is a bowl, a blanket and a separate way to the lake.' },
    { q: 'Until when can we cancel?', a: 'Until six in the evening of the day before, at no cost. Later we charge one night.' },
    { q: 'How do we get there without a car?', a: 'By train to Bohinjska Bistrica. Tell us your train and Jure will be on the platform.' },
    { q: 'Are children welcome?', a: 'At every age. Cots are free, and the kitchen knows about plain pasta.' },
  ],
  quotes: [
    { text: 'We came for two nights and moved our meetings.', name: 'Helena Brandt', role: 'Lake Room, September' },
    { text: 'The only hotel where I have finished a book.', name: 'Oskar Lindahl', role: 'Attic Suite, February' },
    { text: 'Our son still asks when we go back to the eggs.', name: 'Farah Nouri', role: 'Family Rooms, July' },
    { text: 'I slept for nine hours. I had forgotten that one can.', name: 'Piotr Zielak', role: 'Small Single, November' },
    { text: 'The sauna is hot, the lake is not, and the bar is on the way.', name: 'Greta Amsel', role: 'Boathouse, May' },
    { text: 'They remembered the pillow. It had been three years.', name: 'Ben Ashworthy', role: 'Garden Room, April' },
  ],
  team: [
    { name: 'Maja Ondrelle', role: 'Owner' },
    { name: 'Jure Kovalec', role: 'Reception and trains' },
    { name: 'Silvia Tonelli', role: 'Kitchen' },
    { name: 'Anders Myhre', role: 'Spa' },
    { name: 'Nadja Pirc', role: 'Rooms' },
    { name: 'Tomasz Wilk', role: 'Garden and jetty' },
    { name: 'Lucie Renard', role: 'Bar' },
    { name: 'Emil Hofstra', role: 'Weddings and meetings' },
  ],
  heads: {
    features: [
      { eyebrow: 'The house', title: 'Few things, done before you ask', text: 'What we look after, so that you need not.' },
      { eyebrow: 'Your stay', title: 'Reasons to stay another night', text: 'None of them has a remote control.' },
      { eyebrow: 'How we keep it', title: 'A hotel that goes to bed early', text: 'Quiet from ten, coffee from six.' },
    ],
    pricing: [
      { eyebrow: 'Rates', title: 'A room, a table, a week', text: 'All prices are for two people and a night, with breakfast and taxes.' },
      { eyebrow: 'Rates', title: 'Choose how much we cook', text: 'Every rate has the lake, the sauna and the bicycles.' },
    ],
    quotes: [
      { eyebrow: 'Guest book', title: 'Left on the pillow', text: 'Copied from the book in the hall, with leave.' },
      { eyebrow: 'After the stay', title: 'What they wrote once they were home', text: 'Letters, cards and one long apology to a spouse.' },
    ],
    cta: [
      { eyebrow: 'Rooms', title: 'There is a lake room free in October', text: 'Four nights between two weddings. It will be quiet.' },
      { eyebrow: 'Call the desk', title: 'Ask Jure, he has slept in all of them', text: 'He will tell you which room suits you, and which does not.' },
      { eyebrow: 'Gifts', title: 'Give somebody a night without a phone', text: 'A card for one night or a week, valid for three years.' },
    ],
    faq: [
      { eyebrow: 'Before you come', title: 'Arrival, breakfast and dogs', text: 'What guests ask most, answered by the desk.' },
      { eyebrow: 'Good to know', title: 'Answers from the front desk', text: 'Anything else: ring twice, somebody is awake.' },
    ],
    stats: [
      { eyebrow: 'In short', title: 'A small house, counted', text: 'As of the end of last season.' },
      { eyebrow: 'Since 1921', title: 'A hundred years of clean sheets', text: 'Counted by Nadja, who counts everything.' },
    ],
    team: [
      { eyebrow: 'Who is here', title: 'The people behind the breakfast', text: 'Twenty-four in summer, fifteen in snow.' },
    ],
    blog: [
      { eyebrow: 'Letters', title: 'News from the jetty', text: 'Recipes, seasons and repairs.' },
      { eyebrow: 'The house paper', title: 'Read it over the second coffee', text: 'Printed on Fridays, one page.' },
    ],
    contact: [
      { eyebrow: 'Contact', title: 'The desk answers day and night', text: 'Between two and five it may take a minute.' },
      { eyebrow: 'Find us', title: 'At the end of the lake road', text: 'Four kilometres from the station. We fetch you.' },
    ],
    gallery: [
      { eyebrow: 'Look around', title: 'The house in pictures', text: 'Taken on a Tuesday, nothing was moved.' },
      { eyebrow: 'Rooms', title: 'Many kinds of rooms, one kind of quiet', text: 'All with breakfast, balcony or garden, and shutters.' },
    ],
    steps: [
      { eyebrow: 'How it works', title: 'From booking to bathrobe', text: 'Four steps. The last one has no end.' },
      { eyebrow: 'Your arrival', title: 'What happens when you come', text: 'So that you can stop planning at the station.' },
    ],
    compare: [
      { eyebrow: 'Compare', title: 'Book with us or somewhere else', text: 'It is the same bed, and not the same stay.' },
    ],
    logos: [
      { eyebrow: 'Together with', title: 'Farms, boats and bakers nearby', text: 'Who fills the breakfast table.' },
    ],
  },
  plans: [
    { name: 'Room', price: '€195', period: 'a night', text: 'A bed and a long breakfast', features: ['Breakfast until noon', 'Sauna and jetty', 'Bicycles', 'Fetched from the train'] },
    { name: 'Half board', price: '€265', period: 'a night', text: 'Four courses, every evening', features: ['Everything in Room', 'Dinner for two', 'Tea at four', 'Packed lunch', 'Departure at two'] },
    { name: 'Lake week', price: '€310', period: 'a night', text: 'Seven nights over the water', features: ['Everything in Half board', 'Lake room', 'Two massages', 'The boat for a day', 'Laundry', 'Late departure'] },
  ],
  posts: [
    { topic: 'Kitchen', title: 'Why breakfast ends at noon', text: 'A baker, a night porter and forty years of complaints.', date: 'Nov 09, 2026', minutes: 4 },
    { topic: 'Seasons', title: 'The week the lake turns over', text: 'Cold water rises, and the fish come to the jetty.', date: 'Oct 18, 2026', minutes: 6 },
    { topic: 'Spa', title: 'How long to stay in the heat', text: 'Anders answers, with a sand-glass.', date: 'Sep 27, 2026', minutes: 3 },
    { topic: 'House', title: 'Thirty-eight keys of brass', text: 'Where they were cast, and the two that never came back.', date: 'Aug 30, 2026', minutes: 5 },
    { topic: 'Walks', title: 'Once around, in four hours', text: 'The lake path with a stop for buckwheat cake.', date: 'Aug 02, 2026', minutes: 7 },
    { topic: 'Rooms', title: 'What is under a good mattress', text: 'Slats, wool and a joiner with opinions.', date: 'Jul 11, 2026', minutes: 5 },
  ],
  article: {
    parts: [
        { title: 'The first complaint', text: "In 1981 a guest from Trieste asked for an egg at half past eleven. The kitchen had closed at ten. Silvia's mother lit the stove again, and the rule was gone by lunch." },
        { title: 'Two ovens', text: 'Since then one oven bakes through the night and the other wakes at nine. The loaves of the second are smaller, and there is always one left at a quarter to twelve.' },
        { title: 'What it costs', text: 'About a cook and a half. We have done the sum and stopped doing it. People who sleep long stay longer, and they come back in the same month.' },
    ],
    quote: 'A guest who is asleep is not late.',
  },
  products: [
    { title: 'Lake Room', text: '28 m², balcony over the water', price: '€240', tag: 'Most booked' },
    { title: 'Garden Room', text: '24 m², a door of its own', price: '€195', tag: 'Dogs welcome' },
    { title: 'Attic Suite', text: '46 m², bath under the roof', price: '€320', tag: 'Sleeps three' },
    { title: 'Boathouse', text: '52 m², on posts in the lake', price: '€410', tag: 'May to October' },
    { title: 'Family Rooms', text: 'Two rooms, one door', price: '€350', tag: 'Sleeps five' },
    { title: 'Small Single', text: '16 m², the best morning light', price: '€130', tag: 'One left' },
  ],
  compare: {
    us: 'With us',
    them: 'On a portal',
    rows: [
      { label: 'Price', us: 'The lowest we have', them: 'The same and a fee' },
      { label: 'Room', us: 'The one you chose', them: 'One of that kind' },
      { label: 'Cancelling', us: 'Until the day before', them: 'Depends on the rate' },
      { label: 'Arrival', us: 'Fetched from the train', them: 'A map' },
      { label: 'Wishes', us: 'Read by Jure', them: 'A field with 200 letters' },
      { label: 'Breakfast', us: 'Until noon', them: 'Ask at the desk' },
    ],
  },
  contact: { email: 'desk@ondrelle.example', phone: '+386 4 555 01 72', address: 'Obalna pot 14, Bohinj', hours: 'Day and night' },
  footer: [
    { title: 'Stay', links: ['Lake rooms', 'Suites', 'Families', 'Offers', 'Gift cards'] },
    { title: 'House', links: ['Table', 'Spa', 'Weddings', 'Meetings'] },
    { title: 'Plan', links: ['Trains', 'Walks', 'Seasons', 'Questions'] },
    { title: 'Desk', links: ['Contact', 'Change a booking', 'Jobs', 'Press'] },
  ],
  clients: ['Triglav Dairy', 'Lake Boats B.', 'Pekarna Log', 'Alpine Rail', 'Hay & Honey', 'Karst Cellars'],
  newsletter: { eyebrow: 'Free rooms', title: 'A card when a room comes free', text: 'Once a month, with one recipe. Readers book a day before others.' },
  notices: [
    'Two lake rooms are free from 12 to 16 October',
    'We use cookies to remember your dates and to count visits.',
  ],
  app: {
    greeting: 'Good evening, Helena',
    metric: { value: '22 °C', label: 'Lake at noon', note: 'Up 2 °C since Monday' },
    trend: { title: 'Lake at noon', values: [18, 18, 19, 20, 20, 19, 20, 21, 21, 20, 21, 22], max: 28, after: ' °C', captions: ['12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23'] },
    week: { title: 'Hours of sun this week', values: [6, 8, 4, 9, 10, 7, 5], max: 12, after: ' h', captions: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] },
    year: { title: 'Guests each month', values: [410, 520, 480, 560, 790, 960, 1120, 1140, 940, 820, 390, 610], max: 1200 },
    shares: { title: 'Where breakfast comes from', parts: [['Our kitchen', 43], ['The valley', 31], ['The lake', 15], ['Further away', 11]] },
    search: 'Search rooms and treatments',
    filters: ['All', 'Lake side', 'Garden', 'Suites', 'For families'],
    tabs: ['Stay', 'All rooms', 'Spa', 'Bookings', 'You'],
    chat: [
      'Good evening, Helena. Your room is ready, and the lake has 22 degrees.',
      'Lovely. Our train is late, we arrive after ten.',
      'Then your key hangs in the porch, under your name. Shall the kitchen keep two plates?',
      'Please do. One without meat.',
      'Done. They stand on the table by the stove.',
    ],
    alerts: [
      { icon: 'key-round', title: 'Your room is ready', text: 'Lake Room 14, second floor. The shutters are closed.' },
      { icon: 'croissant', title: 'Breakfast tomorrow', text: 'On the balcony at half past nine, for two.' },
      { icon: 'waves-ladder', title: 'Will you take the sauna?', text: 'One hour is free tonight. Anders keeps it for you until seven.' },
      { icon: 'sun', title: 'Weather', text: 'Mist until ten, then sun. The boat is at the jetty.' },
    ],
    quick: [['key-round', 'Door'], ['bell', 'Call'], ['utensils', 'Order']],
    records: [
      { title: 'Lake Room 14', note: 'Three nights, for two', amount: '€720.00' },
      { title: 'Dinner, Friday', note: 'Table by the stove', amount: '€96.00' },
      { title: 'Massage', note: 'Helena, one hour', amount: '€85.00' },
      { title: 'Boat for a day', note: 'From the jetty', amount: '€60.00' },
      { title: 'Packed lunch', note: 'Two, without meat', amount: '€28.00' },
      { title: 'Sauna by night', note: 'One hour, alone', amount: '€45.00' },
    ],
    ledger: { columns: ['Booking', 'What and when', 'Price'], states: ['Confirmed', 'Open', 'Requested'], add: 'Booking' },
    events: ['Train from Bled', 'Key in the porch', 'Massage', 'Boat at the jetty', 'Table by the stove', 'Sauna by night', 'Departure'],
    board: { title: 'Lake Room 14', labels: ['Room', 'Table', 'Spa'] },
    empty: { title: 'No bookings yet', text: 'Choose a room and its nights, and everything about the stay stands here.', action: 'See the rooms' },
    threads: ['We arrive after ten.', 'Is the attic free in May?', 'Two eggs each, please.', 'I slept until eleven.', 'May we keep the boat?', 'The same pillow, please.'],
    achievements: [['9', 'nights'], ['3', 'stays'], ['2', 'seasons']],
    ask: ['Keep it for me', 'Not tonight'],
    tasks: ['Say when the train arrives', 'Choose a pillow', 'Book the table by the stove', 'Order two packed lunches', 'Return the boat key'],
  },
};

export const ondrelle: Brand = {
  slug: 'ondrelle',
  theme: ondrelleTheme,
  words,
  paint: paintHotel,
  productPictures: roomPictures,
  mark: 14,
  tags: ['Hotel', 'Hospitality'],
};
