/** What one gets today for each design tool; said alike wherever tools are named. */
export const toolsToday =
  'Figma: copy and paste. Framer and Webflow: the .fig source file, which comes with a paid plan.';
