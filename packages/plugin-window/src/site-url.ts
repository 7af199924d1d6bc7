/** The site that the plugin was built for, without a slash at its end: the window's page names it. */
export const siteUrl = document.documentElement.dataset['site'] ?? '';
