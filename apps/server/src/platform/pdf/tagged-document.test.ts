import { describe, expect, it } from 'vitest';
import { readPdf, squeezed } from '../../../test/pdf.ts';
import { TaggedDocument } from './tagged-document.ts';
import { setText } from './typesetter.ts';

const info = { Title: 'Names', Author: 'Kits', CreationDate: new Date('2026-11-24') };

async function documentOf(...texts: string[]): Promise<Uint8Array> {
  const page = new TaggedDocument(info);
  for (const text of texts) await page.write(page.root, { tag: 'P', text, size: 10 });
  return await page.bytes();
}

/** The lines that a text is set in, as they are read. */
async function linesOf(text: string, width = 1_000_000): Promise<string[]> {
  return (await setText(text, 400, width)).map((line) => line.text);
}

/** The names of the glyphs' characters from left to right. */
async function inSight(text: string): Promise<string> {
  const [line] = await setText(text, 400, 1_000_000);
  return (line?.runs ?? []).flatMap(({ glyphs }) => glyphs.map((glyph) => glyph.text)).join('');
}

describe('a name', () => {
  it.each([
    ['Devanagari', 'अजय प्रताप सिंह'],
    ['Devanagari with conjuncts', 'ज्ञानेश्वर कुलकर्णी'],
    ['Tamil', 'கிருஷ்ணமூர்த்தி ஸ்ரீதரன்'],
    ['Telugu', 'వెంకటేశ్వర్లు శ్రీనివాస్'],
    ['Bengali', 'রবীন্দ্রনাথ ঠাকুর'],
    ['Gujarati', 'નરેન્દ્ર ક્ષત્રિય'],
    ['Kannada', 'ಶ್ರೀಕೃಷ್ಣ ವಿಶ್ವೇಶ್ವರಯ್ಯ'],
    ['Malayalam', 'ശ്രീകുമാർ കൃഷ്ണൻ'],
    ['Gurmukhi', 'ਸ੍ਰੀ ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
    ['Odia', 'ଶ୍ରୀ ଜଗନ୍ନାଥ ପ୍ରସାଦ'],
    ['Sinhala', 'ශ්‍රී චන්ද්‍රිකා'],
    ['Thai', 'สมชาย ปิ่นแก้ว'],
    ['Lao', 'ສົມສັກ'],
    ['Khmer', 'សុខា ព្រះ'],
    ['Myanmar', 'အောင်ဆန်း မြန်မာ'],
    ['Hebrew', 'דוד בן־גוריון'],
    ['Arabic', 'محمد كمال'],
    ['Armenian', 'Արամ Խաչատրյան'],
    ['Georgian', 'შოთა რუსთაველი'],
    ['Ethiopic', 'ሀይለ ሥላሴ'],
    ['Chinese', '王小明 張偉'],
    ['Japanese', '山田 太郎 直樹 さくら'],
    ['Korean', '김민준 李'],
    ['Greek', 'Γιώργος Παπαδόπουλος'],
    ['Cyrillic', 'Владимир Ёлкин'],
    ['Latin', 'Łukasz-Ångström Ştefănescu Ærøskøbing'],
  ])('in %s is drawn without boxes, and read as it was written', async (_, name) => {
    const { boxes, letters } = await readPdf(await documentOf(name));
    expect([boxes, letters]).toEqual([0, squeezed(name)]);
  });

  it('is shaped as its script wants: a sign before its letter, letters joined to one, each form in its place', async () => {
    const [line] = await setText('सिं', 400, 1_000_000);
    const [sign, letter] = line?.runs[0]?.glyphs ?? [];
    const alone = async (text: string) => (await setText(text, 400, 1_000_000))[0]?.runs[0]?.glyphs[0]?.id;
    expect(letter?.id).toBe(await alone('स'));
    expect(sign?.id).not.toBe(letter?.id);
    const glyphsOf = async (text: string) => (await setText(text, 400, 1_000_000))[0]?.runs[0]?.glyphs;
    expect(await glyphsOf('क्ष')).toHaveLength(1);
    const meem = new Set((await glyphsOf('ممم'))?.map(({ id }) => id));
    expect(meem.size).toBe(3);
  });

  it('in several directions is seen in the order of Unicode, with all its spaces', async () => {
    const [david, divad] = ['דוד', Array.from('דוד').toReversed().join('')];
    expect(await inSight(`${david} Kits`)).toBe(`Kits ${divad}`);
    expect(await inSight(`Kits ${david} 42 b`)).toBe(`Kits 42 ${divad} b`);
    const mixed = 'אברהם\u200E راشد بن محمد';
    expect((await inSight(mixed)).replaceAll(/[^ ]/g, '')).toBe('   ');
    expect(await linesOf(mixed)).toEqual(['אברהם راشد بن محمد']);
  });
});

describe('what is not a letter', () => {
  it.each([
    ['emoji', '🎉🚀 Zoë 👩‍👩‍👧‍👦 K. 🇮🇳 1️⃣', 'Zoë K. 1'],
    ['control characters', 'A\u0000sh\u0007a\tR\u001Bao\u007F', 'A sh a R ao'],
    ['halves of surrogates', 'As\uD83Dha\uDE00', 'Asha'],
    ['zero-width characters', 'As\u200Bh\u2060a\uFEFF R\u00ADao', 'Asha Rao'],
    ['marks of direction', '\u202EoaR ahsA\u202C \u2066x\u2069', 'oaR ahsA x'],
    ['private and unassigned characters', '\uE000Asha\u{10FFFF} \u{E0041}', 'Asha'],
    ['ornamental letters', '𝐀𝐬𝐡𝐚 ﬁne ①', 'Asha fine 1'],
  ])('%s leave no box and no double space', async (_, name, seen) => {
    expect(await linesOf(name)).toEqual([seen]);
    expect((await readPdf(await documentOf(name))).boxes).toBe(0);
  });

  it('leaves nothing of a text that is nothing else', async () => {
    expect(await linesOf('🎉 \u200D')).toEqual([]);
    const page = new TaggedDocument(info);
    await page.write(page.root, { tag: 'P', text: '🎉', size: 10, otherwise: '–' });
    expect((await readPdf(await page.bytes())).letters).toBe('–');
  });
});

describe('a text', () => {
  it('is broken between words, and within what is wider than the line', async () => {
    expect(await linesOf('Asha Rao of Pune', 6000)).toEqual(['Asha Rao of', 'Pune']);
    const wide = await linesOf('W'.repeat(40), 10_000);
    expect(wide.join('')).toBe('W'.repeat(40));
    expect(wide.length).toBeGreaterThan(3);
    expect((await linesOf('山田太郎直樹山田太郎直樹', 5000)).length).toBeGreaterThan(2);
  });

  it.each([
    ['letters', 'W'],
    ['marks on one letter', '\u0301'],
    ['Han', '山'],
    ['nothing visible', '\u200D'],
  ])('of 5,000 × %s is a sound document soon', async (_, character) => {
    const began = performance.now();
    const { boxes, pages } = await readPdf(await documentOf(`A${character.repeat(5000)}`));
    expect([boxes, pages]).toEqual([0, 1]);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('that fills a page goes on on the next one', async () => {
    const { pages, letters } = await readPdf(
      await documentOf(...Array.from({ length: 80 }, (_, n) => `line${n};`)),
    );
    expect([pages, letters.includes('line79;')]).toEqual([2, true]);
  });
});

describe('a document', () => {
  it('is the same file for the same texts', async () => {
    expect(await documentOf('अजय', '山田')).toEqual(await documentOf('अजय', '山田'));
  });

  it('is tagged: it has a language, its title is the window’s, and its elements are in reading order', async () => {
    const page = new TaggedDocument(info);
    await page.write(page.root, { tag: 'H1', text: 'Names', size: 20 });
    const table = page.inside(page.root, 'Table');
    const row = page.inside(table, 'TR');
    const heading = page.inside(row, 'TH', 'Column');
    await page.write(heading, { tag: 'P', text: 'Name', size: 10 });
    heading.end();
    row.end();
    table.end();
    const file = await page.bytes();
    const { isTagged, title, roles } = await readPdf(file);
    expect([isTagged, title]).toEqual([true, 'Names']);
    expect(roles).toEqual(['Root', 'Document', 'H1', 'Table', 'TR', 'TH', 'P']);
    const text = file.toString('latin1');
    for (const said of ['/Lang (en)', '/DisplayDocTitle true', '/Scope /Column'])
      expect(text).toContain(said);
  });
});
