import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import type { VectorNode } from '@kitshelf/scene/scene.ts';
import { type Word, framesIn, getWhere, wordsIn } from './drawn.ts';
import { walk } from '../design/structure.ts';

/** A greeting that names somebody, alone in its text. */
const greeting =
  /^(?:Good (?:morning|afternoon|evening)|Hello|Hi|Hey|Morning|Evening|Welcome back|God morgon|Bom dia|Thank you),? (\p{Lu}[\p{L}'’-]+)[.!]?$/u;

/** First and last name. */
const fullName =
  /^(?:Dr\. )?\p{Lu}[\p{L}'’-]+(?: (?:de|van|der) | )\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?$/u;

/** A drawn face and the name beside it. */
export interface Face {
  /** The same for the same face at any size. */
  readonly drawing: string;
  /** The full name beside or below it, or the name in a greeting beside it; undefined for a face without one. */
  readonly name: string | undefined;
  readonly layer: string;
  /** The box that it stands in, and the frame around that. */
  readonly box: Placed;
  readonly around: Placed | undefined;
}

/** Who is greeted must be who is signed in, and a conversation must be led by those who are in it. */
export function checkPeople(root: Placed): string[] {
  const words = wordsIn(root);
  const signedIn = signedInNames(words);
  const greeted = words.flatMap((word) => {
    const name = greeting.exec(word.text)?.[1];
    return name === undefined ? [] : [{ name, word }];
  });
  return [
    ...greeted
      .filter(({ name }) => signedIn.some((other) => firstOf(other) !== name))
      .map(({ name, word }) => `greets ${name}, signed in is ${signedIn.join(', ')}: ${getWhere(word)}`),
    ...greeted
      .filter(({ name }) => greeted[0]!.name !== name)
      .map(({ name, word }) => `greets ${greeted[0]!.name} and ${name}: ${getWhere(word)}`),
    ...conversations(root, signedIn[0]),
    ...facesTwice(root),
  ];
}

const firstOf = (name: string): string => name.replace(/^Dr\. /, '').split(' ')[0]!;

/** The full name in a menu beside a face: that of the person who is signed in. */
const signedInNames = (words: readonly Word[]): string[] =>
  words
    .filter(
      ({ text, above }) =>
        fullName.test(text) &&
        above.some(({ node }) => node.type === 'frame' && node.as === 'nav') &&
        hasFace(above),
    )
    .map(({ text }) => text)
    .slice(0, 1);

/** A face stands in the nearest frames around a word. */
const hasFace = (above: readonly Placed[]): boolean =>
  above.slice(-2).some((frame) => facesIn(frame).length > 0);

/** A name that somebody is spoken to by: after a greeting, or set off by commas. */
const spokenTo = /(?:^|[,.!?] |(?:Hello|Hi|Dear|Morning|Evening) )(\p{Lu}\p{L}+)(?=[,.!?])/gu;

function conversations(root: Placed, signedIn: string | undefined): string[] {
  return framesIn(root).flatMap(({ frame, above }) => {
    const said = frame.children.flatMap((line) => bubbleIn(frame, line));
    if (said.length < 3) return [];
    const path = [...above.slice(-2), frame].map(({ node }) => node.name).join(' > ');
    const partner = above
      .toReversed()
      .map((outer) => facesIn(outer).find(({ name }) => name !== undefined && fullName.test(name))?.name)
      .find((name) => name !== undefined);
    const addressed = (isOwn: boolean) =>
      said
        .filter((one) => one.isOwn === isOwn)
        .flatMap(({ text }) => [...text.matchAll(spokenTo)].map(([, name]) => name));
    return [
      ...(said.some(({ isOwn }) => isOwn) && said.some(({ isOwn }) => !isOwn)
        ? []
        : [`only one side speaks: ${path}`]),
      ...said
        .filter(({ isOwn }, at) => at > 1 && said[at - 1]!.isOwn === isOwn && said[at - 2]!.isOwn === isOwn)
        .map(({ text }) => `three in a row by one side, at "${text}": ${path}`),
      ...(partner !== undefined && addressed(false).includes(firstOf(partner))
        ? [`${partner} speaks to ${firstOf(partner)}: ${path}`]
        : []),
      ...(signedIn !== undefined && addressed(true).includes(firstOf(signedIn))
        ? [`${signedIn} speaks to ${firstOf(signedIn)}: ${path}`]
        : []),
    ];
  });
}

/** A bubble's words, and on which side of its column it stands. */
function bubbleIn(column: Placed, line: Placed): { text: string; isOwn: boolean }[] {
  const bubble =
    line.node.name === 'Bubble' ? line : line.children.find(({ node }) => node.name === 'Bubble');
  if (!bubble) return [];
  const left = bubble.absoluteX - column.absoluteX;
  const right = column.absoluteX + column.width - bubble.absoluteX - bubble.width;
  return [
    {
      text: wordsIn(bubble)
        .map(({ text }) => text)
        .join(' '),
      isOwn: left > right,
    },
  ];
}

/** What is drawn in a picture belongs to the picture. */
const inPicture = new Set(['Picture', 'Stage', 'Product window']);

/** Every face of a design, with the name that stands beside or below it. */
export function facesIn(root: Placed): Face[] {
  const found: Face[] = [];
  walk(root, (layer, above) => {
    if (layer.node.type !== 'vector' || layer.node.name !== 'Person') return;
    if (above.some(({ node }) => inPicture.has(node.name))) return;
    const frame = above.at(-1);
    const room = above.slice(0, -1);
    found.push({
      drawing: drawingOf(layer.node),
      name: frame && nameBeside(frame, room),
      layer: [...room.slice(-3), frame ?? layer].map(({ node }) => node.name).join(' > '),
      box: frame ?? layer,
      around: room.at(-1),
    });
  });
  return found;
}

const drawingOf = (node: VectorNode): string =>
  node.paths
    .map(({ d, fill }) => `${d} ${typeof fill === 'string' && fill.startsWith('#') ? fill : ''}`)
    .join('|');

/** The first full name to the right of or below a face, within the next frame that holds words. */
function nameBeside(face: Placed, above: readonly Placed[]): string | undefined {
  for (const outer of above.toReversed().slice(0, 3)) {
    const words = wordsIn(outer);
    if (words.length === 0) continue;
    if (facesCount(outer) > 1) return undefined;
    const [first] = words.filter(
      ({ layer }) =>
        layer.absoluteX >= face.absoluteX + face.width - 1 ||
        layer.absoluteY >= face.absoluteY + face.height - 1,
    );
    if (!first) return undefined;
    return fullName.test(first.text) ? first.text : greeting.exec(first.text)?.[1];
  }
  return undefined;
}

function facesCount(root: Placed): number {
  let count = 0;
  walk(root, ({ node }) => {
    if (node.type === 'vector' && node.name === 'Person') count += 1;
  });
  return count;
}

/** A face that belongs to two names, and a name with two faces. */
function facesTwice(root: Placed): string[] {
  const named = facesIn(root).filter(({ name }) => name !== undefined);
  return named.flatMap((one, at) => {
    const other = named
      .slice(0, at)
      .find((before) => (before.drawing === one.drawing) !== isSamePerson(before.name!, one.name!));
    if (!other) return [];
    return [
      other.drawing === one.drawing
        ? `one face for ${other.name} and ${one.name}: ${one.layer}`
        : `two faces of ${one.name}: ${one.layer}`,
    ];
  });
}

/** A greeting says the first name alone. */
export const isSamePerson = (one: string, other: string): boolean =>
  one === other || ((!one.includes(' ') || !other.includes(' ')) && firstOf(one) === firstOf(other));
