import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What people may get from us without more ado: licences that ask for their notice and nothing else. */
export const allowedLicences =
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 OFL-1.1 PSF-2.0 Unlicense'.split(
    ' ',
  );

/** Licences that ask for more, and the packages that may have them: what is asked for is said beside them. */
export const licencesWithNote = [
  {
    licence: 'LGPL-3.0-or-later',
    pattern: /^@img\/sharp-/,
    note: 'libvips and the libraries that it is built with come unchanged as shared libraries, which you may replace with your own build: put it in the place of the package, or install libvips for sharp to build against. Their sources and how they are built: https://github.com/lovell/sharp-libvips. Under the LGPL are fribidi, glib, libexif, libheif, librsvg, libvips, pango and proxy-libintl; aom, libarchive and libimagequant are under BSD-2-Clause, highway and libwebp under BSD-3-Clause, cairo under MPL-1.1, cgif, expat, harfbuzz, lcms, libffi, libnsgif, libultrahdr, libxml2 and pixman under MIT, fontconfig, freetype, libpng, libtiff, mozjpeg and zlib-ng under licences of their own of the same kind, which the README of each `@img/sharp-libvips-*` package links.',
  },
  {
    licence: 'MPL-2.0',
    pattern: /^lightningcss/,
    note: 'Lightning CSS is used unchanged while the site is built. Its source: https://github.com/parcel-bundler/lightningcss.',
  },
  {
    licence: 'CC-BY-4.0',
    pattern: /^@ip-location-db\//,
    note: 'See "Data" above.',
  },
  {
    licence: 'LicenseRef-Framer',
    pattern: /^@framer\/plugin$/,
    note: "Framer publishes this package for plugins and states no licence. It is part of the Framer plugin alone, under Framer's own terms: https://www.framer.com/legal/terms-of-service/.",
  },
];

/** Licences that a package states wrongly or not at all. */
export const correctedLicences = {
  '@framer/plugin': { licence: 'LicenseRef-Framer' },
  // Says CC0-1.0 of its own files; the numbers in it are the registries' (its README and NRO_LICENSE).
  '@ip-location-db/geo-whois-asn-country-mmdb': { licence: 'CC-BY-4.0' },
  // Its LICENSE is the MIT licence.
  'png-js': { licence: 'MIT' },
};

/** Where a package has no text of its own: the same licence's text from another, or nothing where the note says all. */
export const standardTexts = {
  'Apache-2.0': '@opentelemetry/api/LICENSE',
  ISC: 'semver/LICENSE',
  MIT: 'fastify/LICENSE',
  'LicenseRef-Framer': '',
};

/** Who holds the rights in a package that names nobody, or that is not there on each platform. */
export const holders = {
  '@emnapi/core': 'Copyright (c) 2021-present Toyobayashi',
  '@emnapi/runtime': 'Copyright (c) 2021-present Toyobayashi',
  '@emnapi/wasi-threads': 'Copyright (c) 2021-present Toyobayashi',
  '@framer/plugin': 'Framer B.V.',
  '@napi-rs/wasm-runtime': 'Copyright (c) 2020-present LongYinan',
  '@tybys/wasm-util': 'Copyright (c) 2021-present Toyobayashi',
  fsevents: 'Copyright (C) 2010-2020 by Philipp Dunkel, Ben Noordhuis, Elan Shankar, Paul Miller',
  'kiwi-schema': 'Author: Evan Wallace',
  'pg-cloudflare': 'Copyright (c) 2010 - 2021 Brian Carlson',
};

const text = (name) => readFileSync(path.join(import.meta.dirname, 'texts', `${name}.txt`), 'utf8');

/**
 * Programs for single platforms, by the package that chooses among them. `like` has the same licence text; `text` is
 * the text itself.
 */
export const platformFamilies = [
  { name: '@esbuild/*', pattern: /^@esbuild\//, like: 'esbuild' },
  {
    name: '@img/sharp-libvips-*',
    pattern: /^@img\/sharp-libvips-/,
    text: `${text('LGPL-3.0')}\n${text('GPL-3.0')}`,
  },
  { name: '@img/sharp-*', pattern: /^@img\/sharp-/, like: 'sharp' },
  { name: '@node-rs/argon2-*', pattern: /^@node-rs\/argon2-/, like: '@node-rs/argon2' },
  { name: '@rolldown/binding-*', pattern: /^@rolldown\/binding-/, like: 'rolldown' },
  { name: 'lightningcss-*', pattern: /^lightningcss-/, like: 'lightningcss' },
  {
    name: 'node-*',
    pattern: /^node-(linux|darwin|win)-/,
    text: 'Copyright Node.js contributors. All rights reserved.\n\nNode.js is under the MIT licence. What it is built from has licences of its own: they stand in the file LICENSE of the package.',
  },
];

/** Code of others inside a package that does not say so in its licence file. */
export const contained = [
  { name: 'HarfBuzz', inside: 'harfbuzzjs', licence: 'MIT-Modern-Variant', text: text('HarfBuzz') },
  { name: 'PostgreSQL', inside: '@electric-sql/pglite', licence: 'PostgreSQL', text: text('PostgreSQL') },
  {
    name: 'woff2',
    inside: 'woff2-encoder',
    licence: 'MIT',
    text: 'Copyright (c) 2013-2017 by the WOFF2 Authors.',
  },
  {
    name: 'Brotli',
    inside: 'woff2-encoder',
    licence: 'MIT',
    text: 'Copyright (c) 2009, 2010, 2013-2016 by the Brotli Authors.',
  },
];

/** Typefaces whose licence file names no holder of rights; the fonts themselves do. */
export const typefaceHolders = Object.fromEntries(
  ['jp', 'kr', 'sc'].map((script) => [
    `@fontsource-variable/noto-sans-${script}`,
    "(c) 2014-2021 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'.",
  ]),
);
