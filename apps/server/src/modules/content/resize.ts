/** A picture as WebP, made smaller when it is wider than `width` px. The library is loaded when first needed. */
export async function resized(picture: Buffer, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return await sharp(picture, { animated: true })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 84, effort: 3 })
    .toBuffer();
}
