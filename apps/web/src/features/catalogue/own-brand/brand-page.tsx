import { type BrandKit, maxBrandKits } from '@kitshelf/contract/brand-kits.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useHydrated } from '../../../lib/browser/hydrated.ts';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { useToken } from '../../../lib/session/session.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { SpinnerCover } from '../../../ui/feedback/spinner.tsx';
import { Container } from '../../../ui/page/layout.tsx';
import { PageHero } from '../../../ui/page/page-hero.tsx';
import { RetryPanel } from '../../../ui/page/panel.tsx';
import { BrandEditor } from './brand-editor.tsx';
import styles from './brand-page.module.css';
import { brandKitsQuery, derived, type Draft, noWords } from './queries.ts';
import { useOwnBrand } from './use-own-brand.ts';
import { readKept } from './kept-brand.ts';

export const heads = {
  MyBrandPage: {
    title: 'Your brand',
    description:
      'See and copy every section, screen and template in your own colours, typefaces and words: from one colour, a logo, your CSS or a pasted Figma frame.',
  },
};

/** Where people make their brands: users up to ten, a visitor one to try. */
export function MyBrandPage() {
  const isHydrated = useHydrated();
  const isUser = useToken() !== undefined;
  return (
    <Container>
      <PageHero
        text="Every section, screen and template in your colours, typefaces and words, before it reaches the clipboard."
        title="Your brand"
      />
      <div className={styles.body}>
        {!isHydrated && <SpinnerCover label="Loading your brand" />}
        {isHydrated && (isUser ? <OwnBrands /> : <TrialBrand />)}
      </div>
    </Container>
  );
}

const firstColor = '#4f46e5';

/** A palette to begin with, where there is no brand yet. */
function FirstDraft({ kit }: { readonly kit?: BrandKit | undefined }) {
  const call = useCall();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['brand-kits', 'first'],
    queryFn: () => derived(call, { color: firstColor }),
    staleTime: Infinity,
    enabled: !kit,
  });
  if (kit) return <BrandEditor first={draftOf(kit)} key={`${kit._id} ${kit.short}`} kit={kit} />;
  if (isError)
    return (
      <RetryPanel
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        text="A first palette could not be made."
        title="Something went wrong."
      />
    );
  if (!data) return <SpinnerCover label="Loading your brand" />;
  const { colors, radius, headingFont, bodyFont } = data;
  const rest = { dark: null, drawings: 'keep', words: noWords, logo: null, name: '' } as const;
  return <BrandEditor first={{ ...rest, colors, radius, headingFont, bodyFont }} key="new" />;
}

function draftOf({
  name,
  colors,
  dark,
  radius,
  headingFont,
  bodyFont,
  drawings,
  words,
  logo,
}: BrandKit): Draft {
  return { name, colors, dark, radius, headingFont, bodyFont, drawings, logo, words: words ?? noWords };
}

function TrialBrand() {
  const { draft } = readKept().trial ?? {};
  return (
    <>
      <p className={styles.notice}>
        Kept in this browser. <Link to={paths.register}>Register</Link> or{' '}
        <Link to={paths.login}>log in</Link> and it goes along; with an account you may have {maxBrandKits},
        and a logo in each.
      </p>
      {draft ? <BrandEditor first={draft} key="trial" /> : <FirstDraft />}
    </>
  );
}

function OwnBrands() {
  const { data, isError, isFetching, refetch } = useQuery(brandKitsQuery(useCall()));
  const { id }: { readonly id?: unknown } = useSearch({ strict: false });
  const { chosenId } = useOwnBrand();
  if (isError && !data)
    return (
      <RetryPanel
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        text="Your brands could not be loaded."
        title="Something went wrong."
      />
    );
  if (!data) return <SpinnerCover label="Loading your brands" />;
  const open = id === 'new' ? undefined : (data.find(({ _id }) => _id === (id ?? chosenId)) ?? data[0]);
  return (
    <>
      <BrandList brands={data} open={open} />
      <FirstDraft kit={open} />
    </>
  );
}

function BrandList({
  brands,
  open,
}: {
  readonly brands: readonly BrandKit[];
  readonly open: BrandKit | undefined;
}) {
  return (
    <nav aria-label="Your brands" className={styles.list}>
      {brands.map(({ _id, name, isDefault }) => (
        <Link
          aria-current={_id === open?._id ? 'page' : undefined}
          className={styles.item}
          key={_id}
          search={{ id: _id }}
          to={paths.myBrand}
        >
          {name}
          {isDefault && brands.length > 1 && <Badge>Default</Badge>}
        </Link>
      ))}
      {brands.length > 0 && brands.length < maxBrandKits && (
        <Link
          aria-current={open ? undefined : 'page'}
          className={styles.item}
          search={{ id: 'new' }}
          to={paths.myBrand}
        >
          New brand
        </Link>
      )}
      {brands.length >= maxBrandKits && (
        <span className={styles.hint}>Ten brands are the most there can be.</span>
      )}
    </nav>
  );
}
