import {
  type AssetFields,
  changeDeskAsset,
  createDeskAsset,
  type InspectedFrame,
  publishAsset,
  submitAsset,
} from '@kitshelf/contract/desk/assets.ts';
import type { MissingFace } from '@kitshelf/contract/desk/faces.ts';
import { type VariantKey, variantName } from '@kitshelf/contract/variants.ts';
import { mayAs } from '@kitshelf/contract/operator-roles.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { callDesk } from '../desk-call.ts';
import { acceptedIn, acceptingFaces } from './faces/accepting-faces.ts';
import { FileThumbnails } from './faces/file-thumbnails.tsx';
import { facesInDesigns } from './faces/missing-faces.tsx';
import { ActionForm, type FieldValues } from '../forms/action-form.tsx';
import type { ActionField } from '../forms/field-input.tsx';
import { meQuery } from '../shell/desk-shell.tsx';
import { Facts, Section } from '../shell/screen.tsx';
import { useCategoryNames } from '../taxonomy/desk-categories.ts';
import { getAssetFields, fieldsTyped } from './asset-fields.ts';
import styles from './new-asset-page.module.css';
import { useNewNames } from './use-new-names.ts';
import { Quality } from './quality.tsx';
import { ReportList } from './report-list.tsx';

/** Clipboard HTML, or a `.fig` file. */
export type Source = string | File;

export interface Imported {
  readonly source: Source;
  readonly frame: InspectedFrame;
  /** This frame and the others, where they are one asset. */
  readonly variants?: readonly ImportedVariant[];
  /** The picture that the file carries of itself; null for a paste. */
  readonly thumbnail: string | null;
}

interface ImportedVariant {
  readonly variant: VariantKey;
  readonly frame: InspectedFrame;
}

/** Makes a draft of a frame, or of several that are its variants; answers its id. */
export async function toDraft(imported: Imported, fields: AssetFields): Promise<string> {
  const { data } = await callDesk(createDeskAsset, { body: bodyOf(imported, fields) });
  return data._id;
}

type CreateBody = FrameChoice & { payload: string; fields: AssetFields };
type FrameChoice = { frame: string } | { variants: { frame: string; variant: VariantKey }[] };

function bodyOf({ source, frame, variants }: Imported, fields: AssetFields): CreateBody {
  const wanted: FrameChoice = variants
    ? { variants: variants.map((each) => ({ frame: each.frame.key, variant: each.variant })) }
    : { frame: frame.key };
  if (!(source instanceof File)) return { payload: source, ...wanted, fields };
  const form = new FormData();
  if ('frame' in wanted) form.append('frame', wanted.frame);
  else form.append('variants', JSON.stringify(wanted.variants));
  form.append('fields', JSON.stringify(fields));
  form.append('file', source);
  return form as unknown as CreateBody;
}

/** What is typed belongs to this very paste. */
const draftKeyOf = ({ source, frame: { key, name } }: Imported) =>
  `asset ${key} ${name} ${source instanceof File ? source.size : source.length}`;

/** What passes a block, for anyone who may. */
const passing: ActionField = {
  name: 'reason',
  label: 'Reason to publish anyway',
  hint: 'Kept in the asset’s history',
  isOptional: true,
};

const passingFields = (faces: readonly MissingFace[]): ActionField[] => [
  passing,
  ...acceptingFaces(faces).map((field) => ({ ...field, isOptional: true })),
];

/** Of all its variants. */
const missingIn = ({ frame, variants }: Imported) =>
  facesInDesigns(
    (variants ?? [{ frame }]).map((each) => ({
      assetId: null,
      missingFaces: each.frame.report.missingFaces ?? [],
    })),
  );

interface ImportedFrameProps {
  readonly imported: Imported;
  readonly onDone: (id: string) => void;
  /** It was kept as a draft. */
  readonly onDraft: () => void;
  /** Takes its variants for assets of their own. */
  readonly onSplit: () => void;
}

