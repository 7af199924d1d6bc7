import { describe, expect, it } from 'vitest';
import { defineComponent, instance } from '../../model/component.ts';
import { column, row, type SceneNode, scene, text, vector } from '../../model/scene.ts';
import { sampleTokens } from '../../testing/sample.ts';
import { reactFiles } from '../component.ts';
import type { CodeKit, KitComponent } from './kit.ts';

// What components are given besides words: pictures, more words, and fields of their own.

const icon = (name: string) =>
  vector({
    name: `Icon ${name}`,
    viewBox: [0, 0, 24, 24],
    width: 18,
    height: 18,
    paths: [{ d: 'M2 2H9', stroke: { paint: 'ink', weight: 2, cap: 'round', join: 'round' } }],
  });

const avatar = defineComponent({
  name: 'Avatar',
  properties: {
    person: { type: 'image', default: '0' },
    size: { type: 'choice', default: '40', choices: ['20', '40'] },
  },
  states: [],
  build: ({ person, size }) =>
    row(
      {
        name: 'Avatar',
        width: Number(size),
        height: Number(size),
        radius: 99,
        fill: person === '0' ? 'accent' : 'line',
      },
      [
        vector({
          name: 'Person',
          label: `Person ${person}`,
          viewBox: [0, 0, 10, 10],
          width: Number(size) / 2,
          height: Number(size) / 2,
          paths: [{ d: `M${person} 0H9V9Z`, fill: 'ink' }],
        }),
      ],
    ),
});

const item = defineComponent({
  name: 'Item',
  role: 'link',
  properties: {
    label: { type: 'text', default: 'Settings' },
    icon: { type: 'icon', default: 'settings' },
    count: { type: 'text', default: '' },
  },
  states: [],
  build: ({ label, icon: named, count }) =>
    row({ name: 'Item', as: 'a', width: 'fill', gap: 8 }, [
      icon(named),
      text(label, { color: 'ink', width: 'fill' }),
      count !== '' && text(count, { name: 'Count', color: 'muted' }),
    ]),
});

const tag = defineComponent({
  name: 'Tag',
  role: 'radio',
  properties: { label: { type: 'text', default: 'All' } },
  states: ['selected'],
  build: ({ label }, _: object, state) =>
    row({ name: 'Tag', padding: 8, ...(state === 'selected' && { fill: 'accent', isChecked: true }) }, [
      text(label, { color: 'ink' }),
    ]),
});

const field = (name: string, isTall: boolean) =>
  defineComponent({
    name,
    role: 'textbox',
    properties: { value: { type: 'text', default: '' }, placeholder: { type: 'text', default: '' } },
    states: [],
    build: ({ value, placeholder }) =>
      row({ name: 'Input', width: 'fill', height: isTall ? 96 : 48, padding: 12, fill: 'paper' }, [
        text(value || placeholder, {
          name: 'Value',
          color: value ? 'ink' : 'muted',
          width: 'fill',
          maxLines: isTall ? 3 : 1,
        }),
        !isTall && icon('chevron-down'),
      ]),
  });
const [select, textarea] = [field('Choice', false), field('Lines', true)];

const named = { Avatar: avatar, Item: item, Tag: tag, Select: select, Textarea: textarea };
const kit: CodeKit = {
  tokens: sampleTokens,
  components: Object.entries(named).map(([codeName, component]): KitComponent => ({
    name: component.name,
    codeName,
    about: 'One.',
    properties: component.properties,
    grounds: ['page'],
    pictures: ['0', '1'],
    draw: (values) => instance(component as typeof tag, {}, values),
  })),
};

function files(...children: SceneNode[]) {
  const scenes = [1200, 390].map((viewport) =>
    scene({
      name: 'Sample',
      viewport,
      tokens: sampleTokens,
      root: column({ name: 'Root', padding: 24 }, children),
    }),
  );
  const all = reactFiles(scenes, { brand: 'Rye', kit });
  return {
    page: all[0]!.content,
    fileOf: (path: string) => all.find((each) => each.path === `rye/${path}`)?.content ?? '',
  };
}

describe('components of a kit are given', () => {
  it('a picture, with the ground that it stands before', () => {
    const { page, fileOf } = files(
      instance(avatar, {}, { person: '0' }),
      text('And'),
      instance(avatar, {}, { person: '2', size: '20' }),
    );
    expect(page).toMatch(/<Avatar className="[^"]*bg-rye-accent">\s+<\w+ \/>\s+<\/Avatar>/);
    expect(page).toMatch(/<Avatar className="[^"]*bg-rye-line" size="20">\s+<\w+ \/>\s+<\/Avatar>/);
    const own = fileOf('avatar.tsx');
    expect(own).toContain(`size?: '40' | '20';`);
    expect(own).toMatch(/<span className=\{`[^`]*`\}>\s+\{children\}\s+<\/span>\s+<\/span>/);
    expect(own).not.toMatch(/bg-|<svg|<div/);
  });

  it('more words than one, which may be left out', () => {
    const { page, fileOf } = files(
      instance(item, {}, { label: 'Inbox', icon: 'inbox', count: '3' }),
      text('And'),
      instance(item, {}, { label: 'Settings' }),
    );
    expect(page).toMatch(/<Item [^>]*icon=\{InboxIcon\} count=\{words\.count\} href="#">\s+\{words\.\w+\}/);
    expect(page).toMatch(/<Item [^>]*icon=\{SettingsIcon\} href="#">/);
    const own = fileOf('item.tsx');
    expect(own).toContain('  count?: string;\n');
    expect(own).toMatch(/\{count && <span [^>]*>\{count\}<\/span>\}/);
    expect(own.match(/\{children\}/g)).toHaveLength(1);
  });

  it('words beside their native field', () => {
    const { page, fileOf } = files(
      row({ name: 'Tags', role: 'radiogroup', label: 'Tags' }, [
        instance(tag, {}, { label: 'All' }, 'selected'),
        instance(tag, {}, { label: 'New' }),
      ]),
    );
    expect(page).toMatch(
      /<Tag [^>]*name=\{?"[^"]+"\}? defaultChecked=\{tag\.isChecked\}>\s+\{tag\.\w+\}\s+<\/Tag>/,
    );
    const own = fileOf('tag.tsx');
    expect(own).toMatch(
      /<label className=[^>]*>\s+<span[^>]*>\s+\{children\}\s+<\/span>\s+<input type="radio"/,
    );
    expect(own).toContain(`ComponentProps<'input'>`);
  });

  it('the option of a list, and what several lines are for', () => {
    const { page, fileOf } = files(instance(select, {}, { placeholder: 'Choose one' }), text('And'), {
      ...instance(textarea, {}, { placeholder: 'Say more' }),
      height: 120,
    });
    expect(page).toMatch(/<Select [^>]*>\s+<option>\{words\.\w+\}<\/option>\s+<\/Select>/);
    expect(page).toMatch(
      /<Textarea className="[^"]*min-h-30![^"]*" rows=\{3\}[^>]* placeholder=\{words\.placeholder\} \/>/,
    );
    expect(fileOf('select.tsx')).toMatch(/<select className=[^>]*\{\.\.\.props\} \/>\s+<ChevronDownIcon/);
    expect(fileOf('textarea.tsx')).toMatch(/<textarea className=[^>]*\{\.\.\.props\} \/>/);
  });
});
