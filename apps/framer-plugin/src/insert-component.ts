import { type CodeFile, framer, isCodeFileComponentExport, isFrameNode } from '@framer/plugin';

/** A file of the `framer` format. */
export interface FormatFile {
  readonly path: string;
  readonly content: string;
}

/** What kept an insertion from being made, in words for the user. */
export class Refusal extends Error {}

/**
 * Puts a code file into the project and its component into the selected frame, or onto the canvas at the design's own
 * width in px. A file that is there already is used again; one that was changed meanwhile is left as it is. Throws a Refusal.
 */
export async function insertComponent(file: FormatFile, width: number, signal: AbortSignal): Promise<void> {
  if (!framer.isAllowedTo('createCodeFile', 'addComponentInstance'))
    throw new Refusal('You cannot add code components to this project. Ask someone with edit access.');
  const parent = (await framer.getSelection()).find((node) => isFrameNode(node));
  const code = await codeFileFor(file);
  signal.throwIfAborted();
  const made = code.exports.find((each) => isCodeFileComponentExport(each) && each.isDefaultExport);
  if (!made || !isCodeFileComponentExport(made))
    throw new Refusal(`Framer could not read ${code.name}. Open it in the code editor to see why.`);
  const size = {
    width: parent ? ('100%' as const) : (`${width}px` as const),
    height: 'fit-content' as const,
  };
  const node = await framer.addComponentInstance({ url: made.insertURL, attributes: size });
  if (parent && framer.isAllowedTo('setParent')) await framer.setParent(node.id, parent.id);
  await framer.setSelection([node.id]);
  await framer.zoomIntoView([node.id], { maxZoom: 1 });
}

/** The project's own file of that code, or a new one under the first free name. */
async function codeFileFor({ path, content }: FormatFile): Promise<CodeFile> {
  const known = await framer.getCodeFiles();
  const same = known.find((each) => each.content === content);
  if (same) return same;
  const taken = new Set(known.flatMap(({ name, path: place }) => [name, place]));
  const base = path.replace(/\.tsx$/, '');
  let name = path;
  for (let n = 2; taken.has(name); n += 1) name = `${base}${n}.tsx`;
  return await framer.createCodeFile(name, content);
}
