import { bufferOf } from '../figma/payload-buffer.ts';
import { partialDecoder } from '../figma/partial-decoder.ts';
import { type PayloadFacts, payloadFactsOfLayers } from '../report.ts';
import { layersOf, type ReportLayer } from '../report/layer.ts';
import { layersFingerprint } from './message-fingerprint.ts';
import { packedFingerprint } from './packed-fingerprint.ts';

const layer = `guid type parentIndex visible opacity size transform internalOnly
  fillPaints strokePaints cornerRadius rectangleTopLeftCornerRadius frameMaskDisabled resizeToFit
  stackMode stackSpacing stackHorizontalPadding stackVerticalPadding
  fontName fontSize textData derivedTextData`.split(/\s+/);

/** What `payloadFactsOfLayers` and `layersFingerprint` look at. */
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

interface KeptFacts extends Required<PayloadFacts> {
  readonly fingerprint: string;
}

/**
 * What is kept of clipboard HTML: its facts, and its fingerprint packed. Throws when it holds no Figma payload, and
 * `EmptyParts` for one that unfolds without an end.
 */
export const keptFactsOf = (html: string): KeptFacts => readKeptFacts(html).facts;

/** The same, with how many of its texts have no lines. */
export function readKeptFacts(html: string): { facts: KeptFacts; textsWithoutLines: number } {
  const buffer = bufferOf(html);
  if (!buffer) throw new Error('Not a Figma payload');
  const layers = layersOf(decode(buffer));
  const fingerprint = packedFingerprint(layersFingerprint(layers));
  return {
    facts: { ...payloadFactsOfLayers(layers), fingerprint },
    textsWithoutLines: layers.filter(lacksLines).length,
  };
}
