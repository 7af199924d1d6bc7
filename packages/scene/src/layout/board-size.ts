/** Room between the frames of a board, and round them, in px. */
export const boardGap = 80;

/** How wide the frame round frames of these widths is, all px. */
export const boardWidth = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width + boardGap, boardGap);
