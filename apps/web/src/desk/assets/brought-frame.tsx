import {
  type AssetFields,
  changeDeskAsset,
  createDeskAsset,
  type InspectedFrame,
  publishAsset,
  submitAsset,
} from '@kitshelf/contract/desk/assets.ts';
import { mayAs } from '@kitshelf/contract/desk/roles.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { callDesk } from '../desk-call.ts';
import { ActionForm, type Typed } from '../forms/action-form.tsx';
import type { ActionField } from '../forms/field-input.tsx';
import { meQuery } from '../shell/desk-shell.tsx';
import { Facts, Section } from '../shell/screen.tsx';
import { assetFieldsOf, fieldsTyped } from './asset-fields.ts';
import styles from './new-asset-page.module.css';
import { Quality } from './quality.tsx';
import { ReportList } from './report-list.tsx';

/** Clipboard HTML, or a `.fig` file. */
export type Source = string | File;

export interface Brought {
  readonly source: Source;
  readonly frame: InspectedFrame;
}

/** Makes a draft of a frame; answers its id. */
export async function draftOf({ source, frame }: Brought, fields: AssetFields): Promise<string> {
  const { data } = await callDesk(createDeskAsset, { body: bodyOf(source, frame.key, fields) });
  return data._id;
}

type CreateBody = { payload: string; frame: string; fields: AssetFields };

function bodyOf(source: Source, frame: string, fields: AssetFields): CreateBody {
  if (!(source instanceof File)) return { payload: source, frame, fields };
  const form = new FormData();
  form.append('frame', frame);
  form.append('fields', JSON.stringify(fields));
  form.append('file', source);
  return form as unknown as CreateBody;
}

/** What passes a block, for who may. */
const passing: ActionField = {
  name: 'reason',
  label: 'Reason to publish all the same',
  hint: 'It is written down',
  isOptional: true,
};

interface BroughtFrameProps {
  readonly brought: Brought;
  readonly onDone: (id: string) => void;
}

/** A frame as it was read: its picture, what to mend, and the form that puts it on the shelf. */
export function BroughtFrame({ brought, onDone }: BroughtFrameProps) {
  const { name, picture, report, quality, suggestions } = brought.frame;
  const { data: me } = useQuery(meQuery);
  const isEditor = me !== undefined && mayAs(me.roles, ['editor']);
  const save = useDraft(brought);
  const finish = async (typed: Typed) => {
    const id = await save(typed);
    const reason = typed['reason']?.trim();
    const call = isEditor ? publishAsset : submitAsset;
    await callDesk(call, { params: { id }, body: reason ? { reason } : {} });
    return id;
  };
  const fields = [
    ...assetFieldsOf({ ...suggestions, isPaid: false }),
    ...(quality.blocks.length > 0 && me?.roles.includes('owner') ? [passing] : []),
  ];
  const form = { act: finish, fields, label: name, submitText: isEditor ? 'Publish' : 'Submit' };
  const onFinished = (id: unknown) => {
    toast.success(isEditor ? 'Published' : 'Handed in for review');
    onDone(String(id));
  };
  return (
    <Section title={name || 'Unnamed frame'}>
      <div className={styles.pasted}>
        <img alt={`The design ${name}`} className={styles.picture} src={picture} />
        <div>
          <Facts facts={factsOf(brought.frame)} />
          <Quality quality={quality} />
          <ReportList report={report} />
          <ActionForm {...form} onDone={onFinished}>
            {(typed) => <DraftButton onSave={() => save(typed)} />}
          </ActionForm>
        </div>
      </div>
    </Section>
  );
}

const factsOf = ({ width, height, layers, fonts }: InspectedFrame) =>
  [
    ['Size', `${width} × ${height} px`],
    ['Layers', layers],
    ['Fonts', fonts.join(', ') || 'None'],
  ] as const;

/** Saves what was typed: as a draft the first time, and to the same one when it could not be published. */
function useDraft(brought: Brought): (typed: Typed) => Promise<string> {
  const made = useRef<string>(undefined);
  return async (typed) => {
    const fields = fieldsTyped(typed);
    if (made.current === undefined) made.current = await draftOf(brought, fields);
    else await callDesk(changeDeskAsset, { params: { id: made.current }, body: fields });
    return made.current;
  };
}

function DraftButton({ onSave }: { readonly onSave: () => Promise<unknown> }) {
  const navigate = useNavigate();
  const saving = useMutation({
    mutationFn: onSave,
    onSuccess: () => void navigate({ href: '/desk/assets?status=draft' }),
  });
  return (
    <Button isBusy={saving.isPending} onClick={() => saving.mutate()}>
      Keep as a draft
    </Button>
  );
}
