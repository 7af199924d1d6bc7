import type { Settings } from './settings.ts';

/** What belongs together. */
export const providerParts = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
] as const satisfies readonly (readonly (keyof Settings)[])[];

/** The providers whose settings are all there, in the order of their buttons. */
export function getProviders(settings: Settings) {
  const { OIDC_ISSUER: issuer, OIDC_NAME: name } = settings;
  const all = [
    {
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: settings.GOOGLE_CLIENT_ID,
      clientSecret: settings.GOOGLE_CLIENT_SECRET,
    },
    {
      id: 'github',
      name: 'GitHub',
      issuer: 'https://github.com/login/oauth',
      clientId: settings.GITHUB_CLIENT_ID,
      clientSecret: settings.GITHUB_CLIENT_SECRET,
    },
    {
      id: 'oidc',
      name: name ?? (issuer === undefined ? '' : new URL(issuer).hostname),
      issuer,
      clientId: settings.OIDC_CLIENT_ID,
      clientSecret: settings.OIDC_CLIENT_SECRET,
    },
  ] as const;
  return all.flatMap(({ issuer: at, clientId, clientSecret, ...provider }) =>
    at && clientId && clientSecret ? [{ ...provider, issuer: at, clientId, clientSecret }] : [],
  );
}
