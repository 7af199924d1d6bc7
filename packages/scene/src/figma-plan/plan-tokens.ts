import { colorParts, toHex, rgba } from '../model/color.ts';
import { getFace } from '../text/face.ts';
import { getRole } from '../model/token-roles.ts';
import type { Color, FontFamily, FontWeight, Length, Tokens } from '../model/tokens.ts';

/** A type token as a text style: sizes in px, `letterSpacing` in percent. */
export interface PlanType {
  font: [string, string];
  size: number;
  lineHeight: number;
  letterSpacing: number;
  textCase: string;
}

/** The tokens that a plan uses, by name. */
export interface PlanTokens {
  /** `#rrggbb` or `#rrggbbaa`; a token at an opacity stands beside it as `ink/60`. */
  colors: Record<string, string>;
  /** px */
  radii: Record<string, number>;
  /** px */
  spaces: Record<string, number>;
  types: Record<string, PlanType>;
  /** What each colour is for, in the words of brand kits; null where it belongs to no brand. */
  roles: Record<string, string | null>;
}

/** Notes what a plan uses while its layers are planned. */
export interface TokenLedger {
  readonly scene: Tokens;
  font(family: FontFamily, weight: FontWeight): [string, string];
  /** The colour's token, `undefined` for a literal. */
  color(color: Color): string | undefined;
  radius(value: Length | undefined): string | undefined;
  space(value: Length | undefined): string | undefined;
  /** Notes a type token that a whole layer is set in; undefined where the plan has that name for another look. */
  type(name: string, style: PlanType): string | undefined;
  /** The same plan's for layers in other tokens, such as those of another width; type that these set otherwise is not noted. */
  within(others: Tokens): TokenLedger;
  fonts(): [string, string][];
  used(): PlanTokens;
}

/** Notes which of a scene's tokens and fonts a plan uses. */
export const newPlanTokens = (tokens: Tokens): TokenLedger =>
  ledgerOf(tokens, { colors: {}, radii: {}, spaces: {}, types: {}, roles: {} }, new Map());

function ledgerOf(tokens: Tokens, used: PlanTokens, fonts: Map<string, [string, string]>): TokenLedger {
  const font = (family: FontFamily, weight: FontWeight): [string, string] => {
    const named: [string, string] = [family, getFace(family, weight).style];
    fonts.set(named.join('\n'), named);
    return named;
  };
  const length =
    (table: 'radii' | 'spaces') =>
    (value: Length | undefined): string | undefined => {
      if (typeof value !== 'string') return undefined;
      used[table][value] = tokens[table]?.[value] ?? 0;
      return value;
    };
  return {
    scene: tokens,
    font,
    color(color: Color): string | undefined {
      if (colorParts(color).base.startsWith('#')) return undefined;
      const { a, ...opaque } = rgba(color, tokens);
      const alpha = Math.round(a * 255)
        .toString(16)
        .padStart(2, '0');
      used.colors[color] = toHex({ ...opaque, a }) + (a < 1 ? alpha : '');
      return color;
    },
    radius: length('radii'),
    space: length('spaces'),
    within: (others) => inType(tokens, ledgerOf(others, used, fonts)),
    type(name: string, style: PlanType): string | undefined {
      const known = used.types[name];
      if (known && JSON.stringify(known) !== JSON.stringify(style)) return undefined;
      used.types[name] = style;
      return name;
    },
    fonts: () => [...fonts.values()],
    used: (): PlanTokens => ({ ...used, roles: rolesOf(used.colors) }),
  };
}

/** Notes no type that a plan's own tokens set otherwise: a name is one style. */
const inType = (tokens: Tokens, ledger: TokenLedger): TokenLedger => ({
  ...ledger,
  type: (name, style) =>
    typeText(tokens, name) === typeText(ledger.scene, name) ? ledger.type(name, style) : undefined,
});

const typeText = ({ types, font }: Tokens, name: string) => JSON.stringify({ font, ...types[name] });

const rolesOf = (colors: Readonly<Record<string, string>>): Record<string, string | null> =>
  Object.fromEntries(Object.keys(colors).map((token) => [token, getRole(token)]));
