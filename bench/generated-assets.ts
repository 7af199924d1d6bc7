import type { AssetRow } from '../apps/server/src/modules/catalogue/domain/asset-row.ts';

const categories = ['Sections', 'Wireframes', 'Templates', 'Mobile Apps', 'Icons'];
const kinds =
  'Hero,Header,Footer,Navbar,Sidebar,Pricing,Testimonial,Gallery,Team,Contact,Blog,FAQ,Login,Dashboard,Checkout,Cart,Profile,Onboarding,Banner,Feature,Stats,Timeline,Newsletter,Logo Cloud,Call to Action,Table,Form,Modal,Search,Chat,Calendar,Map,Video,Podcast,Career,Portfolio,Case Study,Changelog,Error Page,Settings,Notification,Invoice,Wallet,Booking,Recipe,Fitness,Travel,Music,News,Weather'.split(
    ',',
  );
const looks =
  'Dark,Light,Minimal,Bold,Gradient,Glass,Rounded,Sharp,Compact,Wide,Centered,Split,Stacked,Playful,Elegant,Modern,Classic,Colorful,Mono,Soft'.split(
    ',',
  );
const syllables =
  'ba,co,di,fu,ga,he,ji,ko,lu,ma,ne,po,qui,ra,se,ti,ul,vo,wi,xe,yo,zan,bri,cla,dro,fle,gri,pla,sta,tru'.split(
    ',',
  );

/** Pseudo-random numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Words as frequent as words are: the first is met about twice as often as the second. */
export const descriptionWords = Array.from({ length: 20_000 }, (_, i) => inventedWord(i));
export const tagNames = Array.from({ length: 500 }, (_, i) =>
  i < looks.length ? (looks[i] as string) : inventedWord(30_000 + i),
);
export const subCategoryNames = kinds;

function inventedWord(n: number): string {
  let rest = n + 900;
  let word = '';
  for (; rest > 0; rest = Math.floor(rest / syllables.length)) word += syllables[rest % syllables.length];
  return word;
}

/** One asset of a generated library; the same number always gives the same one. */
export function generatedAsset(n: number): AssetRow {
  const random = randomFrom(n * 2 + 1);
  const below = (count: number) => Math.floor(random() * count);
  const frequent = <T>(from: readonly T[]) => from[Math.floor(from.length ** random()) - 1] as T;
  const kind = frequent(kinds);
  const hex = (digits: number) =>
    Array.from({ length: digits / 8 }, () =>
      below(2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    ).join('');
  return {
    id: hex(32),
    name: `${looks[below(looks.length)]} ${kind} ${1 + below(999)}`,
    description: Array.from({ length: 8 + below(12) }, () => frequent(descriptionWords)).join(' '),
    isPaid: random() < 0.6,
    createdAt: new Date(1_600_000_000_000 + below(180_000_000) * 1000),
    popularity: Math.floor(5000 ** random()),
    category: categories[below(5)] as string,
    createdBy: 'Kitshelf',
    link: random() < 0.3 ? `https://preview.example.com/${hex(16)}` : null,
    images: Array.from({ length: 1 + below(3) }, () => ({
      src: `/media/${hex(32)}.webp`,
      width: 1440,
      height: 600 + below(900),
      color: `#${hex(8).slice(2)}`,
    })),
    subCategories: [...new Set([kind, ...(random() < 0.3 ? [frequent(kinds)] : [])])],
    tags: [...new Set(Array.from({ length: 1 + below(6) }, () => frequent(tagNames)))],
    tools: random() < 0.8 ? ['Figma'] : ['Figma', 'Framer'],
    brand: null,
    layout: null,
    platforms: ['Figma'],
    viewports: random() < 0.5 ? [1440, 768, 375] : [1440],
    structure: { layers: 20 + below(400), autoLayoutPercent: 80 + below(21), fonts: ['Inter'] },
    variants: null,
  };
}

/** A fixed mixture of what visitors ask: lists, filters, searches. Each stands for one request's query. */
export function generatedQueries(count: number): Record<string, string>[] {
  const random = randomFrom(99);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  return Array.from({ length: count }, (_, i) => {
    const query: Record<string, string> = {};
    if (random() < 0.6) query.categories = pick(categories);
    if (random() < 0.2) query.paid = 'false';
    if (random() < 0.3) query.sort = 'Popular';
    if (random() < 0.3) query.page = String(1 + Math.floor(random() * 20));
    if (i % 2 === 0) {
      query.search = pick([
        pick(kinds),
        `${pick(looks)} ${pick(kinds)}`,
        pick(kinds).slice(0, 4),
        pick(descriptionWords.slice(0, 800)),
        pick(tagNames),
      ]);
      return query;
    }
    if (random() < 0.5)
      query.subCategories = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(kinds)).join('|');
    if (random() < 0.4)
      query.tags = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
        pick(tagNames.slice(0, 100)),
      ).join('|');
    if (random() < 0.3) query.tools = 'Framer';
    return query;
  });
}
