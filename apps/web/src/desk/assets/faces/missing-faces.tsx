import { listFaces, replaceFaces } from '@kitshelf/contract/desk/asset-versions.ts';
import type { MissingFace } from '@kitshelf/contract/desk/faces.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { callDesk } from '../../desk-call.ts';
import type { Action } from '../../forms/action-dialog.tsx';
import { type Column, SimpleTable } from '../../lists/data-table.tsx';
import { Section } from '../../shell/screen.tsx';
import styles from './missing-faces.module.css';

/** A missing face, and the designs that are set in it. */
export interface FaceInDesigns extends MissingFace {
  /** Their assets' ids. */
  readonly assets: readonly string[];
}

/** As blocks and the audit name a face. */
export const faceLabel = ({ family, style }: Pick<MissingFace, 'family' | 'style'>): string =>
  `${family} ${style}`;

type Faces = readonly { readonly family: string; readonly styles: readonly string[] }[];

const facesQuery = {
  queryKey: ['faces'],
  queryFn: async () => (await callDesk(listFaces, {})).data,
  staleTime: Infinity,
};

interface MissingFacesProps {
  readonly faces: readonly FaceInDesigns[];
  /** Whether they are those of several designs. */
  readonly isOfSeveral?: boolean;
  readonly ask: (action: Action) => void;
}

/** Faces that texts without outlines are set in and that are not here, each to be replaced in all its texts at once. */
export function MissingFaces({ faces, isOfSeveral = false, ask }: MissingFacesProps) {
  const { data: ours } = useQuery(facesQuery);
  if (faces.length === 0) return null;
  const replace = {
    title: 'Actions',
    isTitleHidden: true,
    cell: (face: FaceInDesigns) =>
      ours && (
        <Button
          aria-label={`Replace ${faceLabel(face)}`}
          onClick={() => ask(replacing(face, ours))}
          size="sm"
        >
          Replace
        </Button>
      ),
  };
  const columns = [face, texts, ...(isOfSeveral ? [designs] : []), replace];
  return (
    <Section title="Missing typefaces">
      <p className={styles.hint}>
        These texts came without outlines, in typefaces that are not available here. The picture shows them in
        Inter, and the asset cannot be published until they are replaced. An owner can also publish with a
        typeface missing: Figma then renders these texts for buyers who have it, and others see a substitute.
      </p>
      <SimpleTable columns={columns} keyOf={faceLabel} label="Missing typefaces" rows={faces} />
    </Section>
  );
}

const face: Column<FaceInDesigns> = {
  title: 'Face',
  cell: (row) => (row.lacks ? `${faceLabel(row)}, which has no ${row.lacks}` : faceLabel(row)),
};
const texts: Column<FaceInDesigns> = { title: 'Texts', isFigure: true, cell: (row) => row.texts };
const designs: Column<FaceInDesigns> = {
  title: 'Drafts',
  isFigure: true,
  cell: ({ assets }) => assets.length,
};

/** What is chosen, as the value of an option. */
const valueOf = (family: string, style: string): string => JSON.stringify([family, style]);

function replacing(missing: FaceInDesigns, ours: Faces): Action {
  const options = ours.flatMap(({ family, styles: all }) =>
    all.map((style) => ({ value: valueOf(family, style), text: `${family} ${style}` })),
  );
  const wanted = valueOf('Inter', missing.style);
  const count = missing.texts === 1 ? 'One text' : `All ${missing.texts} texts`;
  const where = missing.assets.length > 1 ? ` in ${missing.assets.length} drafts` : '';
  return {
    title: `Replace ${faceLabel(missing)}`,
    text: `${count} in this typeface${where} will be replaced, and the design gets a new version. You can restore the previous version.`,
    fields: [
      {
        name: 'replace',
        label: 'Set in',
        options,
        initial: options.find(({ value }) => value === wanted)?.value ?? valueOf('Inter', 'Regular'),
      },
    ],
    submitText: 'Replace',
    act: async ({ replace = '' }) => {
      const [family, style] = JSON.parse(replace) as [string, string];
      const body = { replace: [{ family: missing.family, style: missing.style, by: { family, style } }] };
      for (const id of missing.assets) await callDesk(replaceFaces, { params: { id }, body });
      return { message: `Set in ${family} ${style}` };
    },
  };
}

/** The missing faces of several designs, each once. */
export function facesInDesigns(
  list: readonly { readonly assetId: string | null; readonly missingFaces: readonly MissingFace[] }[],
): FaceInDesigns[] {
  const found = new Map<string, FaceInDesigns>();
  for (const { assetId, missingFaces } of list) {
    for (const each of missingFaces) {
      const known = found.get(faceLabel(each)) ?? { ...each, texts: 0, assets: [] };
      const assets = assetId === null ? known.assets : [...known.assets, assetId];
      found.set(faceLabel(each), { ...known, texts: known.texts + each.texts, assets });
    }
  }
  return [...found.values()].sort((a, b) => b.texts - a.texts);
}
