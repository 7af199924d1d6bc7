import { describe, expect, it } from 'vitest';
import { column, text, type TextProps } from '../../model/scene.ts';
import { copied } from '../../testing/decoded.ts';
import { fontFamilies, type FontFamily } from '../../model/tokens.ts';

/** What a payload says of the typeface of a letter. */
function fontFacts(props: TextProps): unknown {
  const { node } = copied(column({ name: 'Root' }, [text('l', { ...props, name: 'Text' })]));
  return (node('Text')['derivedTextData'] as { fontMetaData: unknown }).fontMetaData;
}

describe('typefaces', () => {
  // Read from texts in public files, as docs/figma-format.md says.
  it.each([
    ['Inter', 'd483e2c7f8032c6638d047167efbeba0030f0649'],
    ['Nunito', '3aff2b496d7aa7ad6fe47df4413e31674533c0b8'],
    ['Playfair Display', 'a0e3babd3c318e1b14fd3e43b9570153a5b194fe'],
  ] as const)(
    '%s is known by the digest of the one font that Figma has for all weights',
    (family, digest) => {
      for (const weight of [400, 700] as const) {
        expect(fontFacts({ family, weight })).toMatchObject([{ fontDigest: digest, fontWeight: weight }]);
      }
    },
  );

  it('have no PostScript name beside their outlines, as in all of 4,602 public ones', () => {
    for (const family of Object.keys(fontFamilies) as FontFamily[]) {
      expect(fontFacts({ family })).toMatchObject([{ key: { family, postscript: '' } }]);
    }
  });
});
