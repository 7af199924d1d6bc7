/** The spec's words (§2, Authentication screens). */
export const passwordPlaceholder = 'Min. 8 character';
