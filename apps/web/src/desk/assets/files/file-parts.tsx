import { type DeskFile, removeFile, uploadFile } from '@kitshelf/contract/desk/files.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { sizeText } from '../../../lib/size-text.ts';
import { callDesk } from '../../desk-call.ts';
import type { Action } from '../../forms/action-dialog.tsx';
import { reasonField } from '../../forms/field-input.tsx';
import { FileDrop } from '../../imports/file-drop.tsx';
import type { Column } from '../../lists/data-table.tsx';
import { Moment } from '../../shell/screen.tsx';

/** Who files are for. */
export type FileTarget = { readonly plan: string } | { readonly asset: string };

interface UploadProps {
  /** None: it has to be chosen first. */
  readonly target: FileTarget | undefined;
  readonly text: string;
}

/** A place to drop files that customers get to download, one after the other. */
export function FileUpload({ target, text }: UploadProps) {
  const uploading = useMutation({
    mutationFn: async (files: readonly File[]) => {
      if (!target) throw new Error('Choose a plan first');
      for (const file of files) {
        const body = new FormData();
        for (const [name, value] of Object.entries(target)) body.append(name, value);
        body.append('file', file);
        await callDesk(uploadFile, { body });
      }
    },
    meta: { silent: true },
  });
  return (
    <FileDrop
      accept=""
      error={uploading.error}
      isBusy={uploading.isPending}
      label="Upload source files"
      onFiles={uploading.mutate}
      text={text}
    />
  );
}

const removing = ({ _id: id, name }: DeskFile): Action => ({
  title: 'Remove file',
  text: `Nobody can download ${name} from now on. People who have already downloaded it keep it.`,
  fields: [reasonField],
  isDangerous: true,
  submitText: 'Remove',
  act: ({ reason = '' }) => callDesk(removeFile, { params: { id }, body: { reason } }),
});

/** The columns of every list of files. */
export const fileColumns = (ask: (action: Action) => void): Column<DeskFile>[] => [
  { title: 'File', sort: 'name', isSubject: true, cell: ({ name }) => name },
  { title: 'Size', isFigure: true, cell: ({ size }) => sizeText(size) },
  { title: 'Uploaded', sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    title: 'Actions',
    isTitleHidden: true,
    cell: (file) => (
      <Button aria-label={`Remove ${file.name}`} look="plain" onClick={() => ask(removing(file))} size="sm">
        Remove
      </Button>
    ),
  },
];
