import { getAssetsById } from '@kitshelf/contract/collections.ts';
import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import {
  changePage,
  pageWidths,
  removePage,
  sharePage,
  unsharePage,
  type UserPage,
} from '@kitshelf/contract/user-pages.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { copyText } from '../../../lib/browser/clipboard.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { SpinnerCover } from '../../../ui/feedback/spinner.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { ChevronDownIcon, CloseIcon, ShareIcon } from '../../../ui/media/icons.tsx';
import { CopyPage } from './copy-page.tsx';
import { PageSheet } from './page-sheet.tsx';
import styles from './pages.module.css';
import { pagesQuery } from './queries.ts';

interface PageProps {
  readonly page: UserPage;
}

/** One page: how it is drawn, what can be done with it, and its parts in order. */
export function PageEditor({ page }: PageProps) {
  const call = useCall();
  const changes = usePageChanges(page);
  const ids = [...new Set(page.items.map(({ assetId }) => assetId))];
  const { data } = useQuery({
    queryKey: ['assets', 'by-id', ids],
    queryFn: async ({ signal }) => (await call(getAssetsById, { query: { ids } }, { signal })).data,
    placeholderData: (before) => before,
    enabled: ids.length > 0,
  });
  const byId = new Map((data ?? []).map((asset) => [asset._id, asset]));
  const assets = page.items.flatMap(({ assetId }) => byId.get(assetId) ?? []);
  return (
    <section aria-label={page.name}>
      <div className={styles.head}>
        <h2 className={styles.name}>{page.name}</h2>
        <div className={styles.actions}>
          {assets.length > 0 && <CopyPage assets={assets} name={page.name} page={{ id: page._id }} />}
          <ShareButtons changes={changes} page={page} />
          <RemoveButton onRemove={changes.remove} />
        </div>
      </div>
      <LookChoices changes={changes} page={page} />
      {ids.length > 0 && !data && <SpinnerCover label="Loading the page" />}
      {ids.length === 0 ? (
        <p className={styles.empty}>
          Nothing is on it yet. Open an asset in the <Link to={paths.library}>library</Link> and choose this
          page in the menu beside the heart.
        </p>
      ) : (
        <PageSheet
          assets={assets}
          page={page}
          tools={(asset, at) => <PartTools asset={asset} at={at} changes={changes} page={page} />}
        />
      )}
    </section>
  );
}

type PageChanges = ReturnType<typeof usePageChanges>;

/** What its owner does with a page. A failure is told, and the list is as the server has it afterwards. */
function usePageChanges({ _id: id, items }: UserPage) {
  const call = useCall();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (make: () => Promise<unknown>) => make(),
    onError: ({ message }) => toast.error(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pagesQuery(call).queryKey }),
  });
  const run = async <T,>(make: () => Promise<T>) =>
    (await mutateAsync(make).catch(() => undefined)) as T | undefined;
  const params = { id };
  const put = (body: Partial<Pick<UserPage, 'width' | 'scheme' | 'items'>>) =>
    run(() => call(changePage, { params, body }));
  return {
    isBusy: isPending,
    put,
    share: () => run(() => call(sharePage, { params })),
    unshare: () => run(() => call(unsharePage, { params })),
    move: (from: number, to: number) => {
      const order = [...items];
      order.splice(to, 0, ...order.splice(from, 1));
      return put({ items: order });
    },
    take: async (at: number) => {
      if (!(await put({ items: items.toSpliced(at, 1) }))) return;
      toast.success('Taken off the page');
    },
    remove: async () => {
      if (await run(() => call(removePage, { params }))) await navigate({ to: paths.pages, search: {} });
    },
  };
}

interface ChangeProps extends PageProps {
  readonly changes: PageChanges;
}

const widthNames = { desktop: 'Desktop', tablet: 'Tablet', phone: 'Phone' } as const;

function LookChoices({ page, changes }: ChangeProps) {
  return (
    <div className={styles.look}>
      <Select
        aria-label="Width"
        onChange={({ target }) => void changes.put({ width: target.value as UserPage['width'] })}
        options={pageWidths.map((value) => ({ value, text: widthNames[value] }))}
        placeholder="Width"
        defaultValue={page.width}
      />
      <Select
        aria-label="Appearance"
        onChange={({ target }) => void changes.put({ scheme: target.value as UserPage['scheme'] })}
        options={[
          { value: 'light', text: 'Light' },
          { value: 'dark', text: 'Dark' },
        ]}
        placeholder="Appearance"
        defaultValue={page.scheme}
      />
    </div>
  );
}

function ShareButtons({ page: { url }, changes }: ChangeProps) {
  const copyAddress = async (address: string | null | undefined) => {
    const isCopied = address && (await copyText(address).catch(() => false));
    if (isCopied) toast.success('URL copied to clipboard successfully!');
    else toast.error('Failed to copy URL to clipboard.', address ?? '');
  };
  const share = async () => {
    const shared = await changes.share();
    if (shared) await copyAddress(shared.data.url);
  };
  return (
    <>
      <Button isBusy={changes.isBusy} onClick={() => void (url ? copyAddress(url) : share())} size="sm">
        <ShareIcon size={16} />
        {url ? 'Copy link' : 'Share'}
      </Button>
      {url && (
        <Button onClick={() => void changes.unshare()} size="sm">
          Stop sharing
        </Button>
      )}
    </>
  );
}

/** Asks once more before it removes. */
function RemoveButton({ onRemove }: { readonly onRemove: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Button onClick={() => (isAsking ? void onRemove() : setAsking(true))} size="sm">
      {isAsking ? 'Remove for good?' : 'Remove page'}
    </Button>
  );
}

interface PartProps extends ChangeProps {
  readonly asset: AssetListItem;
  readonly at: number;
}

function PartTools({ asset: { name }, at, page, changes }: PartProps) {
  return (
    <>
      <IconButton disabled={at === 0} label={`Move ${name} up`} onClick={() => void changes.move(at, at - 1)}>
        <ChevronDownIcon className={styles.up} size={16} />
      </IconButton>
      <IconButton
        disabled={at === page.items.length - 1}
        label={`Move ${name} down`}
        onClick={() => void changes.move(at, at + 1)}
      >
        <ChevronDownIcon size={16} />
      </IconButton>
      <IconButton label={`Take ${name} off the page`} onClick={() => void changes.take(at)}>
        <CloseIcon size={16} />
      </IconButton>
    </>
  );
}
