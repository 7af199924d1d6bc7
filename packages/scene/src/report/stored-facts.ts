import { readBuffer } from '../figma/format/payload-buffer.ts';
import { partialDecoder } from '../figma/format/partial-decoder.ts';
import { type PayloadFacts, payloadFactsOfLayers } from './report.ts';
import { getLayers, type ReportLayer } from '../reading/layer.ts';
import { frameFingerprints } from '../reading/message-fingerprint.ts';
import { packedFingerprints } from '../reading/packed-fingerprint.ts';

const layer = `guid type parentIndex visible opacity size transform internalOnly
  fillPaints strokePaints cornerRadius rectangleTopLeftCornerRadius frameMaskDisabled resizeToFit
  stackMode stackSpacing stackHorizontalPadding stackVerticalPadding
  strokeWeight fontName fontSize textData derivedTextData`.split(/\s+/);

/** What `payloadFactsOfLayers` and `frameFingerprints` look at. */
const decode = partialDecoder({
  Message: ['nodeChanges'],
  NodeChange: layer,
  Paint: ['type', 'visible', 'opacity', 'color', 'stops', 'transform'],
  TextData: ['characters', 'styleOverrideTable'],
  DerivedTextData: ['baselines'],
  Baseline: ['position', 'width', 'lineY', 'lineHeight'],
});

const lacksLines = ({ node: { type, textData, derivedTextData } }: ReportLayer): boolean =>
  type === 'TEXT' && Boolean(textData?.characters?.trim()) && (derivedTextData?.baselines ?? []).length === 0;

interface StoredFacts extends Required<PayloadFacts> {
  readonly fingerprints: string[];
}

/**
 * What is kept of clipboard HTML: its facts, and the packed fingerprint of each of its frames. Throws when it holds no
 * Figma payload, and `EmptyParts` for one that unfolds without an end.
 */
export const getStoredFacts = (html: string): StoredFacts => readStoredFacts(html).facts;

/** The same, with how many of its texts have no lines. */
export function readStoredFacts(html: string): { facts: StoredFacts; textsWithoutLines: number } {
  const buffer = readBuffer(html);
  if (!buffer) throw new Error('Not a Figma payload');
  const message = decode(buffer);
  const layers = getLayers(message);
  const fingerprints = packedFingerprints(frameFingerprints(layers, getLayers(message, 'hidden')));
  return {
    facts: { ...payloadFactsOfLayers(layers), fingerprints },
    textsWithoutLines: layers.filter(lacksLines).length,
  };
}
