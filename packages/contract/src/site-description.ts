/** What the site is, for search engines and programs; beside `site`, whose facts every first load carries. */
export const siteDescription =
  'Kitshelf is a library of 1K+ sections, templates, wireframes, mobile screens and icons for Figma and Framer. Find one, click Copy, paste real layers.';
