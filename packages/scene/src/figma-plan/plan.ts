import type { PlanNode } from './plan-node.ts';
import { planLayer } from './layer.ts';
import { planEffects } from './paint.ts';
import { withNotes } from './notes.ts';
import { newPlanTokens, type PlanTokens, type TokenLedger } from './plan-tokens.ts';
import { type PlanSet, SetBook, type SetSource } from './sets.ts';
import { laidOutAlone } from '../layout/alone.ts';
import { layoutScene } from '../layout/layout.ts';
import type { Shadow } from '../model/paint.ts';
import type { Scene } from '../model/node.ts';

export type { SetSource };

/** What a plugin needs to build a design: values as the plugin API of Figma takes them, and the tokens they come from. */
export interface FigmaPlan {
  version: 1;
  /** `[family, style]` of every text, each once; to be loaded before any text is written. */
  fonts: [string, string][];
  tokens: PlanTokens;
  /** What shadows are called, with their values as layers have them in `effects`. */
  effects?: Record<string, object[]>;
  /** The component sets that its instances are of, each after those that it is built of. */
  sets?: PlanSet[];
  root: PlanNode;
  /** The pictures that it shows, as base64 by their SHA-1; to be made before any layer. */
  pictures?: Record<string, string>;
}

/** What a plan's pictures may weigh together, in bytes. */
export const heaviestPictures = 1_000_000;

/**
 * The plan of a scene: as many nodes as its clipboard payload has. With a source of component sets, what is a component's
 * is an instance, and the sets come along; with names of shadows, these. The same scene always gives the same plan. Throws for pictures that
 * weigh too much.
 */
export function figmaPlan(
  scene: Scene,
  source?: SetSource,
  shadows?: Readonly<Record<string, readonly Shadow[]>>,
): FigmaPlan {
  const tokens = newPlanTokens(scene.tokens);
  const book = source && newBook(tokens, source);
  const placed = { ...layoutScene(scene), x: 0, y: 0 };
  const root = withNotes(planLayer(tokens, placed, undefined, book), placed, scene);
  return {
    version: 1,
    fonts: tokens.fonts(),
    tokens: tokens.used(),
    ...(shadows && { effects: namedEffects(tokens, shadows) }),
    ...(book && { sets: book.all() }),
    root,
    ...picturesOf(scene),
  };
}

const namedEffects = (tokens: TokenLedger, shadows: Readonly<Record<string, readonly Shadow[]>>) =>
  Object.fromEntries(
    Object.entries(shadows).map(([name, shadow]) => [name, planEffects(tokens, { shadow: [...shadow] })]),
  );

function picturesOf({ images = {} }: Scene): Pick<FigmaPlan, 'pictures'> {
  const all = Object.entries(images);
  const weight = all.reduce((sum, [, { bytes }]) => sum + bytes.length, 0);
  if (weight > heaviestPictures) throw new Error('A plan carries no pictures of that weight');
  if (all.length === 0) return {};
  return {
    pictures: Object.fromEntries(
      all.map(([hash, { bytes }]) => [hash, Buffer.from(bytes).toString('base64')]),
    ),
  };
}

function newBook(tokens: TokenLedger, source: SetSource): SetBook {
  const own = tokens.within(source.tokens);
  const book: SetBook = new SetBook(source, (node) =>
    planLayer(own, laidOutAlone(node, source.tokens), undefined, book),
  );
  return book;
}
