import { type Children, type FrameNode, type SceneNode, column, rect, row } from '@kitshelf/scene/scene.ts';
import { heading } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { floating } from '../blocks/surface.ts';
import { type Kit } from '../model/kit.ts';
import { appShell } from './app-shell.ts';
import { tableBox } from './dashboard-work.ts';
import { pressed } from '../model/roles.ts';

export const edge = (kit: Kit): number => Math.min(18, kit.brand.theme.measures.radius.card);

/** The table page, stepped back, with something over it. */
export function over(given: Kit, over: SceneNode, hasScrim = true): FrameNode {
  const { app } = given.brand.words;
  const page = appShell(given, 'Page', 'records', app.tabs[3], app.ledger.add, [tableBox(given, 6)]);
  const height = given.desktop ? 820 : given.phone ? 760 : 860;
  return column({ name: 'Page', width: given.width, height, clip: true, fill: given.c.ground }, [
    { ...page, name: 'Behind' },
    hasScrim && rect({ name: 'Scrim', fill: '#0b102099', place: { left: 0, right: 0, top: 0, bottom: 0 } }),
    over,
  ]);
}

export const sheet = (kit: Kit, name: string, width: number, children: Children): FrameNode =>
  column(
    {
      name,
      width,
      padding: kit.phone ? 22 : 28,
      gap: 20,
      radius: edge(kit),
      fill: kit.c.card,
      stroke: { paint: kit.c.line },
      shadow: floating,
    },
    children,
  );

export const middle = { centerX: 0, centerY: 0 };
export const dialogWidth = (kit: Kit, wide = 480): number => (kit.phone ? kit.width - 32 : wide);

export const dialogHead = (kit: Kit, title: string): FrameNode =>
  row({ name: 'Title', width: 'fill', align: 'center', gap: 16 }, [
    heading(kit, 'h4', title),
    pressed(icon(kit, 'x', 22, kit.c.soft), 'Close'),
  ]);
