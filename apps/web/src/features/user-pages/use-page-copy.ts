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

/**
 * Puts a whole page on the clipboard, or saves it as HTML; who is not signed in does that first. What the account's plan
 * does not cover is left out.
 */
export function usePageCopy({ page, name, assets }: Copied) {
  const call = useCall();
  const isUser = useToken() !== undefined;
  const { closed, open } = parted(assets, isUser);
  const query = { permitted: closed.length > 0 };
  const { isBusy, run } = useRun(isUser);
  const copy = () =>
    run(async () => {
      const html = refOf(page).then((ref) => payloadOf(call, ref, query));
      const payload = html.then((content) => ({ html: content, text: name }));
      if (!(await copyPayload(payload))) return toast.error('Failed to copy the page to clipboard.');
      toast.success(
        'Page added to clipboard',
        closed.length > 0 ? `Without ${quoted(closed)}.` : 'Paste it into your project.',
      );
      void countCopies(call, open);
    });
  return {
    isBusy,
    closed,
    open,
    copy,
    saveHtml: () => run(async () => await saveHtml(await refOf(page), name, query)),
  };
}

/** Does what a user asked for, and tells a failure; leads anybody else to the sign-in. */
function useRun(isUser: boolean) {
  const navigate = useNavigate();
  const router = useRouter();
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
  return { isBusy, run };
}

/**
 * What the account's plan does not cover, each once, and the other sections, as often as they stand on the page. A
 * visitor may have a plan: that is known after the sign-in.
 */
function parted(assets: readonly AssetListItem[], isUser: boolean) {
  const isClosed = ({ isPaid, isUserSubscribed }: AssetListItem) => isUser && isPaid && !isUserSubscribed;
  return {
    closed: [...new Set(assets.filter(isClosed))],
    open: assets.filter((asset) => !isClosed(asset)),
  };
}

/** Names have commas in them: `“Bento hero, Solwick” and “Data grid, Quillstack”`. */
export const quoted = (assets: readonly AssetListItem[]): string =>
  new Intl.ListFormat('en-GB').format(assets.map(({ name }) => `“${name}”`));

const refOf = async (page: Copied['page']): Promise<PageRef> =>
  typeof page === 'function' ? await page() : page;

async function payloadOf(call: Call, page: PageRef, query: { readonly permitted: boolean }): Promise<string> {
  const { data } =
    'id' in page
      ? await call(getPageFormat, { params: { ...page, format: 'figma' }, query })
      : await call(getSharedPageFormat, { params: { ...page, format: 'figma' }, query });
  return data.content ?? '';
}

/** Each asset once; one that cannot be counted holds none of the others up. */
async function countCopies(call: Call, assets: readonly AssetListItem[]): Promise<void> {
  for (const id of new Set(assets.map(({ _id }) => _id)))
    await call(copyAsset, { params: { id }, body: { target: 'figma' } }).catch(() => undefined);
}

async function saveHtml(page: PageRef, name: string, query: { readonly permitted: boolean }): Promise<void> {
  const url =
    'id' in page
      ? requestUrl(getPageFormat, { params: { ...page, format: 'html' }, query })
      : requestUrl(getSharedPageFormat, { params: { ...page, format: 'html' }, query });
  const answer = await fetch(url, { headers: { authorization: `Bearer ${readToken()}` } });
  if (!answer.ok) throw errorFromBody(await answer.json().catch(() => undefined), answer.status);
  saveBlob(await answer.blob(), `${name}.zip`);
}
