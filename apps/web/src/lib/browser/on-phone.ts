/** Holds on a phone, or a tablet without a mouse: there are no keys to press, and no Figma to paste into. */
export const onPhone = '(hover: none) and (pointer: coarse)';

/** Whether the page is on a phone, or a tablet without a mouse. */
export const isOnPhone = (): boolean => window.matchMedia(onPhone).matches;
