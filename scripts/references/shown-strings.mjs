import { parseSync, Visitor } from 'rolldown/utils';

const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();

/** What stands between two tags: its words, with `…` where a value or an element comes in. */
const childText = ({ children }) =>
  oneLine(
    children
      .map((child) => {
        if (child.type === 'JSXText') return child.value;
        const { expression } = child;
        return expression?.type === 'Literal' ? String(expression.value) : '…';
      })
      .join(''),
  );

/**
 * Every string of a source file that a person could read, in the order of the file: texts in quotes, templates with `…` for
 * their values, and what stands between tags. Comments are not among them.
 * @param {string} name the file's path; its ending says the language
 * @param {string} source its text
 * @returns {{ text: string, start: number }[]} on one line each; `start` counts characters
 */
export function shownStrings(name, source) {
  const found = [];
  const add = (text, { start }) => {
    if (/\p{L}/u.test(text)) found.push({ text: oneLine(text), start });
  };
  const { program } = parseSync(name, source);
  new Visitor({
    Literal: (node) => typeof node.value === 'string' && add(node.value, node),
    TemplateLiteral: (node) => add(node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…'), node),
    JSXElement: (node) => add(childText(node), node),
    JSXFragment: (node) => add(childText(node), node),
  }).visit(program);
  return found;
}
