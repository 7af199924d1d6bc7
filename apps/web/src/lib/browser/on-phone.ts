/** Whether it is copied where nothing can be pasted into Figma: on a phone, or a tablet without a mouse. */
export const isOnPhone = (): boolean => window.matchMedia('(hover: none) and (pointer: coarse)').matches;
