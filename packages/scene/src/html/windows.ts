import type { Scene } from '../model/node.ts';
import type { Room } from './surroundings.ts';

/** A layout of a design, and the windows that show it. */
export interface View {
  readonly scene: Scene;
  readonly room: Room;
  /** It shows in windows narrower than this, in px, down to where the next one begins; undefined for the widest. */
  readonly below?: number;
}

/** Layouts of 480 px and less are for phones. */
const widestPhone = 480;
/** Layouts up to this width need no other one in a phone's window. */
const widestAnywhere = 600;
/** Where windows change over from one layout to the next, in px: as Tailwind CSS names them `lg`, `md` and `sm`. */
const [lg, md, sm] = [1024, 768, 640];
/** Wider layouts, such as boards of several screens, have no window of their own width. */
const widestWindow = 1440;

/**
 * Which windows show which layout, the widest first. A design that is drawn for wide windows alone shows its narrowest
 * layout in a compact form below. Throws when there is no scene.
 */
export function toViews(scenes: readonly Scene[]): [View, ...View[]] {
  const [widest, ...others] = scenes.toSorted((one, other) => other.viewport - one.viewport);
  if (!widest) throw new Error('There is no scene to show');
  const narrowest = others.at(-1) ?? widest;
  return [
    { scene: widest, room: { most: widest.viewport } },
    ...others.map((scene) => ({ scene, room: {}, below: endOf(scene, others.length > 1) })),
    ...(narrowest.viewport > widestAnywhere
      ? [{ scene: narrowest, room: compactRoom(narrowest), below: endOfWide(narrowest) }]
      : []),
  ];
}

const compactRoom = ({ viewport }: Scene): Room => ({ most: viewport, isCompact: true });

const endOf = ({ viewport }: Scene, isOneOfSeveral: boolean): number =>
  viewport > widestPhone ? lg : isOneOfSeveral ? sm : md;

function endOfWide({ viewport }: Scene): number {
  if (viewport > widestWindow) return viewport;
  return viewport >= lg ? lg : sm;
}

/** Whether a layout is drawn for phones. */
export const isForPhones = ({ scene, room }: View): boolean =>
  scene.viewport <= widestPhone || room.isCompact === true;
