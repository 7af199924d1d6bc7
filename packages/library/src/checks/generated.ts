import { typefacesText } from '../brands/typefaces.ts';
import type { AssetStructure } from './asset-report.ts';
import { structuresText } from './structures-text.ts';
import { pictureKindsText, pictureSlotsText, unchangedPicturesText } from '../pictures/picture-kinds.ts';
import { assetEntries } from '../catalogue/catalogue.ts';
import { manifestText } from '../catalogue/generate/manifest.ts';
import { unchangedText } from '../catalogue/generate/unchanged.ts';

/** The text of each generated file, by its name beside the catalogue. */
export const getGenerated = (reports: readonly AssetStructure[]): Readonly<Record<string, string>> => ({
  manifest: manifestText(),
  unchanged: unchangedText(assetEntries()),
  '../brands/typefaces': typefacesText(assetEntries()),
  '../pictures/kinds': pictureKindsText(assetEntries()),
  '../pictures/slots': pictureSlotsText(assetEntries()),
  '../pictures/unchanged': unchangedPicturesText(assetEntries()),
  structures: structuresText(reports),
});
