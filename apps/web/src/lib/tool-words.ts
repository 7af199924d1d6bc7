/** What one gets for Figma of every asset. */
export const figmaToday = 'Figma: copy and paste, or the plugin.';

/** What one gets today for each design tool; said alike wherever tools are named. */
export const toolsToday = `${figmaToday} Framer (beta): its plugin inserts components. Webflow (beta): copy from an asset's window. Pro assets for these two need a plan that names them.`;
