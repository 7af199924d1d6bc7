import { type FontFamily, heaviestWeights, type FontWeight } from '@kitshelf/scene/tokens.ts';
import type { Rebrand } from '../model/asset.ts';
import { outlineWords } from '../brands/outline-words.ts';
import type { Words } from '../model/words.ts';
import type { LogoDrawing } from '../model/render-context.ts';
import { getFit, type TypeFit } from '../themes/fit-type.ts';
import type { TypeVoice } from '../themes/theme.ts';

export type { LogoDrawing };

/** What people write again by hand after each paste; empty ones leave the design's own. */
interface BrandWords {
  readonly name: string;
  readonly domain: string;
  readonly tagline: string;
  readonly cta: string;
  readonly ctaSecondary: string;
  readonly person: string;
}

/** What a design takes on of a brand besides its colours and corners; null leaves the design's own. */
export interface BrandKitStyle {
  readonly headingFont: FontFamily | null;
  readonly bodyFont: FontFamily | null;
  readonly words: Readonly<BrandWords> | null;
  readonly logo: LogoDrawing | null;
}

/** What dresses a design so; `undefined` where it changes nothing but colours, which need no new layout. */
export function rebrandWith({ headingFont, bodyFont, words, logo }: BrandKitStyle): Rebrand | undefined {
  if (!headingFont && !bodyFont && !words && !logo) return undefined;
  return (brand) => ({
    ...brand,
    theme: { ...brand.theme, voice: voiceIn(brand.theme.voice, headingFont, bodyFont) },
    // The copy of wireframes says what should stand where.
    words: words && brand.words !== outlineWords ? wordsOf(brand.words, words) : brand.words,
    logo: logo ?? undefined,
  });
}

function voiceIn(
  voice: TypeVoice,
  headings: FontFamily | null = null,
  text: FontFamily | null = null,
): TypeVoice {
  const family = headings ?? voice.headings;
  const heaviest = (weight: FontWeight) => Math.min(weight, heaviestWeights[family]) as FontWeight;
  return {
    ...voice,
    headings: family,
    text: text ?? voice.text,
    weight: heaviest(voice.weight),
    strong: heaviest(voice.strong),
    fit: fitIn(voice, headings, text),
  };
}

/** A typeface that stands in for two is set as small as the narrower of them asks for. */
function fitIn(voice: TypeVoice, headings: FontFamily | null, text: FontFamily | null): TypeFit {
  const [forHeadings, forText] = [
    headings ? getFit(voice.headings, headings, voice.weight) : 1,
    text ? getFit(voice.text, text, 500) : 1,
  ];
  if (headings !== null && headings === text) return { [headings]: Math.min(forHeadings, forText) };
  return { ...(headings && { [headings]: forHeadings }), ...(text && { [text]: forText }) };
}

/** A business's copy with another's name, address, line, calls and person, wherever they are said. */
function wordsOf(own: Words, { name, domain, tagline, cta, ctaSecondary, person }: BrandWords): Words {
  const again: [string, string][] = [
    [own.domain, domain],
    [own.name, name],
    [own.name.toLowerCase(), name.toLowerCase()],
    ...personIn(own, person),
  ];
  const replaced = rewritten(
    own,
    again.filter(([, word]) => word !== ''),
  );
  return {
    ...replaced,
    tagline: tagline || replaced.tagline,
    cta: [cta || replaced.cta[0], ctaSecondary || replaced.cta[1]],
  };
}

/** The one who is greeted, by the whole name and by the first. */
function personIn({ app, quotes, team }: Words, person: string): [string, string][] {
  const greeted = [...quotes, ...team].find(({ name }) => app.greeting.includes(firstName(name)));
  const name = greeted?.name ?? quotes[0]?.name;
  return name === undefined
    ? []
    : [
        [name, person],
        [firstName(name), firstName(person)],
      ];
}

const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** Every text of a value with words exchanged where they stand alone. */
function rewritten<T>(value: T, words: readonly (readonly [string, string])[]): T {
  if (typeof value === 'string')
    return words.reduce<string>((text, [from, to]) => exchanged(text, from, to), value) as T;
  if (Array.isArray(value)) return value.map((each: unknown) => rewritten(each, words)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rewritten(each, words)])) as T;
}

function exchanged(text: string, from: string, to: string): string {
  if (!text.includes(from)) return text;
  const word = from.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return text.replaceAll(new RegExp(String.raw`(?<![\p{L}\p{N}])${word}(?![\p{L}\p{N}])`, 'gu'), () => to);
}
