import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import { navIcons } from '../../blocks/nav-icon.ts';
import { toWords } from '../../blocks/words-in.ts';
import { getPath, walk } from './structure.ts';

/** Entries of menus whose icon stands for something else. An entry is an icon beside or above one text. */
export function checkMenus(root: Placed): string[] {
  const found: string[] = [];
  walk(root, (layer, above) => {
    const siblings = above.at(-1)?.children ?? [];
    if (siblings.filter((sibling) => entryOf(sibling)).length < 3) return;
    const entry = entryOf(layer);
    if (entry && entry.icon !== `Icon ${navIcons[entry.words]}`)
      found.push(`${entry.icon} stands for "${entry.words}": ${getPath(layer, above)}`);
  });
  return found;
}

function entryOf({ children }: Placed): { icon: string; words: string } | undefined {
  const [sign, text] = children;
  if (sign?.node.type !== 'vector' || !sign.node.name.startsWith('Icon ')) return undefined;
  if (text?.node.type !== 'text') return undefined;
  const words = toWords(text.node);
  return navIcons[words] ? { icon: sign.node.name, words } : undefined;
}
