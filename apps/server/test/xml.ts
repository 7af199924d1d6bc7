import { SaxesParser } from 'saxes';

/** An element of an XML document as a tree. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** What stands between its tags, entities resolved. */
  readonly text: string;
}

type Open = XmlElement & { children: XmlElement[]; text: string };

/** Reads a document as strictly as XML 1.0 with namespaces wants; throws at the first thing that is not well-formed. */
export function parseXml(document: string): XmlElement {
  const top: Open = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.values(attributes).map((one) => [one.name, one.value] as const);
    const element: Open = { name, attributes: Object.fromEntries(values), children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(document).close();
  const [root] = top.children;
  if (!root) throw new Error('The document is empty');
  return root;
}

/** The children of a name. */
export const getChildren = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.filter((child) => child.name === name);

/** The text of the one child of a name. Throws unless there is exactly one. */
export function toText(element: XmlElement, name: string): string {
  const [child, ...others] = getChildren(element, name);
  if (!child || others.length > 0) throw new Error(`<${element.name}> needs exactly one <${name}>`);
  return child.text;
}
