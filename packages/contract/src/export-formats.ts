import { type AssetFormat, assetFormats } from './asset-formats.ts';

interface ExportFormat {
  /** Which field of the answer of `getAssetFormat` carries it. */
  readonly field: 'content' | 'plan' | 'files';
  /** Without a variant asked for: the main one alone, or all layouts at once. */
  readonly layouts: 'one' | 'all';
  /** Whether it is also made of imported designs that read back into scenes. For Figma those have a payload of their own. */
  readonly isReadBack: boolean;
  /** Whether it loads photographs and typefaces from the site; otherwise they are in it. */
  readonly loadsFromSite: boolean;
  /** Whether it can carry a person's own pictures, which have no public address. */
  readonly carriesOwnPictures: boolean;
}

/** What sets the formats apart; a format of `assetFormats` has a line here. */
export const exportFormats = {
  figma: {
    field: 'content',
    layouts: 'one',
    isReadBack: false,
    loadsFromSite: false,
    carriesOwnPictures: true,
  },
  'figma-plan': {
    field: 'plan',
    layouts: 'one',
    isReadBack: true,
    loadsFromSite: false,
    carriesOwnPictures: true,
  },
  react: {
    field: 'files',
    layouts: 'all',
    isReadBack: true,
    loadsFromSite: true,
    carriesOwnPictures: true,
  },
  html: {
    field: 'content',
    layouts: 'all',
    isReadBack: true,
    loadsFromSite: false,
    carriesOwnPictures: true,
  },
  webflow: {
    field: 'content',
    layouts: 'all',
    isReadBack: false,
    loadsFromSite: true,
    carriesOwnPictures: false,
  },
  framer: {
    field: 'files',
    layouts: 'all',
    isReadBack: false,
    loadsFromSite: true,
    carriesOwnPictures: false,
  },
} as const satisfies Record<AssetFormat, ExportFormat>;

/** What is made of a design, beside Figma's clipboard. */
export type SceneFormat = Exclude<AssetFormat, 'figma'>;
export const sceneFormats = assetFormats.filter((format): format is SceneFormat => format !== 'figma');

/** What is made of a design that was imported and reads back into scenes. */
export type ReadBackFormat = {
  [Format in AssetFormat]: (typeof exportFormats)[Format]['isReadBack'] extends true ? Format : never;
}[AssetFormat];
export const readBackFormats = assetFormats.filter(
  (format): format is ReadBackFormat => exportFormats[format].isReadBack,
);

/** A format, or React in its other flavour: with the components of a project of shadcn. */
export type Flavoured<Format extends SceneFormat> = Format | 'react-shadcn';

/** The format that a flavour is of. */
export const toFormat = (format: Flavoured<SceneFormat>): SceneFormat =>
  format === 'react-shadcn' ? 'react' : format;
