import { type FrameNode, type SceneNode, column, row } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { field, toggle } from '../blocks/field.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import type { RenderContext } from '../model/render-context.ts';
import { here, leading } from '../model/roles.ts';
import { appShell, insideShell } from './app-shell.ts';
import { box } from './dashboard-box.ts';
import { getLayouts } from './layout.ts';

export const settingsLayouts = getLayouts('Dashboard', [
  {
    slug: 'dash-settings',
    name: 'Settings',
    text: 'Profile form and switches with a menu of their own.',
    tags: ['App', 'Form'],
    variant: 1,
    firstPicture: 116,
    build: dashSettings,
  },
]);

function dashSettings(given: RenderContext): FrameNode {
  const ctx = insideShell(given);
  const foot = row({ name: 'Foot', width: 'fill', gap: 12, justify: 'end' }, [
    button(ctx, 'Discard', { kind: 'secondary' }),
    button(ctx, 'Save'),
  ]);
  const body = column({ name: 'Body', width: 'fill', gap: 20 }, [profileBox(ctx), noticesBox(ctx), foot]);
  return appShell(given, 'Settings', 'Settings', 'Settings', 'Invite', [
    ctx.desktop
      ? row({ name: 'Columns', width: 'fill', gap: 40, align: 'start' }, [settingsMenu(ctx), body])
      : column({ name: 'Columns', width: 'fill', gap: 20 }, [settingsMenu(ctx), body]),
  ]);
}

function noticesBox(ctx: RenderContext): FrameNode {
  return box(ctx, 'Notifications', [
    heading(ctx, 'h4', 'When to notify me'),
    ...ctx.brand.words.app.alerts
      .slice(0, 3)
      .map((alert, index) =>
        row({ name: alert.title, width: 'fill', gap: 16, align: 'center' }, [
          column({ name: 'Title and text', width: 'fill', gap: 2 }, [
            heading(ctx, 'h5', alert.title, { as: 'p' }),
            prose(ctx, 'small', alert.text),
          ]),
          toggle(ctx, index !== 1, alert.title),
        ]),
      ),
  ]);
}

function profileBox(ctx: RenderContext): FrameNode {
  const { contact, trade } = ctx.brand.words;
  const me = trade.user;
  const cover = ctx.inner - (ctx.desktop ? 240 : 0) - (ctx.phone ? 36 : 48);
  const two = (fields: SceneNode[]) =>
    (ctx.phone ? column : row)({ name: 'Pair', width: 'fill', gap: 16 }, fields);
  return box(ctx, 'Profile', [
    picture(ctx, 2, cover, ctx.phone ? 100 : 150, {
      radius: Math.min(14, ctx.brand.theme.measures.radius.art),
    }),
    row({ name: 'Picture', width: 'fill', gap: 18, align: 'center' }, [
      avatar(ctx, me.name, 72),
      titled(ctx, me.name, me.role, { prose: 'small', gap: 2 }),
      !ctx.phone && button(ctx, 'Change', { kind: 'secondary', size: 'small' }),
    ]),
    two([
      field(ctx, 'First name', { value: me.name.split(' ')[0]! }),
      field(ctx, 'Last name', { value: me.name.split(' ').slice(1).join(' ') || '–' }),
    ]),
    two([
      field(ctx, 'Email', { value: me.email, icon: 'mail' }),
      field(ctx, 'Phone', { value: contact.phone, icon: 'phone' }),
    ]),
  ]);
}

function settingsMenu(ctx: RenderContext): FrameNode {
  const names = ['Profile', 'Notifications', 'Members', 'Payment', 'Security'];
  return (ctx.desktop ? column : row)(
    {
      name: 'Parts',
      as: 'nav',
      label: 'Settings',
      width: ctx.desktop ? 200 : 'fill',
      gap: 4,
      ...(ctx.desktop ? {} : { wrap: true }),
    },
    names.map((name, index) => {
      const look = {
        name,
        padding: [9, 14] as [number, number],
        radius: Math.min(10, ctx.brand.theme.measures.radius.control),
        ...(ctx.desktop ? { width: 'fill' as const } : {}),
        ...(index === 0 ? { fill: ctx.colors.wash } : {}),
      };
      const color = index === 0 ? ctx.colors.ink : ctx.colors.soft;
      return here(leading(row(look, [label(ctx, name, { style: 'label', color })])), index === 0);
    }),
  );
}
