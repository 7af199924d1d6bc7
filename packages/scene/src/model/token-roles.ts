/** What colour tokens are for, in the words of brand kits; tokens that are not here belong to no brand, as those of drawings. */
export const tokenRoles = {
  ground: 'background',
  tint: 'background',
  card: 'surface',
  ink: 'text',
  soft: 'muted',
  line: 'border',
  accent: 'primary',
  onAccent: 'onPrimary',
  wash: 'primary',
  accentText: 'accent',
  deep: 'text',
  deepCard: 'text',
  onDeep: 'background',
  onDeepSoft: 'muted',
  deepLine: 'border',
  deepAccent: 'primary',
} as const;

/** The role of a colour token, which may stand at an opacity (`ink/60`); null for one that is nobody's. */
export function getRole(token: string): string | null {
  const [base = ''] = token.split('/');
  return Object.hasOwn(tokenRoles, base) ? tokenRoles[base as keyof typeof tokenRoles] : null;
}
