import { decodeBuffer } from '@kitshelf/scene/figma/format/codec.ts';
import { readBuffer } from '@kitshelf/scene/figma/format/payload-buffer.ts';

interface Fills {
  readonly nodeChanges: readonly {
    readonly fillPaints?: readonly {
      readonly type: string;
      readonly image?: { readonly hash: Uint8Array };
    }[];
  }[];
}

/** SHA-1 of each picture that a Figma payload's layers are filled with, in the order of its layers. */
export function readImages(payload: string): string[] {
  const { nodeChanges } = decodeBuffer(readBuffer(payload)!) as Fills;
  const fills = nodeChanges.flatMap(({ fillPaints = [] }) => fillPaints);
  return fills.flatMap(({ type, image }) =>
    type === 'IMAGE' && image ? [Buffer.from(image.hash).toString('hex')] : [],
  );
}
