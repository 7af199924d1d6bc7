import { type CopiedAsset, listCopied } from '@kitshelf/contract/copied.ts';
import { variantOfPicture } from '@kitshelf/contract/variants.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { LinkButton } from '../../../shared/buttons/link-button.tsx';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Badge } from '@kitshelf/ui/feedback/badge.tsx';
import { Picture } from '@kitshelf/ui/media/picture.tsx';
import { Pagination } from '@kitshelf/ui/navigation/pagination.tsx';
import { Hint, PersonalPage, Loaded, SignInPanel } from '../../../shared/page/personal-page.tsx';
import { Panel } from '@kitshelf/ui/feedback/panel.tsx';
import { useCopyAsset } from '../copying/copy-button.tsx';
import { brandedImage } from '../../../lib/brand-kit/branded-picture.ts';
import { brandKitsQuery } from '../../../lib/brand-kit/queries.ts';
import { CopiedChangesList } from './copied-changes.tsx';
import styles from './copied.module.css';
import { MonthlyMail } from './monthly-mail.tsx';
import { ownDateText } from '../../../lib/date-text.ts';

export const heads = {
  CopiedPage: {
    title: 'Copied',
    description: 'What you copied from the library, and what has changed since.',
    isUnlisted: true,
  },
};

/** What a user has copied, the latest first. */
export function CopiedPage() {
  return (
    <PersonalPage
      noun="what you copied"
      text="What you copied, latest first, and what has changed since."
      title="Copied"
      visitor={
        <SignInPanel
          text="With an account, every copy is listed here with its date, version and brand, and whether the design has changed since."
          title="Find what you copied."
        >
          <LinkButton to={paths.library}>Browse the library</LinkButton>
        </SignInPanel>
      }
    >
      <MonthlyMail />
      <CopiedAssets />
    </PersonalPage>
  );
}

const queryKey = ['copied'];

function CopiedAssets() {
  const call = useCall();
  const navigate = useNavigate();
  const raw: { readonly page?: unknown } = useSearch({ strict: false });
  const page = Math.max(1, Math.trunc(Number(raw.page)) || 1);
  const query = useQuery({
    queryKey: [...queryKey, page],
    queryFn: ({ signal }) => call(listCopied, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Loaded noun="what you copied" query={query}>
      {({ data, pagination }) =>
        pagination.total === 0 ? (
          <NothingCopied />
        ) : (
          <>
            <ul className={styles.list}>
              {data.map((copied) => (
                <CopiedRow copied={copied} key={copied._id} />
              ))}
            </ul>
            <Pagination
              lastPage={pagination.totalPages}
              onPage={(next) => void navigate({ to: paths.copied, search: next > 1 ? { page: next } : {} })}
              page={page}
            />
          </>
        )
      }
    </Loaded>
  );
}

function NothingCopied() {
  return (
    <Panel text="Assets that you copy in the library appear here." title="Nothing copied yet.">
      <LinkButton to={paths.library}>Browse the library</LinkButton>
    </Panel>
  );
}

function CopiedRow({ copied }: { readonly copied: CopiedAsset }) {
  const { asset, isOutdated } = copied;
  const [isOpen, setOpen] = useState(false);
  const [nameId, changesId] = [useId(), useId()];
  const { short } = useCopiedBrand(copied);
  const image = asset.images.find(({ src }) => variantOfPicture(src) === copied.variant) ?? asset.images[0];
  return (
    <li className={styles.row}>
      <div className={styles.frame}>
        {image && <Picture alt="" image={brandedImage(image, short)} sizes="120px" />}
      </div>
      <div className={styles.facts}>
        <h2 className={styles.name} id={nameId}>
          <Link className={styles.link} search={{ 'product-id': asset._id }} to={paths.library}>
            {asset.name}
          </Link>
        </h2>
        <CopiedHow copied={copied} />
        {isOutdated && <Badge look="accent">Updated since you copied it</Badge>}
      </div>
      <div className={styles.actions}>
        {isOutdated && (
          <Button
            aria-controls={changesId}
            aria-describedby={nameId}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            size="sm"
          >
            What changed
          </Button>
        )}
        <CopyAgain copied={copied} nameId={nameId} />
      </div>
      <div className={styles.changes} id={changesId}>
        {isOutdated && isOpen && <CopiedChangesList id={copied._id} />}
      </div>
    </li>
  );
}

const targetWords: Readonly<Record<CopiedAsset['target'], string>> = {
  figma: 'Figma',
  'figma-plan': 'Figma',
  react: 'React',
  html: 'HTML',
  webflow: 'Webflow',
  framer: 'Framer',
};

/** The brand that something was copied in: its name, and the short text to show it in while that is known; neither for its own. */
function useCopiedBrand({ brand, brandName }: CopiedAsset) {
  const { data: brands = [] } = useQuery({ ...brandKitsQuery(useCall()), meta: { silent: true } });
  if (brand === null) return {};
  const own = brands.find(({ _id, short }) => _id === brand || short === brand);
  const short = own?.short ?? (isId(brand) ? undefined : brand);
  return { name: brandName ?? own?.name ?? 'one of your brands', short };
}

const isId = (brand: string) => /^[\da-f]{32}$/.test(brand);

/** When, in which version, what of it, for which tool and in which brand. */
function CopiedHow({ copied }: { readonly copied: CopiedAsset }) {
  const { asset, copiedAt, version, variant, target } = copied;
  const words = variant.replaceAll('-', ' ');
  const { name: shownIn = asset.brand } = useCopiedBrand(copied);
  return (
    <Hint>
      <time dateTime={copiedAt}>{ownDateText(copiedAt)}</time>
      {`, version ${version}, ${words}, for ${targetWords[target]}`}
      {shownIn !== null && `, in ${shownIn}`}
    </Hint>
  );
}

interface CopyAgainProps {
  readonly copied: CopiedAsset;
  readonly nameId: string;
}

/** Today's design, in the variant and the brand of before. */
function CopyAgain({ copied, nameId }: CopyAgainProps) {
  const { asset, variant, target } = copied;
  const { copy, prepare } = useCopyAsset(asset);
  const queryClient = useQueryClient();
  const main = variantOfPicture(asset.images[0]?.src ?? '') ?? 'desktop';
  const key = variant === main ? undefined : variant;
  const brand = copied.brand ?? undefined;
  const onCopy = async () => {
    await copy(key, brand);
    await queryClient.invalidateQueries({ queryKey });
  };
  return (
    <Button
      aria-describedby={nameId}
      look="ink"
      onClick={() => void onCopy()}
      onFocus={() => prepare(key, brand)}
      onPointerEnter={() => prepare(key, brand)}
      size="sm"
    >
      {target === 'figma' ? 'Copy again' : 'Copy for Figma'}
    </Button>
  );
}