/** A frame as it was read: its picture, what to mend, and the form that publishes it. */
export function ImportedFrame({ imported, onDone, onDraft, onSplit }: ImportedFrameProps) {
  const { name, report, suggestions } = imported.frame;
  const quality = qualityOf(imported);
  const { data: me } = useQuery(meQuery);
  const isEditor = me !== undefined && mayAs(me.roles, ['editor']);
  const { confirmed, fields: newFields } = useNewNames();
  const save = useDraft(imported, confirmed);
  const finish = async (typed: FieldValues) => {
    const id = await save(typed);
    const reason = typed['reason']?.trim();
    const call = isEditor ? publishAsset : submitAsset;
    await callDesk(call, { params: { id }, body: { ...(reason && { reason }), ...acceptedIn(typed) } });
    return id;
  };
  const fields = [
    ...getAssetFields({ ...suggestions, isPaid: false }, useCategoryNames()),
    ...newFields,
    ...(quality.blocks.length > 0 && me?.roles.includes('owner') ? passingFields(missingIn(imported)) : []),
  ];
  const form = { act: finish, fields, label: name, submitText: isEditor ? 'Publish' : 'Submit' };
  const onFinished = (id: unknown) => {
    toast.success(isEditor ? 'Published' : 'Submitted for review');
    onDone(String(id));
  };
  return (
    <Section title={name || 'Unnamed frame'}>
      <div className={styles.pasted}>
        <Sights imported={imported} onSplit={onSplit} />
        <div>
          <Facts facts={factsOf(imported.frame)} />
          <Quality quality={quality} />
          <ReportList isBlocked={quality.blocks.length > 0} report={report} />
          <ActionForm {...form} draftKey={draftKeyOf(imported)} onDone={onFinished}>
            {(typed) => <DraftButton onDone={onDraft} onSave={() => save(typed)} />}
          </ActionForm>
        </div>
      </div>
    </Section>
  );
}

/** Of all variants, each finding once; that there is no phone or dark one is said where there is none. */
function qualityOf({ frame, variants }: Imported): InspectedFrame['quality'] {
  if (!variants) return frame.quality;
  const has = (key: string) => variants.some(({ variant }) => variant === key);
  const all = variants.map((each) => each.frame.quality);
  const once = (findings: readonly Finding[]) => [
    ...new Map(findings.map((each) => [each.text, each])).values(),
  ];
  return {
    blocks: once(all.flatMap(({ blocks }) => blocks)),
    warnings: once(all.flatMap(({ warnings }) => warnings)).filter(({ kind }) => !has(kind)),
  };
}
type Finding = InspectedFrame['quality']['blocks'][number];

/** The picture, or those of all variants. */
function Sights({ imported, onSplit }: Omit<ImportedFrameProps, 'onDone' | 'onDraft'>) {
  const { frame, variants, thumbnail } = imported;
  const own = <FileThumbnails sources={thumbnail === null ? [] : [thumbnail]} />;
  if (!variants)
    return (
      <div>
        <img alt={`The design ${frame.name}`} className={styles.picture} src={frame.picture} />
        {own}
      </div>
    );
  return (
    <div>
      <p className={styles.several}>
        {variants.length} frames as variants of one asset
        <Button onClick={onSplit} size="sm">
          Separate them
        </Button>
      </p>
      <div className={styles.variants}>
        {variants.map(({ variant, frame: { key, name, width, picture } }) => (
          <figure key={key}>
            <img alt={`The design ${name}`} className={styles.picture} src={picture} />
            <figcaption className={styles.hint}>{variantName({ key: variant, width })}</figcaption>
          </figure>
        ))}
      </div>
      {own}
    </div>
  );
}

const factsOf = ({ width, height, layers, fonts }: InspectedFrame) =>
  [
    ['Size', `${width} × ${height} px`],
    ['Layers', layers],
    ['Fonts', fonts.join(', ') || 'None'],
  ] as const;

/** Saves what was typed: as a draft the first time, and to the same one when it could not be published. */
function useDraft(
  imported: Imported,
  confirmed: (typed: FieldValues) => Promise<string[]>,
): (typed: FieldValues) => Promise<string> {
  const made = useRef<string>(undefined);
  return async (typed) => {
    const fields = { ...fieldsTyped(typed), newNames: await confirmed(typed) };
    if (made.current === undefined) made.current = await toDraft(imported, fields);
    else await callDesk(changeDeskAsset, { params: { id: made.current }, body: fields });
    return made.current;
  };
}

interface DraftButtonProps {
  readonly onSave: () => Promise<unknown>;
  readonly onDone: () => void;
}

function DraftButton({ onSave, onDone }: DraftButtonProps) {
  const navigate = useNavigate();
  const saving = useMutation({
    mutationFn: onSave,
    onSuccess: () => {
      onDone();
      void navigate({ href: '/desk/assets?status=draft' });
    },
  });
  return (
    <Button isBusy={saving.isPending} onClick={() => saving.mutate()}>
      Keep as a draft
    </Button>
  );
}
