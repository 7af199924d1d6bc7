import type { Scheme } from '@kitshelf/contract/variants.ts';
import type { AssetQuality, AssetReport } from '@kitshelf/contract/desk/assets.ts';
import { faceLabel } from '@kitshelf/scene/reading/typeset/installed-faces.ts';

type Finding = AssetQuality['blocks'][number];

const mostNamed = 6;

/** What buyers get of texts in faces that are not here. */
function facesBlock({ missingFaces = [] }: AssetReport): Finding[] {
  if (missingFaces.length === 0) return [];
  const faces = missingFaces.map((face) => {
    const letters = face.lacks ? `, which has no ${face.lacks}` : '';
    return `“${faceLabel(face).slice(0, 100)}” (${face.texts} ${face.texts === 1 ? 'text' : 'texts'}${letters})`;
  });
  const text = `These typefaces are not available, and their texts came without outlines: ${faces.join(', ')}. Replace them, or publish with them named as missing`;
  return [{ kind: 'faces', text }];
}

function named(layers: readonly string[]): string {
  const names = [...new Set(layers)].map((layer) =>
    layer === '' ? 'a layer without a name' : `“${layer.slice(0, 60)}”`,
  );
  const more = names.length - mostNamed;
  return names.slice(0, mostNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

interface Judged {
  /** Null for a design that came without a reading, as those of the demo library. */
  readonly report: AssetReport | null;
  readonly isNameTaken: boolean;
  /** The name of an asset with the same layers. */
  readonly same?: string | undefined;
  /** Widths in px. */
  readonly viewports: readonly number[];
  readonly tags: readonly string[];
  /** Of several frames that are one design. */
  readonly variants?: readonly { readonly scheme: Scheme }[] | null | undefined;
}

/** What keeps a design from being published, and what is only worth a thought. Blocks are named as fields are in errors. */
export function getQuality({ report, isNameTaken, same, viewports, tags, variants }: Judged): AssetQuality {
  const nameBlock = { kind: 'name', text: 'Another published asset has this name' };
  if (!report) return { blocks: isNameTaken ? [nameBlock] : [], warnings: [] };
  const contrast = report.contrastFailures.map(({ layer }) => layer);
  const about = (kind: string, words: string, layers: readonly string[] = []): Finding[] =>
    layers.length > 0 ? [{ kind, text: `${words}: ${named(layers)}` }] : [];
  const lacksPhone = !viewports.some((width) => width <= 480) && viewports.some((width) => width > 480);
  const hasDark = variants?.some(({ scheme }) => scheme === 'dark');
  const lacksDark = !hasDark && !tags.some((tag) => /\bdark\b/i.test(tag));
  return {
    blocks: [
      ...(isNameTaken ? [nameBlock] : []),
      ...about('layers', 'Layers without their own name', report.unnamed),
      ...about('contrast', 'Text with low contrast', contrast),
      ...about('headings', 'The same heading twice', report.repeatedHeadings),
      ...facesBlock(report),
      // Of designs that were read before faces were named, or with texts that are too long to be set.
      ...(report.missingFaces?.length
        ? []
        : about('outlines', 'Text that stays invisible until edited', report.textsWithoutGlyphs)),
    ],
    warnings: [
      ...(same === undefined
        ? []
        : [{ kind: 'same', text: `You may have this design already: “${same}” has the same layers` }]),
      ...about('small', 'Text under 12 px', report.smallTexts),
      ...(lacksPhone ? [{ kind: 'phone', text: 'No phone variant' }] : []),
      ...(lacksDark ? [{ kind: 'dark', text: 'No dark variant' }] : []),
    ],
  };
}
