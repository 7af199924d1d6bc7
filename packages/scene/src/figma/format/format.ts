/** Versions of Figma's archive that payloads can be written in, today's first. */
export const payloadFormats = ['106', '101'] as const;

export type PayloadFormat = (typeof payloadFormats)[number];

/** The setting that chooses between them; processes that are started by the site inherit it. */
export const formatSetting = 'FIGMA_PAYLOAD_VERSION';

/**
 * The version that payloads are written in, by the environment and else today's. What is set is checked when the site
 * starts. Throws for a version that nobody can write.
 */
export function payloadFormat(): PayloadFormat {
  const given = process.env[formatSetting]?.trim() || payloadFormats[0];
  const format = payloadFormats.find((each) => each === given);
  if (!format) throw new Error(`${formatSetting} must be one of ${payloadFormats.join(', ')}`);
  return format;
}
