import { previewLook } from '@kitshelf/contract/desk/site.ts';
import type { LookSettings } from '@kitshelf/contract/look-settings.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callDesk } from '../../desk-call.ts';
import { useRested } from '../../updates/update-preview.tsx';

/** What a look would make of pages and mails, once the choosing rests; what was there before while it cannot be told. */
export function useLookPreview(look: LookSettings) {
  const rested = useRested(JSON.stringify(look));
  return useQuery({
    queryKey: ['look-preview', rested],
    queryFn: async () => (await callDesk(previewLook, { body: JSON.parse(rested) as LookSettings })).data,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
