import {
  changeUpdate,
  createUpdate,
  publishUpdate,
  unpublishUpdate,
  type DeskUpdate,
} from '@kitshelf/contract/desk/updates.ts';
import { callDesk } from '../desk-call.ts';
import type { Action } from '../forms/action-dialog.tsx';
import type { UpdateWords } from './draft-words.ts';

/** Makes the post, or changes it. */
export async function saveUpdate(
  { name, markdown, link, images, readAt }: UpdateWords,
  id: string | undefined,
): Promise<DeskUpdate> {
  const body = { name, markdown, link: link.trim() === '' ? null : link, images: [...images] };
  if (id === undefined) return (await callDesk(createUpdate, { body })).data;
  const change = { ...body, ...(readAt !== undefined && { updatedAt: readAt }) };
  return (await callDesk(changeUpdate, { params: { id }, body: change })).data;
}

/** What is written is saved first. */
export const publishing = ({ _id: id, name }: DeskUpdate, save: () => Promise<unknown>): Action => ({
  title: 'Publish',
  text: `Visitors, the feed and search engines see “${name}” within two seconds, or at the time you choose.`,
  fields: [
    { name: 'day', label: 'Day', kind: 'date', isOptional: true, hint: 'Leave empty for now' },
    { name: 'time', label: 'Time', isOptional: true, hint: 'Such as 09:30, in your time zone' },
  ],
  submitText: 'Publish',
  act: async ({ day = '', time = '' }) => {
    await save();
    const at = day === '' ? undefined : new Date(`${day}T${time === '' ? '00:00' : time}`);
    const body = at === undefined ? {} : { at: Number.isNaN(at.getTime()) ? time : at.toISOString() };
    const { data } = await callDesk(publishUpdate, { params: { id }, body });
    return { message: data.status === 'scheduled' ? 'Scheduled' : 'Published' };
  },
});

export const unpublishing = ({ _id: id, name }: DeskUpdate): Action => ({
  title: 'Unpublish',
  text: `“${name}” becomes a draft again and disappears from the site.`,
  fields: [],
  submitText: 'Unpublish',
  act: () => callDesk(unpublishUpdate, { params: { id }, body: {} }),
});
