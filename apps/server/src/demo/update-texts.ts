/** What the demo library's updates say: each about assets that came in the week of the first one, or about the site. */
export interface DemoUpdate {
  readonly name: string;
  /** Rich text. */
  readonly description: string;
  /** Of something that is no asset: its own key, and the day on which it came. It leads nowhere. */
  readonly ofSite?: { readonly key: string; readonly link: string; readonly date: string };
  /** The assets it is about; the first gives the date, the link and the picture. Of the site: for the picture alone. */
  readonly slugs: readonly [string, ...string[]];
}

export const demoUpdates: readonly DemoUpdate[] = [
  {
    name: 'A hotel and an estate agency',
    description:
      '<p>Two brands of their own: <strong>Hotel Ondrelle</strong>, with rooms, nights and a long breakfast, and <strong>Tessermere</strong>, with homes, floor plans and viewings. Sections, templates and screens of their apps speak of what such a business has.</p>',
    ofSite: { key: 'hotel-and-property', link: '/brands', date: '2026-11-27' },
    slugs: ['section-gallery-masonry-ondrelle', 'section-shop-list-tessermere'],
  },
  {
    name: 'Pages of several sections',
    description:
      '<p>Press the plus on sections and they gather in a tray. On <strong>Pages</strong> you put them in order, swap one for another, copy the whole page as one frame and share it by a link.</p>',
    ofSite: { key: 'pages', link: '/pages', date: '2026-11-24' },
    slugs: ['section-features-panel-quillstack'],
  },
  {
    name: 'Your own brand on every asset',
    description:
      '<p>Give one colour, a typeface and a logo under <strong>Your brand</strong>. Cards, previews and what you copy take them on, with the contrast measured. Brands of the library can be copied whole.</p>',
    ofSite: { key: 'brand-kits', link: '/my-brand', date: '2026-11-22' },
    slugs: ['section-pricing-picture-ryepan'],
  },
  {
    name: 'Individual icons',
    description:
      '<p>Over 700 icons with search, size, stroke and colour. Copy one or several as Figma layers, as SVG or by name. The glyphs are Lucide’s, under the ISC licence.</p>',
    ofSite: { key: 'icons', link: '/icons', date: '2026-11-22' },
    slugs: ['icons-devices-night'],
  },
  {
    name: 'A plugin for Figma',
    description:
      '<p>Search the library inside your file and insert assets at the width of your frame, with colours as variables. The <strong>Tools</strong> page says what works in which tool.</p>',
    ofSite: { key: 'figma-plugin', link: '/figma-plugin', date: '2026-11-22' },
    slugs: ['section-hero-bento-murmurtone'],
  },
  {
    name: 'A split hero for Halvora',
    description:
      '<p>Headline, buttons and a line of proof beside a picture that shows the product. It comes in three widths and in dark.</p><p>New beside it: a <strong>product shelf</strong> for Rye &amp; Pannier and <strong>device icons</strong> for dark screens.</p>',
    slugs: ['section-hero-split-halvora', 'section-gallery-products-ryepan', 'icons-devices-night'],
  },
  {
    name: 'Timelines that read downwards',
    description:
      '<p>Four steps down a line, with the heading and the button beside them. On a phone the line moves to the edge and the text gets the width.</p>',
    slugs: ['section-steps-timeline-norrvik'],
  },
  {
    name: 'Prices with something to look at',
    description:
      '<p>Three plans with a picture each, and a switch between yearly and monthly. The plan in the middle takes the only filled button.</p>',
    slugs: ['section-pricing-picture-ryepan'],
  },
  {
    name: 'Blueprint wireframes: a hero with facts',
    description:
      '<p>White lines on blue. The copy in the boxes says what should stand there, so that whoever writes the words knows what is wanted.</p>',
    slugs: ['wireframe-hero-facts-blueprint'],
  },
  {
    name: 'A newsletter form with past issues',
    description:
      '<p>Nobody signs up for a promise. This one puts the last three issues next to the field, each with its date and a line of what it was about.</p>',
    slugs: ['section-newsletter-issues-quillstack'],
  },
  {
    name: 'Icons for kitchen, table and market',
    description:
      '<p>Twenty drawings on coloured tiles, from croissant to cookie:</p><ul><li>drawn on a 24 grid</li><li>strokes stay editable after pasting</li><li>tiles are frames, so a colour is changed in one place</li></ul>',
    slugs: ['icons-food-tiles'],
  },
  {
    name: 'One number, as large as the page',
    description:
      '<p>When a single figure makes the case, let it. Murmurtone gets a statistics section with one giant number and three small ones below a hairline.</p>',
    slugs: ['section-stats-giant-murmurtone'],
  },
  {
    name: 'A fan of pictures',
    description:
      '<p>A centred headline above five portrait pictures that run from edge to edge, the one in the middle a little taller. On a phone three of them remain.</p>',
    slugs: ['section-hero-collage-fernhollow'],
  },
  {
    name: 'Compared with the old way',
    description:
      '<p>A comparison table in which the own column carries the tint and the ticks, and the other one answers in words instead of crosses.</p>',
    slugs: ['section-compare-table-halvora'],
  },
  {
    name: 'School icons on tiles',
    description:
      '<p>Twenty icons for learning at any age: books, buildings, tools and formulas. They are <strong>free</strong>, like a third of the library and more.</p>',
    slugs: ['icons-school-tiles'],
  },
  {
    name: 'Cookie choices without tricks',
    description:
      '<p>Three switches, two buttons of the same size, and plain words. The card stands over the page without hiding what people came for.</p>',
    slugs: ['section-banner-cookies-quillstack'],
  },
  {
    name: 'Signing in, with a plant',
    description:
      '<p>The form on one half, a picture on the other. Errors, the remember box and a passkey button are part of it, so there is nothing left to draw.</p>',
    slugs: ['section-signin-split-fernhollow'],
  },
  {
    name: 'Three doors for a studio',
    description:
      '<p>A headline with its text set aside, above three ways into the offer. Made for practices that do more than one thing.</p>',
    slugs: ['section-hero-doors-okareth'],
  },
  {
    name: 'Codes from the inbox',
    description:
      '<p>Six boxes for the code that came by mail, with the states people meet: empty, typing, sent again.</p>',
    slugs: ['section-verify-code-halvora'],
  },
  {
    name: 'A 404 worth landing on',
    description:
      '<p>The number, large and in the colour of the house, one sentence and two ways out. It pairs with the other pages of Tinkerlark.</p>',
    slugs: ['section-lost-large-tinkerlark'],
  },
  {
    name: 'Footers that sign their name',
    description:
      '<p>The brand as large as the page will take it, links and a last sentence above. A strong end for a landing page that started quietly.</p>',
    slugs: ['section-footer-giant-wayfarrow'],
  },
  {
    name: 'A panel with a checklist',
    description:
      '<p>One large tinted panel: five points to tick, two buttons and a picture of the thing itself. It works as the second section of nearly any page.</p>',
    slugs: ['section-features-panel-quillstack'],
  },
  {
    name: 'Murmurtone opens with a bento',
    description:
      '<p>A mosaic that begins with the headline and goes on with two pictures, a figure and a quote. Loud on purpose, and easy to quieten: every colour is a style.</p>',
    slugs: ['section-hero-bento-murmurtone'],
  },
];
