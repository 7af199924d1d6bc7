import { getDeskUpdate, type DeskUpdate } from '@kitshelf/contract/desk/updates.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { callDesk } from '../desk-call.ts';
import { ListLink } from '../lists/list-link.tsx';
import { Loaded } from '../shell/loaded.tsx';
import { Facts, Moment, Screen } from '../shell/screen.tsx';
import { UpdateForm } from './update-form.tsx';
import { stateName } from '../lists/state-name.ts';

const allUpdates = <ListLink to="/updates">All updates</ListLink>;

export function NewUpdatePage() {
  return (
    <Screen actions={allUpdates} title="New update">
      <UpdateForm />
    </Screen>
  );
}

/** One post, with its preview beside the text. */
export function UpdatePage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery({
    queryKey: ['update', id],
    queryFn: async () => (await callDesk(getDeskUpdate, { params: { id } })).data,
  });
  return (
    <Loaded query={query} title="The update could not be loaded">
      {(update) => <Shown update={update} />}
    </Loaded>
  );
}

function Shown({ update }: { readonly update: DeskUpdate }) {
  const { _id, status, publishAt, updatedAt, name } = update;
  const facts = [
    ['State', stateName(status)],
    ['Appears', <Moment at={publishAt} key="at" />],
    ['Changed', <Moment at={updatedAt} key="changed" />],
  ] as const;
  return (
    <Screen actions={allUpdates} title={name}>
      <Facts facts={facts} />
      <UpdateForm key={_id} update={update} />
    </Screen>
  );
}
