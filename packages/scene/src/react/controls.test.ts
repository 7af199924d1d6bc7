import { expect, it } from 'vitest';
import { type SceneNode, column, row, scene, text, vector } from '../model/scene.ts';
import { sampleTokens } from '../testing/sample.ts';
import { reactFiles } from './component.ts';

const value = (shown: string, maxLines = 1) =>
  text(shown, { name: 'Value', style: 'body', color: 'ink', width: 'fill', maxLines });
const chevron = vector({
  name: 'Icon chevron-down',
  viewBox: [0, 0, 24, 24],
  width: 18,
  height: 18,
  paths: [],
});
const input = (...children: SceneNode[]) =>
  row({ name: 'Input', width: 'fill', height: 48, padding: 's' }, children);
const field = (caption: string, ...children: SceneNode[]) =>
  column({ name: `Field ${caption}`, width: 'fill' }, [
    text(caption, { style: 'label', as: 'label' }),
    input(...children),
  ]);

function codeOf(...children: SceneNode[]) {
  const root = column({ name: 'Form', as: 'form' }, children);
  return reactFiles([scene({ name: 'Form', viewport: 800, tokens: sampleTokens, root })], { brand: null })[0]!
    .content;
}

it('a field is an input that shows its words until something is typed, within the label that is its caption', () => {
  const code = codeOf(field('Work e-mail', value('ines@example.com')));
  expect(code).toMatch(
    /<label className="[^"]*">\n\s+<span [^>]*>\{words\.label\}<\/span>\n\s+<span [^>]*>\n\s+<input /,
  );
  expect(code).toMatch(
    /<input className="[^"]* placeholder:text-current" type="email" placeholder=\{words\.placeholder\} \/>/,
  );
});

it('what stands below a field is no part of its label', () => {
  const { children, ...frame } = field('Password', value('At least ten characters'));
  const code = codeOf({ ...frame, children: [...children, text('Three words', { style: 'label' })] });
  const [label] = /<label[^]*<\/label>/.exec(code)!;
  expect(label.match(/\{words\.\w+\}/g)).toEqual(['{words.label}', '{words.placeholder}']);
  expect(code).toMatch(/<\/label>\n\s+<span [^>]*>\{words\.label2\}<\/span>\n\s+<\/div>/);
});

it('a tall one is a textarea of as many lines, one with a chevron a select', () => {
  expect(codeOf(field('Message', value('How can we help?', 3)))).toMatch(
    /<textarea className="[^"]*resize-none[^"]*" rows=\{3\} placeholder=\{words\.placeholder\} \/>/,
  );
  expect(codeOf(field('Topic', value('Prices'), chevron))).toMatch(
    /<select className="[^"]*appearance-none[^"]*"><option>\{words\.label2\}<\/option><\/select>/,
  );
});

it('what one chooses from a list in is a select, whatever its mark', () => {
  const box = row({ name: 'Input', role: 'combobox', width: 'fill', height: 48 }, [
    value('Prices'),
    { ...chevron, name: 'Icon' },
  ]);
  expect(
    codeOf(column({ name: 'Field Topic', width: 'fill' }, [text('Topic', { as: 'label' }), box])),
  ).toMatch(/<select [^>]*><option>\{words\.label2\}<\/option><\/select>/);
});

it('a field without a caption is called what it shows', () => {
  const code = codeOf(input(value('Your password')));
  expect(code).toMatch(
    /<input [^>]*type="password" aria-label=\{words\.ariaLabel\} placeholder=\{words\.placeholder\} \/>/,
  );
  expect(code).not.toContain('<label');
});

it('fields that are built alike are one component, mapped over what they show', () => {
  const code = codeOf(field('First name', value('Ines')), field('Last name', value('Okafor')));
  expect(code.match(/<input /g)).toHaveLength(1);
  expect(code).toMatch(/\.map\(\((\w+)\) => \([^]*placeholder=\{\1\.placeholder\}/);
});

it('what is only called so stays what it is', () => {
  const code = codeOf(input(text('Signal', { style: 'body' })), row({ name: 'Row' }, [value('12')]));
  expect(code).not.toMatch(/<(?:input|select|textarea|label)/);
});
