import type { Layer } from './figma-rules.ts';

/** What the stand-in for Figma hands to its part for styles. */
interface Place {
  readonly thing: (kind: string, state: Record<string, unknown>) => Layer;
  readonly raw: (layer: Layer, change: Record<string, unknown>) => void;
  readonly needFont: (font: Layer) => void;
  readonly ownData: () => object;
}

/** Local styles of a file. Two may have one name; one that was removed is gone, and layers keep what it gave them. */
export function strictStyles({ thing, raw, needFont, ownData }: Place) {
  const styles: Layer[] = [];
  const ofType = (type: string): Layer[] => styles.filter((each) => each.type === type);
  const make = (type: 'TEXT' | 'EFFECT', state: Record<string, unknown>): Layer => {
    const style = thing(`${type}_STYLE`, {
      type,
      name: '',
      removed: false,
      ...ownData(),
      ...state,
      remove() {
        styles.splice(styles.indexOf(style), 1);
        raw(style, { removed: true });
      },
    });
    styles.push(style);
    return style;
  };
  const styleOf = (call: string, type: string, id: string): Layer => {
    const found = ofType(type).find((each) => each.id === id);
    if (!found) throw new Error(`in ${call}: Cannot find ${type.toLowerCase()} style with id "${id}"`);
    return found;
  };
  return {
    styles,
    api: {
      getLocalTextStylesAsync: async () => ofType('TEXT'),
      getLocalEffectStylesAsync: async () => ofType('EFFECT'),
      createTextStyle: () => make('TEXT', { fontName: { family: 'Inter', style: 'Regular' }, fontSize: 12 }),
      createEffectStyle: () => make('EFFECT', { effects: [] }),
    },
    /** What a layer linked to a style shows; `own` where the style is gone. */
    effectsOf: (id: string, own: unknown): unknown =>
      ofType('EFFECT').find((each) => each.id === id)?.effects ?? own,
    /** What links a layer to styles; `say` notes it at the layer. */
    links: (type: string, say: (change: Record<string, unknown>) => void) => ({
      setEffectStyleIdAsync: async (id: string) =>
        say({
          effects: id === '' ? [] : styleOf('setEffectStyleIdAsync', 'EFFECT', id).effects,
          effectStyleId: id,
        }),
      ...(type === 'TEXT' && {
        setTextStyleIdAsync: async (id: string) => {
          needFont(styleOf('setTextStyleIdAsync', 'TEXT', id).fontName);
          say({ textStyleId: id });
        },
      }),
    }),
  };
}
