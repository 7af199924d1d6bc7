/** Names of everything stored in the browser (docs/product/pages.md#what-the-browser-keeps). */
export const storageKeys = {
  token: 'kitshelf.token',
  user: 'kitshelf.user',
  /** Shows a login to come from a device known before; opens nothing. */
  device: 'kitshelf.device',
  registration: 'kitshelf.registration',
  sidebar: 'kitshelf.sidebar',
  /** How large the library's cards are: S or L; M when absent. */
  cards: 'kitshelf.cards',
  /** A visitor's, until they sign in. */
  favourites: 'kitshelf.favourites',
  /** Whether designs are shown in one's own brand, and a visitor's until they sign in. */
  brand: 'kitshelf.brand',
  /** The page that is being put together. */
  page: 'kitshelf.page',
  /** Whether Figma gets repeated parts as components. */
  components: 'kitshelf.components',
  /** What was searched here: it is not shown as others' search. */
  searches: 'kitshelf.searches',
  /** When the updates were last looked at. */
  updatesSeen: 'kitshelf.updates-seen',
  iconLook: 'kitshelf.icon-look',
  redirect: 'kitshelf.redirect',
  discount: 'kitshelf.discount',
  wanted: 'kitshelf.wanted',
  freeCopy: 'kitshelf.free-copy',
  bannerClosed: 'kitshelf.banner-closed',
} as const;
