import type { Asset } from '@kitshelf/contract/catalogue.ts';
import { assetPath } from './public-pages.ts';

/** An asset's page as Markdown, for machines that read. */
export function assetText(asset: Asset, origin: string): string {
  const { _id, name, description, images, isPaid, createdBy, createdAt, link } = asset;
  const facts = [
    ['Price', isPaid ? 'Pro (needs a paid plan)' : 'Free (unlimited projects, no attribution)'],
    ['Category', [asset.category, ...asset.subCategories].join(', ')],
    ['Tags', asset.tags.join(', ')],
    ['Tools', asset.tools.join(', ')],
    ['Viewports', asset.viewports.map((width) => `${width}px`).join(', ')],
    ['Created by', createdBy],
    ['Published', createdAt.slice(0, 10)],
    ['License', `${origin}/license`],
    ['Preview', link ?? ''],
  ].filter(([, value]) => value);
  const pictures = images.map(({ src, width, height }) => {
    const address = new URL(src.startsWith('/media/scenes/') ? `${src}?w=1280` : src, origin).href;
    return `- [${width} × ${height}](${address})`;
  });
  return [
    `# ${plain(name)}`,
    plain(description) || 'An asset of the library.',
    facts.map(([label, value]) => `- ${label}: ${plain(value ?? '')}`).join('\n'),
    ...(pictures.length > 0 ? [`## Pictures\n\n${pictures.join('\n')}`] : []),
    `## Use it\n\nOpen ${origin}${assetPath(_id)}, click Copy and paste into Figma.`,
    '',
  ].join('\n\n');
}

/** One line, so that a text cannot begin a new block. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
