import { deriveBrand, previewBrand } from '@kitshelf/contract/brand-kits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../api/call-context.ts';
import { useToken } from '../session/session.ts';
import { asDesigned } from './chosen-shape.ts';
import { brandKitsQuery, type Draft, getLook, noWords } from './queries.ts';
import { keep } from './stored-brand.ts';

/** Makes a colour the brand that everything is shown in. A user who has one of that colour gets no second. */
export function useKeepBrand() {
  const call = useCall();
  const queryClient = useQueryClient();
  const isUser = useToken() !== undefined;
  return async (color: string): Promise<void> => {
    const brands = isUser ? await queryClient.fetchQuery(brandKitsQuery(call)) : [];
    const known = brands.find(({ colors }) => colors.primary === color);
    if (known) {
      keep({ isOn: true, chosen: known._id, trial: undefined });
      return;
    }
    const { colors } = (await call(deriveBrand, { body: { from: { color } } })).data;
    const plain = { name: '', dark: null, drawings: 'follow', words: noWords, logo: null } as const;
    const draft: Draft = { ...plain, ...asDesigned, colors };
    const { short } = (await call(previewBrand, { body: getLook(draft) })).data;
    keep({ isOn: true, trial: { draft, short } });
  };
}
