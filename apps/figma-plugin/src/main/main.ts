import type { Ask, Job, PluginStore, PluginMessage } from '../messages.ts';
import { annotations } from './annotations.ts';
import { applyPlan, Cancelled, getCount, type Palette } from './apply.ts';
import { matchedColours, valueColours, variableColours, type Colours } from './colours.ts';
import { componentSets } from './component-sets.ts';
import { findMatches } from './match.ts';
import { innerWidth, putInPlace, readSelection, Refused } from './place.ts';
import { effectStyles } from './styles.ts';
import { loadFonts, textStyles } from './type.ts';

const keepKey = 'kept';

const post = (message: PluginMessage) => figma.ui.postMessage(message);

/** What runs at the moment; `undefined` while nothing does. */
let running: { isCancelled: boolean } | undefined;

figma.skipInvisibleInstanceChildren = true;
figma.showUI(__html__, { width: 420, height: 680, themeColors: true });
figma.on('selectionchange', () => post({ type: 'selection', selection: readSelection() }));
figma.on('currentpagechange', () => post({ type: 'selection', selection: readSelection() }));
figma.on('drop', onDrop);
figma.ui.on('message', (message: Ask) => {
  answer(message).catch((error: unknown) => post({ type: 'failed', message: wordsFor(error) }));
});

async function answer(message: Ask): Promise<void> {
  if (message.type === 'ready') {
    const kept = ((await figma.clientStorage.getAsync(keepKey)) ?? {}) as PluginStore;
    post({ type: 'start', kept, selection: readSelection() });
  } else if (message.type === 'keep') await figma.clientStorage.setAsync(keepKey, message.kept);
  else if (message.type === 'open') figma.openExternal(message.url);
  else if (message.type === 'match')
    post({ type: 'matches', matches: await findMatches(message.colors, message.roles) });
  else if (message.type === 'cancel') {
    if (running) running.isCancelled = true;
  } else if (message.type === 'apply') await run(message.job);
}

/** An asset from the window: which one, where, and how wide that is. */
function onDrop({ node, x, y, dropMetadata }: DropEvent): boolean {
  const { assetId } = (dropMetadata ?? {}) as { assetId?: unknown };
  if (typeof assetId !== 'string') return true;
  const isFrame = node.type === 'FRAME' || node.type === 'COMPONENT';
  const place = { kind: 'drop', nodeId: node.id, x, y } as const;
  post({ type: 'dropped', assetId, place, ...(isFrame && { width: innerWidth(node) }) });
  return false;
}

/** Makes one asset. What is made so far goes when it fails; afterwards one undo takes all of it back. */
async function run(job: Job): Promise<void> {
  if (running) return post({ type: 'failed', message: 'Another asset is already being inserted.' });
  const progress = { isCancelled: false };
  running = progress;
  let root: FrameNode | undefined;
  try {
    const fonts = await loadFonts(job.plan);
    const styles = job.textStyles ? await stylesOf(job, fonts.font) : {};
    const colours = await coloursOf(job);
    const notes = job.annotations ? await annotations() : {};
    const palette = { ...colours, ...styles, ...notes, font: fonts.font };
    // Places within instances count what is hidden, too.
    figma.skipInvisibleInstanceChildren = false;
    const instances = job.plan.sets && (await componentSets(job.plan, placeOf(job), palette));
    root = await applyPlan(
      job.plan,
      palette,
      {
        isCancelled: () => progress.isCancelled,
        onProgress: (done, total) => post({ type: 'progress', done, total }),
      },
      instances,
    );
    colours.finish?.(root);
    await putInPlace(root, job);
    show(root, job);
    post({ type: 'done', layers: getCount(job.plan.root), notes: [...fonts.notes, ...colours.notes] });
  } catch (error) {
    if (root && !root.removed) root.remove();
    if (error instanceof Cancelled) post({ type: 'cancelled' });
    else throw error;
  } finally {
    running = undefined;
    figma.skipInvisibleInstanceChildren = true;
    figma.commitUndo();
  }
}

/** Colours as values are those of one appearance: each has sets of its own. */
const placeOf = ({ kit, colours, scheme, textStyles }: Job) => ({
  kit: colours === 'variables' || scheme === 'light' ? kit : `${kit} dark`,
  hasVariables: colours === 'variables',
  hasStyles: textStyles,
});

const stylesOf = async (job: Job, font: Palette['font']) => ({
  ...(await textStyles(job.plan, job, font)),
  ...(await effectStyles(job.plan, job.kit)),
});

function coloursOf(job: Job): Promise<Colours> {
  if (job.colours === 'variables') return variableColours(job);
  return job.colours === 'match' ? matchedColours(job.matched ?? {}) : Promise.resolve(valueColours());
}

function show(root: FrameNode, { assetId }: Job): void {
  root.setPluginData('asset', assetId);
  root.setRelaunchData({ open: 'Replace it with another asset' });
  figma.currentPage.selection = [root];
  figma.viewport.scrollAndZoomIntoView([root]);
}

function wordsFor(error: unknown): string {
  if (error instanceof Refused) return error.message;
  const why = error instanceof Error ? error.message : String(error);
  return `Figma could not do this: ${why}`;
}
