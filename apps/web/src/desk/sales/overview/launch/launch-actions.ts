import { nameDkimSelector, type LaunchChecklist } from '@kitshelf/contract/desk/launch.ts';
import { callDesk } from '../../../desk-call.ts';
import type { Action } from '../../../forms/action-dialog.tsx';

/** Says under which name the key of the sender's domain lies. */
export const namingSelector = ({ dkimSelector, sender }: LaunchChecklist): Action => ({
  title: 'DKIM selector',
  text: `Your email provider shows the selector of the DKIM key for ${sender ?? 'the sender'}: the part before “._domainkey”.`,
  fields: [
    {
      name: 'selector',
      label: 'Name',
      initial: dkimSelector,
      isOptional: true,
      hint: 'Leave empty to try the usual names',
    },
  ],
  submitText: 'Save',
  act: ({ selector = '' }) => callDesk(nameDkimSelector, { body: { selector } }),
});
