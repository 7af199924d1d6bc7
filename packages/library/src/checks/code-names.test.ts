import { expect, it } from 'vitest';
import { column, type FrameNode, row, scene, text } from '@kitshelf/scene/scene.ts';
import { brands } from '../brands/brands.ts';
import type { AssetEntry } from '../model/asset.ts';
import { createRenderContext } from '../model/render-context.ts';
import { getTokens } from '../themes/tokens.ts';
import { checkFormats } from './code.ts';

/** Every reserved word of ECMAScript in modules, and what React and our components call something else. */
const words =
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield children className dangerouslySetInnerHTML key ref style demo index props words partial hero hero2'.split(
    ' ',
  );

const brand = brands[0]!;
const ctx = createRenderContext(brand, { appearance: 'light' });
const said = (content: string) => text(content, { style: 'body', color: ctx.colors.ink });

const entryOf = (slug: string, root: FrameNode) =>
  ({
    slug,
    brand: null,
    variants: ['desktop'],
    build: () =>
      scene({ name: slug, viewport: 1440, tokens: getTokens(brand.theme, 'light', 'desktop'), root }),
  }) as unknown as AssetEntry;

/** A part that is called so, with a list that is called so and a text that is. */
const partCalled = (name: string): FrameNode =>
  column({ name, as: 'section', width: 'fill' }, [
    said('Before'),
    row(
      { name: `${name}s` },
      ['One', 'Two'].map((each) => column({ name: 'Card' }, [said(each), said(`${each} more`)])),
    ),
    column({ name: 'Picture' }, [text('Called so', { name, style: 'body', color: ctx.colors.ink })]),
  ]);

it('parts of any name become a page that compiles: reserved words of the language, names of React and of ours', async () => {
  const page = column(
    { name: 'Page', as: 'main', width: 1440 },
    words.map((word) => partCalled(word[0]!.toUpperCase() + word.slice(1))),
  );
  const list = column(
    { name: 'List', width: 1440 },
    words.map((word) => partCalled(word)),
  );
  expect(await checkFormats([entryOf('page', page), entryOf('list', list)])).toEqual([]);
});
