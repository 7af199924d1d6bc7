import { type FrameNode, type SceneNode, column, row, spacer } from '@kitshelf/scene/scene.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { grid, section } from '../blocks/section.ts';
import { type Kit, within } from '../model/kit.ts';
import { leading } from '../model/roles.ts';

const networks = [
  ['camera', 'Pictures'],
  ['message-circle', 'Chat'],
  ['rss', 'Feed'],
  ['at-sign', 'Email'],
] as const;

const socials = (kit: Kit): FrameNode =>
  row(
    { name: 'Social', role: 'list', prop: 'networks', gap: 16 },
    networks.map(([name, words]) => leading(icon(kit, name, 20, kit.c.soft), words)),
  );

/** The first `count` groups of links, side by side. */
export const linkColumns = (kit: Kit, width: number, count = 4): FrameNode => ({
  ...grid(
    within(kit, width),
    kit.brand.words.footer.slice(0, count),
    { columns: count, tablet: count, phone: 2, gap: 28, name: 'Links', of: 'groups' },
    (group) =>
      column({ name: group.title, role: 'nav', label: group.title, width: 'fill', gap: 14 }, [
        heading(kit, 'h5', group.title, { size: 14, lineHeight: 20, as: 'h4' }),
        ...group.links.map((name) => prose(kit, 'small', name, { as: 'a' })),
      ]),
  ),
  width,
});

/** The last line: whose it is and the law. */
export const smallPrint = (kit: Kit): FrameNode =>
  row(
    {
      name: 'Bottom',
      width: 'fill',
      gap: 20,
      align: 'center',
      padding: [24, 0, 0, 0],
      stroke: { paint: kit.c.line, weight: { top: 1 } },
    },
    [
      label(kit, `© 2026 ${kit.brand.words.name}`, { style: 'small', color: kit.c.soft }),
      spacer(),
      !kit.phone && leading(label(kit, 'Privacy', { style: 'small', color: kit.c.soft })),
      !kit.phone && leading(label(kit, 'Terms', { style: 'small', color: kit.c.soft })),
      socials(kit),
    ],
  );

/** A footer with its room above and below. */
export const footer = (kit: Kit, children: SceneNode[], gap = kit.phone ? 36 : 64): FrameNode =>
  section(kit, 'Footer', children, {
    as: 'footer',
    gap,
    padding: kit.phone ? [48, 'gutter', 28, 'gutter'] : [80, 'gutter', 36, 'gutter'],
  });
