/** The state of what works already, but not everywhere: said alike wherever such a thing is named. */
export const earlyAccess = 'Early access';

const inEarlyAccess = (name: string) => `${name} (${earlyAccess.toLowerCase()})`;

export const webflowInEarlyAccess = inEarlyAccess('Copy for Webflow');
export const componentsInEarlyAccess = inEarlyAccess('With components');
