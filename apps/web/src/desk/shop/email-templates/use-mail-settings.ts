import { changeSiteSettings, getSiteSettings } from '@kitshelf/contract/desk/site.ts';
import type { SiteSettings } from '@kitshelf/contract/site-settings.ts';
import { useQuery } from '@tanstack/react-query';
import { callDesk } from '../../desk-call.ts';

export type MailSettings = SiteSettings['mail'];

/** The mail settings of the shop with their versions. */
export const useMailSettings = () =>
  useQuery({
    queryKey: ['site', 'mail'],
    queryFn: async () => {
      const { data } = await callDesk(getSiteSettings, { params: { area: 'mail' } });
      return { ...data, value: data.value as unknown as MailSettings };
    },
  });

export type Saved = NonNullable<ReturnType<typeof useMailSettings>['data']>;

/** Saves a change of what was read; refused where somebody else was faster. */
export const saveMailSettings = ({ value, version }: Saved, change: Partial<MailSettings>, reason?: string) =>
  callDesk(changeSiteSettings, {
    params: { area: 'mail' },
    body: { value: { ...value, ...change }, version, ...(reason && { reason }) },
  });
