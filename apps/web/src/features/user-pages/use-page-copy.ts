import { copyAsset, type AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { getPageFormat, getSharedPageFormat } from '@kitshelf/contract/user-pages.ts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { requestUrl, type Call } from '@kitshelf/api-client/call.ts';
import { errorFromBody } from '@kitshelf/api-client/api-error.ts';
import { useCall } from '../../lib/api/call-context.ts';
import { copyPayload } from '@kitshelf/ui/browser/clipboard.ts';
import { saveBlob } from '../../lib/browser/save-blob.ts';
import { paths } from '../../lib/paths.ts';
import { rememberRedirect } from '../../lib/session/redirect.ts';
import { readToken, useToken } from '../../lib/session/session.ts';
import { toast } from '@kitshelf/ui/toasts.ts';

/** One's own by its id, or somebody's by the end of its address. */
type PageRef = { readonly id: string } | { readonly slug: string };

interface Copied {
  /** Or what has it saved first. */
  readonly page: PageRef | (() => Promise<PageRef>);
  readonly name: string;
  readonly assets: readonly AssetListItem[];
}

/** Puts a whole page on the clipboard, or saves it as HTML; who is not signed in does that first. */
export function usePageCopy({ page, name, assets }: Copied) {
  const call = useCall();
  const navigate = useNavigate();
  const router = useRouter();
  const isUser = useToken() !== undefined;
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    if (!isUser) {
      rememberRedirect({ target: router.state.location.href });
      return await navigate({ to: paths.login });
    }
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error('Failed to copy the page.', error instanceof Error ? error.message : '');
    } finally {
      setBusy(false);
    }
  };
  const copy = () =>
    run(async () => {
      const payload = refOf(page)
        .then((ref) => payloadOf(call, ref))
        .then((html) => ({ html, text: name }));
      if (!(await copyPayload(payload))) return toast.error('Failed to copy the page to clipboard.');
      toast.success('Page added to clipboard', 'Paste it into your project.');
      void countCopies(call, assets);
    });
  return { isBusy, copy, saveHtml: () => run(async () => await saveHtml(await refOf(page), name)) };
}

const refOf = async (page: Copied['page']): Promise<PageRef> =>
  typeof page === 'function' ? await page() : page;

async function payloadOf(call: Call, page: PageRef): Promise<string> {
  const { data } =
    'id' in page
      ? await call(getPageFormat, { params: { ...page, format: 'figma' } })
      : await call(getSharedPageFormat, { params: { ...page, format: 'figma' } });
  return data.content ?? '';
}

/** Each asset once; one that cannot be counted holds none of the others up. */
async function countCopies(call: Call, assets: readonly AssetListItem[]): Promise<void> {
  for (const id of new Set(assets.map(({ _id }) => _id)))
    await call(copyAsset, { params: { id }, body: { target: 'figma' } }).catch(() => undefined);
}

async function saveHtml(page: PageRef, name: string): Promise<void> {
  const url =
    'id' in page
      ? requestUrl(getPageFormat, { params: { ...page, format: 'html' } })
      : requestUrl(getSharedPageFormat, { params: { ...page, format: 'html' } });
  const answer = await fetch(url, { headers: { authorization: `Bearer ${readToken()}` } });
  if (!answer.ok) throw errorFromBody(await answer.json().catch(() => undefined), answer.status);
  saveBlob(await answer.blob(), `${name}.zip`);
}
