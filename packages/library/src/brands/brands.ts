import type { Brand } from '../model/render-context.ts';
import { fernhollow } from './fernhollow.ts';
import { halvora } from './halvora.ts';
import { murmurtone } from './murmurtone.ts';
import { norrvik } from './norrvik.ts';
import { okareth } from './okareth.ts';
import { ondrelle } from './ondrelle.ts';
import { pagewright } from './pagewright.ts';
import { quillstack } from './quillstack.ts';
import { ryepan } from './ryepan.ts';
import { solwick } from './solwick.ts';
import { tessermere } from './tessermere.ts';
import { tinkerlark } from './tinkerlark.ts';
import { vitalune } from './vitalune.ts';
import { wayfarrow } from './wayfarrow.ts';

/** Those that the library began with: what is shown in some brands only keeps its brands when others come. */
export const firstBrands: readonly Brand[] = [
  halvora,
  fernhollow,
  quillstack,
  norrvik,
  ryepan,
  wayfarrow,
  murmurtone,
  okareth,
  vitalune,
  tinkerlark,
  solwick,
  pagewright,
];

/** Those that came later. */
export const laterBrands: readonly Brand[] = [ondrelle, tessermere];

/** The invented businesses that the library is designed for. */
export const brands: readonly Brand[] = [...firstBrands, ...laterBrands];
