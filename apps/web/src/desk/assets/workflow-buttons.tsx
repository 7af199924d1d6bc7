import {
  acceptAsset,
  archiveAsset,
  type DeskAsset,
  publishAsset,
  returnAsset,
  submitAsset,
  unpublishAsset,
} from '@kitshelf/contract/desk/assets.ts';
import type { Me } from '@kitshelf/contract/desk/session.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { callDesk } from '../desk-call.ts';
import { acceptedIn, acceptingFaces, whatBuyersGet } from './faces/accepting-faces.ts';
import type { Action } from '../forms/action-dialog.tsx';
import { reasonField } from '../forms/field-input.tsx';
import { meQuery } from '../shell/desk-shell.tsx';

const calls = {
  Submit: submitAsset,
  Accept: acceptAsset,
  Publish: publishAsset,
  Unpublish: unpublishAsset,
  Archive: archiveAsset,
} as const;
type Move = keyof typeof calls;

const done: Readonly<Record<Move, string>> = {
  Submit: 'Submitted for review',
  Accept: 'Published',
  Publish: 'Published',
  Unpublish: 'Unpublished',
  Archive: 'Archived',
};

/** What can be done from a state. */
const movesFrom: Readonly<Record<DeskAsset['status'], readonly (Move | 'Return')[]>> = {
  draft: ['Publish', 'Submit', 'Archive'],
  review: ['Accept', 'Return', 'Archive'],
  published: ['Unpublish', 'Archive'],
  archived: ['Publish'],
};

const editsAll = ({ roles }: Me): boolean => roles.includes('owner') || roles.includes('editor');

interface WorkflowButtonsProps {
  readonly asset: DeskAsset;
  readonly ask: (action: Action) => void;
}

/** The buttons that hold in an asset's state for anyone who looks. What takes something away, or passes a block, asks first. */
export function WorkflowButtons({ asset, ask }: WorkflowButtonsProps) {
  const { data: me } = useQuery(meQuery);
  const moving = useMutation({
    mutationFn: (move: Move) => callDesk(calls[move], { params: { id: asset._id }, body: {} }),
    onSuccess: (_answer, move) => toast.success(done[move]),
    onError: (error) => toast.error(wordsOf(error)),
    meta: { silent: true },
  });
  if (!me) return null;
  const isBlocked = asset.quality.blocks.length > 0;
  const press = (move: Move | 'Return') => {
    const action = actionFor(move, asset, isBlocked && me.roles.includes('owner'));
    if (action) ask(action);
    else if (move !== 'Return') moving.mutate(move);
  };
  return movesFrom[asset.status]
    .filter((move) => editsAll(me) || move === 'Submit')
    .map((move) => (
      <Button
        isBusy={moving.isPending && moving.variables === move}
        key={move}
        look={move === 'Publish' || move === 'Accept' ? 'primary' : 'outline'}
        onClick={() => press(move)}
      >
        {move}
      </Button>
    ));
}

const wordsOf = (error: Error): string =>
  error instanceof ApiError && Object.keys(error.fields).length > 0
    ? Object.values(error.fields).join('. ')
    : error.message;

/** What is asked first; nothing where a press is enough. */
function actionFor(move: Move | 'Return', asset: DeskAsset, passesBlocks: boolean): Action | undefined {
  const params = { id: asset._id };
  if (move === 'Return')
    return {
      title: 'Return',
      text: `“${asset.name}” becomes a draft again, and its creator receives your message by email.`,
      fields: [reasonField],
      submitText: 'Return',
      act: ({ reason = '' }) => callDesk(returnAsset, { params, body: { reason } }),
    };
  const passing = passesBlocks && (move === 'Publish' || move === 'Accept');
  const missing = (passing && asset.report?.missingFaces) || [];
  const text = passing
    ? `Publishing is blocked by: ${asset.quality.blocks.map((block) => block.text).join('. ')}. Give a reason to publish it anyway; it is kept in the asset’s history.${missing.length > 0 ? ` ${whatBuyersGet}` : ''}`
    : texts[move];
  if (text === undefined) return undefined;
  return {
    title: move,
    text,
    fields: passing ? [reasonField, ...acceptingFaces(missing)] : [],
    submitText: move,
    act: (typed) =>
      callDesk(calls[move], {
        params,
        body: passing ? { reason: typed['reason'], ...acceptedIn(typed) } : {},
      }),
  };
}

const texts: Partial<Record<Move, string>> = {
  Unpublish: 'It disappears from the site within two seconds and becomes a draft.',
  Archive: 'It disappears from the site and from the list of drafts. You can publish it again.',
};
