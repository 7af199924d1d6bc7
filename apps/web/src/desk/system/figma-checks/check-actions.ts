import {
  changeFigmaCheck,
  deleteFigmaCheck,
  type FigmaCheck,
  finishFigmaCheck,
} from '@kitshelf/contract/desk/figma-checks.ts';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { figmaCheckLine } from '../../../lib/figma-check-line.ts';
import { callDesk, deskQueryClient } from '../../desk-call.ts';
import type { Action } from '../../forms/action-dialog.tsx';
import { type CheckDraft, countChanges, withDraft } from './check-draft.ts';
import { startDay } from './check-words.ts';

/** Where the page keeps a check. */
export const checkKey = (id: string) => ['figma-check', id] as const;

/** Saves what a draft changes of a check. Rejects with `Changed` where somebody was faster. */
export async function saveDraft(
  { _id: id, version }: FigmaCheck,
  { device, seen }: CheckDraft,
): Promise<FigmaCheck> {
  const changes = Object.entries(seen).map(([look, value]) => ({ look, ...value }));
  const body = { version, ...device, ...(changes.length > 0 && { seen: changes }) };
  return (await callDesk(changeFigmaCheck, { params: { id }, body })).data;
}

/** What an error means here, in words that say what to do. */
export function explainFailure(error: Error): string {
  if (!(error instanceof ApiError) || error.code !== 'Changed') return error.message;
  return `${error.message}. The page now shows what they saved. Your own changes are still here but not saved: review them, then save again.`;
}

interface Finishing {
  readonly check: FigmaCheck;
  readonly draft: CheckDraft;
  readonly onSaved: (draft: CheckDraft) => unknown;
}

/** What is written is saved first. */
export const finishing = ({ check, draft, onSaved }: Finishing): Action => ({
  title: 'Finish check',
  text: finishingText(withDraft(check, draft)),
  fields: [],
  submitText: 'Finish',
  act: async () => {
    try {
      // A try before this one may have saved already.
      const now = deskQueryClient.getQueryData<FigmaCheck>(checkKey(check._id)) ?? check;
      const saved = countChanges(draft) > 0 ? await saveDraft(now, draft) : now;
      deskQueryClient.setQueryData(checkKey(check._id), saved);
      onSaved(draft);
      const { version } = saved;
      await callDesk(finishFigmaCheck, { params: { id: check._id }, body: { version } });
      return { message: 'Finished. The tools page now shows it' };
    } catch (error) {
      void deskQueryClient.invalidateQueries({ queryKey: checkKey(check._id) });
      throw error instanceof ApiError && error.code === 'Changed' ? new Error(explainFailure(error)) : error;
    }
  },
});

function finishingText(check: FigmaCheck): string {
  const { right, wrong, notTried } = check;
  const all = right + wrong + notTried;
  const untried = notTried === 1 ? '1 check of' : `${notTried} of`;
  const warning =
    notTried > 0 ? `${untried} ${all}${notTried === 1 ? ' was' : ' checks were'} not tested. ` : '';
  const line = figmaCheckLine({ ...check, finishedAt: new Date().toISOString() }).join('');
  return `${warning}Visitors will read: “${line}” A finished check cannot be changed, only deleted.`;
}

/** @param leave goes where the check is not looked for any more, once it is gone */
export const deleting = (check: FigmaCheck, leave: () => Promise<unknown>): Action => ({
  title: 'Delete check',
  text: `The check of ${startDay(check)} and its screenshots are deleted.${
    check.finishedAt === null ? '' : ' The tools page then shows the previous check, if there is one.'
  } The audit keeps the results, without the screenshots.`,
  fields: [],
  submitText: 'Delete',
  act: async () => {
    await callDesk(deleteFigmaCheck, { params: { id: check._id } });
    await leave();
    deskQueryClient.removeQueries({ queryKey: checkKey(check._id) });
    return { message: 'Deleted' };
  },
});
