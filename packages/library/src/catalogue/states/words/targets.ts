import { arabic } from './arabic.ts';
import type { DateWords } from './dates.ts';
import type { Target } from './fillers.ts';
import { germanInTables } from './german-tables.ts';
import { german } from './german.ts';

/** Amounts of money as Germans write them: "€1,290.50" is "1.290,50 €", on one line; "€1.2k" stays. */
export const withGermanAmounts = (words: string): string =>
  words.replaceAll(/([€$£]) ?(\d[\d.,]*)(\p{L}?)/gu, (given, sign: string, number: string, unit: string) => {
    if (unit) return given;
    const amount = number.replace(/[.,]$/, '');
    const german = amount.replaceAll(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));
    return `${german}\u00a0${sign}${number.slice(amount.length)}`;
  });

const scales: Readonly<Record<string, string>> = { k: 'Tsd.', m: 'Mio.', bn: 'Mrd.' };

/** "€4.8bn" is "4,8 Mrd. €". */
const withGermanScales = (words: string): string =>
  words.replaceAll(
    /([€$£])(\d[\d.]*)(k|m|bn)(?!\p{L})/gu,
    (_all, sign: string, number: string, scale: string) =>
      [number.replace('.', ','), scales[scale], sign].join('\u00a0'),
  );

