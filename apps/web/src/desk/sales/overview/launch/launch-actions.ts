import { nameDkimSelector, type LaunchChecklist } from '@kitshelf/contract/desk/launch.ts';
import { callDesk } from '../../../desk-call.ts';
import type { Action } from '../../../forms/action-dialog.tsx';

/** Says under which name the key of the sender's domain lies. */
export const namingSelector = ({ dkimSelector, sender }: LaunchChecklist): Action => ({
  title: 'Name of the DKIM key',
  text: `Your mail service says under which name it put the key of ${sender ?? 'the sender'}: the part before “._domainkey”.`,
  fields: [
    {
      name: 'selector',
      label: 'Name',
      initial: dkimSelector,
      isOptional: true,
      hint: 'Empty: the usual names are tried',
    },
  ],
  submitText: 'Save',
  act: ({ selector = '' }) => callDesk(nameDkimSelector, { body: { selector } }),
});
