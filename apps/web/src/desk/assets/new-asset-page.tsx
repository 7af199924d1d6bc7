import {
  createDeskAsset,
  inspectPayload,
  publishAsset,
  type InspectedFrame,
} from '@kitshelf/contract/desk/assets.ts';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SpinnerCover } from '../../ui/feedback/spinner.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { callDesk } from '../desk-call.ts';
import { ActionForm, type Typed } from '../forms/action-form.tsx';
import { Facts, Screen, Section } from '../shell/screen.tsx';
import styles from './new-asset-page.module.css';
import { assetFieldsOf, fieldsTyped } from './asset-fields.ts';
import { ReportList } from './report-list.tsx';
import { usePasted } from './use-pasted.ts';

/** Paste to publish: a design is pasted, looked at, and one button puts it on the shelf. */
export function NewAssetPage() {
  const inspecting = useMutation({
    mutationFn: async (payload: string) => {
      const { data } = await callDesk(inspectPayload, { body: { payload } });
      return { payload, frames: data.frames };
    },
  });
  usePasted(inspecting.mutate);
  const { data, isPending } = inspecting;
  return (
    <Screen actions={<Link to="/assets">All assets</Link>} title="New asset">
      <div aria-live="polite">
        {isPending && <SpinnerCover />}
        {!isPending && !data && (
          <Panel
            text="Copy one or several frames in Figma, come here and press Ctrl+V (⌘V on a Mac), anywhere on this page."
            title="Paste from Figma"
          />
        )}
        {!isPending &&
          data?.frames.map((frame) => <PastedFrame frame={frame} key={frame.key} payload={data.payload} />)}
      </div>
    </Screen>
  );
}

interface PastedFrameProps {
  readonly frame: InspectedFrame;
  readonly payload: string;
}

async function create({ frame, payload }: PastedFrameProps, typed: Typed): Promise<string> {
  const fields = fieldsTyped(typed);
  const { data } = await callDesk(createDeskAsset, { body: { payload, frame: frame.key, fields } });
  return data._id;
}

function PastedFrame(props: PastedFrameProps) {
  const { name, picture, width, height, layers, fonts, report } = props.frame;
  const navigate = useNavigate();
  const publish = async (typed: Typed) =>
    await callDesk(publishAsset, { params: { id: await create(props, typed) }, body: {} });
  const onDone = () => {
    toast.success('Published');
    void navigate({ to: '/assets' });
  };
  const facts = [
    ['Size', `${width} × ${height} px`],
    ['Layers', layers],
    ['Fonts', fonts.join(', ') || 'None'],
  ] as const;
  const form = {
    act: publish,
    fields: assetFieldsOf({ ...props.frame.suggestions, isPaid: false }),
    label: name,
    onDone,
    submitText: 'Publish',
  };
  return (
    <Section title={name || 'Unnamed frame'}>
      <div className={styles.pasted}>
        <img alt={`The design ${name}`} className={styles.picture} src={picture} />
        <div>
          <Facts facts={facts} />
          <ReportList report={report} />
          <ActionForm {...form}>{(typed) => <DraftButton onSave={() => create(props, typed)} />}</ActionForm>
        </div>
      </div>
    </Section>
  );
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