/** Numbers as Germans write them: "12,400" is "12.400", "2.1 %" is "2,1 %"; times and versions stay. */
export const withGermanNumbers = (words: string): string =>
  withGermanAmounts(withGermanScales(words)).replaceAll(
    /(?<![\d.,:/\p{L}])(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d{1,2})(?=$|[ \u00a0](?:[%°]|\p{L}))/gu,
    (number) => number.replaceAll(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')),
  );

const germanDates: DateWords = {
  months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  shortMonths: 'Jan. Febr. März April Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'.split(' '),
  weekdays: 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'.split(' '),
  shortWeekdays: 'Mo Di Mi Do Fr Sa So'.split(' '),
  ordinal: '.',
  letters: 'M D M D F S S'.split(' '),
  units: {
    second: ['Sekunde', 'Sekunden', 'Sekunden', 'Sekunden'],
    minute: ['Minute', 'Minuten', 'Minuten', 'Minuten'],
    min: ['Min.', 'Min.', 'Min.', 'Min.'],
    hour: ['Stunde', 'Stunden', 'Stunden', 'Stunden'],
    day: ['Tag', 'Tage', 'Tage', 'Tage'],
    week: ['Woche', 'Wochen', 'Wochen', 'Wochen'],
    night: ['Nacht', 'Nächte', 'Nächte', 'Nächte'],
    month: ['Monat', 'Monate', 'Monate', 'Monate'],
    year: ['Jahr', 'Jahre', 'Jahre', 'Jahre'],
    result: ['Ergebnis', 'Ergebnisse', 'Ergebnisse', 'Ergebnisse'],
    review: ['Bewertung', 'Bewertungen', 'Bewertungen', 'Bewertungen'],
    row: ['Zeile', 'Zeilen', 'Zeilen', 'Zeilen'],
    file: ['Datei', 'Dateien', 'Dateien', 'Dateien'],
    person: ['Person', 'Personen', 'Personen', 'Personen'],
  },
  beside: {
    to: 'bis',
    of: 'von',
    and: 'und',
    since: 'seit',
    step: 'Schritt',
    week: 'Woche',
    selected: 'ausgewählt',
    invoice: 'Rechnung',
    release: 'Version',
    picture: 'Bild',
    question: 'Frage',
    done: 'erledigt',
    new: 'neu',
    due: 'fällig am',
    today: 'heute',
    tomorrow: 'morgen',
    yesterday: 'gestern',
    px: 'px',
    room: 'Zimmer',
    kwh: 'kWh',
    kw: 'kW',
    km: 'km',
    cm: 'cm',
    ms: 'ms',
    mb: 'MB',
    gb: 'GB',
    kb: 'KB',
  },
};

const arabicDates: DateWords = {
  months: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
  shortMonths: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
  weekdays: 'الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد'.split(' '),
  shortWeekdays: 'الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد'.split(' '),
  ordinal: '',
  letters: 'ن ث ر خ ج س ح'.split(' '),
  units: {
    second: ['ثانية', '=ثانيتان', 'ثوانٍ', 'ثانية'],
    minute: ['دقيقة', '=دقيقتان', 'دقائق', 'دقيقة'],
    min: ['دقيقة', '=دقيقتان', 'دقائق', 'دقيقة'],
    hour: ['ساعة', '=ساعتان', 'ساعات', 'ساعة'],
    day: ['يوم', '=يومان', 'أيام', 'يومًا'],
    week: ['أسبوع', '=أسبوعان', 'أسابيع', 'أسبوعًا'],
    night: ['ليلة', '=ليلتان', 'ليالٍ', 'ليلة'],
    month: ['شهر', '=شهران', 'أشهر', 'شهرًا'],
    year: ['سنة', '=سنتان', 'سنوات', 'سنة'],
    result: ['نتيجة', '=نتيجتان', 'نتائج', 'نتيجة'],
    review: ['تقييم', '=تقييمان', 'تقييمات', 'تقييمًا'],
    row: ['صف', '=صفّان', 'صفوف', 'صفًّا'],
    file: ['ملف', '=ملفان', 'ملفات', 'ملفًّا'],
    person: ['شخص', '=شخصان', 'أشخاص', 'شخصًا'],
  },
  beside: {
    to: 'إلى',
    of: 'من',
    and: 'و',
    since: 'منذ',
    step: 'الخطوة',
    week: 'الأسبوع',
    selected: 'محدد',
    invoice: 'فاتورة',
    release: 'الإصدار',
    picture: 'الصورة',
    question: 'السؤال',
    done: 'منجز',
    new: 'جديد',
    due: 'يستحق في',
    today: 'اليوم',
    tomorrow: 'غدًا',
    yesterday: 'أمس',
    px: 'بكسل',
    room: 'الغرفة',
    kwh: 'كيلوواط ساعة',
    kw: 'كيلوواط',
    km: 'كم',
    cm: 'سم',
    ms: 'مللي ثانية',
    mb: 'ميغابايت',
    gb: 'غيغابايت',
    kb: 'كيلوبايت',
  },
};

/** Designs in German, whose texts are a third longer than English ones. */
export const intoGerman: Target = {
  language: german,
  column: 0,
  dates: germanDates,
  growth: 1.35,
  around: [
    [/^Choose (\p{Lu}.*)$/u, '* wählen'],
    [/^Continue with (.+)$/, 'Weiter mit *'],
    [/^Good morning, (.+)$/, 'Guten Morgen, *'],
    [/^Good evening, (.+)$/, 'Guten Abend, *'],
    [/^Card ending in (.+)$/, 'Karte mit der Endung *'],
    [/^Reply to (.+)$/, 'Antwort an *'],
    [/^Up (.+) this week$/, 'Plus * diese Woche'],
    [/^(Search) ./, 'Suchbegriff eingeben'],
    [/^No\. (\d+)$/, 'Nr. *'],
    [/^Expires (\d.*)$/, 'Gültig bis *'],
    [/^for (\d.*)$/, 'für *'],
  ],
  comma: ', ',
  numbers: withGermanNumbers,
  inTables: germanInTables,
};

/** Designs in Arabic. */
export const intoArabic: Target = {
  language: arabic,
  column: 1,
  dates: arabicDates,
  growth: 1,
  around: [
    [/^Choose (\p{Lu}.*)$/u, 'اختر *'],
    [/^Continue with (.+)$/, 'المتابعة عبر *'],
    [/^Good morning, (.+)$/, 'صباح الخير، *'],
    [/^Good evening, (.+)$/, 'مساء الخير، *'],
    [/^Card ending in (.+)$/, 'بطاقة تنتهي بـ *'],
    [/^Reply to (.+)$/, 'الرد على *'],
    [/^Up (.+) this week$/, 'ارتفاع * هذا الأسبوع'],
    [/^(Search) ./, 'ابحث هنا'],
    [/^No\. (\d+)$/, 'رقم *'],
    [/^Expires (\d.*)$/, 'تنتهي في *'],
    [/^for (\d.*)$/, 'لمدة *'],
  ],
  comma: '، ',
  numbers: (words) => words,
};
