import type { Asset } from '@kitshelf/contract/catalogue.ts';
import { markdownText } from './markdown-text.ts';
import { assetPath } from './public-pages.ts';

/** An asset's page as Markdown, for machines that read. */
export function assetText(asset: Asset, origin: string): string {
  const { _id, name, description } = asset;
  const pictures = picturesOf(asset, origin);
  return [
    `# ${markdownText(name)}`,
    markdownText(description) || 'An asset of the library.',
    factsOf(asset, origin).join('\n'),
    ...(pictures.length > 0 ? [`## Pictures\n\n${pictures.join('\n')}`] : []),
    `## Use it\n\nOpen ${origin}${assetPath(_id)}, click Copy and paste into Figma.`,
    '',
  ].join('\n\n');
}

function factsOf(asset: Asset, origin: string): string[] {
  const { isPaid, category, subCategories, tags, tools, viewports, createdBy, createdAt, link } = asset;
  const facts = {
    Price: isPaid ? 'Pro (needs a paid plan)' : 'Free (unlimited projects, no attribution)',
    Category: markdownText([category, ...subCategories].join(', ')),
    Tags: markdownText(tags.join(', ')),
    Tools: markdownText(tools.join(', ')),
    Viewports: viewports.map((width) => `${width}px`).join(', '),
    'Created by': markdownText(createdBy),
    Published: createdAt.slice(0, 10),
    License: `${origin}/license`,
    Preview: link === null ? '' : `<${new URL(link, origin).href}>`,
  };
  return Object.entries(facts).flatMap(([label, value]) => (value ? [`- ${label}: ${value}`] : []));
}

function picturesOf({ images }: Asset, origin: string): string[] {
  return images.map(({ src, width, height }) => {
    const address = new URL(src.startsWith('/media/scenes/') ? `${src}?w=1280` : src, origin).href;
    return `- [${width} × ${height}](${address})`;
  });
}
