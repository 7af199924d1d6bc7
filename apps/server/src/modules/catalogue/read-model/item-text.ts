import { widthsOfStates } from '@kitshelf/library/stated-widths.ts';
import { getTypefaces } from '@kitshelf/library/typefaces.ts';
import {
  pictureSlots,
  statedPictureKinds,
  unchangedPictures,
} from '@kitshelf/library/pictures/stated-kinds.ts';
import type { ByteWriter } from '@kitshelf/search/byte-writer.ts';
import { comesRendered, getFormats, getVariants } from '../domain/formats.ts';
import type { AssetRow } from '../domain/asset-row.ts';

/** What of an item depends on who looks at it; tools are given as numbered sets (`ToolSets`). */
export interface ItemViewer {
  isCovered(toolSet: number): boolean;
  /** The JSON text of the plans that cover one of the tools. */
  plans(toolSet: number): Uint8Array;
}

/** Numbers for the sets of tools that assets are made for. */
export class ToolSets {
  readonly #numbers = new Map<string, number>();
  /** The tools' names of each set. */
  readonly names: (readonly string[])[] = [];

  numberOf(tools: readonly string[]): number {
    const names = [...new Set(tools)].sort();
    const key = names.join('\n');
    const known = this.#numbers.get(key) ?? this.names.length;
    if (known === this.names.length) this.names.push(names);
    this.#numbers.set(key, known);
    return known;
  }
}

const yes = Buffer.from('true');
const no = Buffer.from('false');
const none = Buffer.from('[]');
/** Before the text stand three numbers: the set of tools with whether the asset is paid, and where the first two parts end. */
const headBytes = 12;

/**
 * Writes the JSON text of an asset (`Asset` in the contract) from its name on, without its last brace, in three parts:
 * up to whether the viewer's plans cover it, up to the plans that do, and what lists do not show.
 */
export function storeItem(row: AssetRow, toolSet: number, writer: ByteWriter): void {
  const start = writer.length;
  const { name, isPaid, id, createdBy, createdAt, category, subCategories, tags, brand, layout } = row;
  const { tools, platforms, viewports, description, structure } = row;
  const images = row.images.map(({ src, width, height, color }) => ({ src, width, height, color }));
  const link = row.link ?? (row.isReadBack ? `/preview/${id}` : null);
  const made = { createdBy, createdAt, category, subCategories, tags, brand, layout };
  const variants = getVariants(row).map(({ key, width, height, scheme }) => ({ key, width, height, scheme }));
  const { layers, autoLayoutPercent, fonts } = structure ?? {};
  const facts = structure && { layers, autoLayoutPercent, fonts };
  writer.reserve(headBytes);
  writer.length += headBytes;
  writer.text(`${propertiesOf({ name, images, isPaid })},"isUserSubscribed":`);
  const first = writer.length - start;
  writer.text(`${propertiesOf({ link, ...made, tools, platforms, viewports })},"subscriptionDetails":`);
  const second = writer.length - start;
  const isDrawn = comesRendered(row);
  const states = isDrawn ? widthsOfStates(row) : undefined;
  const picturePlaces = isDrawn ? pictureSlots(id) || undefined : undefined;
  const kinds = isDrawn ? [...statedPictureKinds(id), ...(picturePlaces ? ['own'] : [])] : [];
  const pictures = kinds.length > 0 ? kinds : undefined;
  const picturesUnchanged = isDrawn ? unchangedPictures(id) : undefined;
  const formats = getFormats(row);
  const typefaces = isDrawn ? getTypefaces(row) : undefined;
  const drawn = { states, pictures, picturePlaces, picturesUnchanged, typefaces };
  writer.text(propertiesOf({ description, variants, formats, ...drawn, structure: facts }));
  writer.bytes.writeUInt32LE(toolSet * 2 + (isPaid ? 1 : 0), start);
  writer.bytes.writeUInt32LE(first, start + 4);
  writer.bytes.writeUInt32LE(second, start + 8);
}

const propertiesOf = (properties: object): string => `,${JSON.stringify(properties).slice(1, -1)}`;

/** Writes what lists show of an item that `storeItem` wrote, or all of it, as a viewer sees it. */
export function writeItem(stored: Buffer, viewer: ItemViewer, isWhole: boolean, writer: ByteWriter): void {
  const [first, second] = [stored.readUInt32LE(4), stored.readUInt32LE(8)];
  const [toolSet, isPaid] = [stored.readUInt32LE(0) >>> 1, stored.readUInt32LE(0) % 2 === 1];
  writer.append(stored.subarray(headBytes, first));
  writer.append(viewer.isCovered(toolSet) ? yes : no);
  writer.append(stored.subarray(first, second));
  writer.append(isPaid ? viewer.plans(toolSet) : none);
  if (isWhole) writer.append(stored.subarray(second));
}

/** The texts of an item that `storeItem` wrote. */
export function getTexts(stored: Buffer): { readonly name: string; readonly description: string } {
  const [first, second] = [stored.readUInt32LE(4), stored.readUInt32LE(8)];
  const { name } = JSON.parse(`{${stored.toString('utf8', headBytes + 1, first)}0}`);
  const { description } = JSON.parse(`{${stored.toString('utf8', second + 1)}}`);
  return { name, description };
}
