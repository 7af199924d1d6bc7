import { type BrandKit, maxBrandKits } from '@kitshelf/contract/brand-kits.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCall } from '../../lib/api/call-context.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '@kitshelf/ui/feedback/badge.tsx';
import { LinkChip, LinkChips } from '../../shared/navigation/link-chips.tsx';
import { Hint, PersonalPage, Loaded, SignInNotice } from '../../shared/page/personal-page.tsx';
import { BrandEditor } from './brand-editor.tsx';
import styles from './brand-page.module.css';
import { asDesigned, chosenShape } from '../../lib/brand-kit/chosen-shape.ts';
import { brandKitsQuery, type Draft, noWords } from '../../lib/brand-kit/queries.ts';
import { derived } from './queries.ts';
import { readUnsaved } from './unsaved-drafts.ts';
import { freeName, useBrandKit } from '../../lib/brand-kit/use-brand-kit.ts';
import { keep, readStored } from '../../lib/brand-kit/stored-brand.ts';

export const heads = {
  MyBrandPage: {
    title: 'Your brand',
    description:
      'See and copy every section, screen and template in your own colours, typefaces and words: from one colour, a logo, your CSS or a pasted Figma frame.',
  },
};

/** Where people make their brands: users up to ten, a visitor one to try. */
export function MyBrandPage() {
  return (
    <PersonalPage
      noun="your brand"
      text="Every section, screen and template in your colours, typefaces and words, before it reaches the clipboard."
      title="Your brand"
      visitor={<TrialBrand />}
    >
      <BrandKits />
    </PersonalPage>
  );
}

const firstColor = '#4f46e5';

const unsaid = { ...asDesigned, dark: null, drawings: 'follow', words: noWords, logo: null } as const;

interface FirstDraftProps {
  readonly kit?: BrandKit | undefined;
  /** What a new one is called. */
  readonly name?: string;
}

/** A palette to begin with, where there is no brand yet. */
function FirstDraft({ kit, name = '' }: FirstDraftProps) {
  const call = useCall();
  const query = useQuery({
    queryKey: ['brand-kits', 'first'],
    queryFn: () => derived(call, { color: firstColor }),
    staleTime: Infinity,
    enabled: !kit,
  });
  if (kit) return <BrandEditor first={draftOf(kit)} key={`${kit._id} ${kit.short}`} kit={kit} />;
  return (
    <Loaded noun="a first palette" query={query}>
      {({ colors }) => <BrandEditor first={{ ...unsaid, name, colors }} key="new" />}
    </Loaded>
  );
}

function draftOf(kit: BrandKit): Draft {
  const { name, colors, dark, drawings, words, logo } = kit;
  return { name, colors, dark, ...chosenShape(kit), drawings, logo, words: words ?? noWords };
}

function TrialBrand() {
  const { trial } = readStored();
  const draft = trial?.draft;
  useEffect(() => {
    // The next account may take it.
    if (trial?.isRefused) keep({ trial: { ...trial, isRefused: false } });
  }, [trial]);
  return (
    <>
      <SignInNotice
        after={`to take it with you. With an account you can have ${maxBrandKits} brands, each with a logo.`}
        before="Saved in this browser only."
      />
      {draft ? <BrandEditor first={draft} key="trial" /> : <FirstDraft />}
    </>
  );
}

function BrandKits() {
  const query = useQuery(brandKitsQuery(useCall()));
  const { id }: { readonly id?: unknown } = useSearch({ strict: false });
  const { chosenId, refused } = useBrandKit();
  return (
    <Loaded noun="your brands" query={query}>
      {(brands) => {
        const open =
          id === 'new' ? undefined : (brands.find(({ _id }) => _id === (id ?? chosenId)) ?? brands[0]);
        const isRefusedOpen = refused && (id === refusedId || (!open && id !== 'new'));
        return (
          <>
            <BrandList brands={brands} open={isRefusedOpen ? refusedId : open?._id} refused={refused} />
            {isRefusedOpen ? (
              <RefusedBrand draft={refused} />
            ) : (
              <FirstDraft kit={open} name={freeName('My brand', brands)} />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** In the address, where a brand's id would be. */
const refusedId = 'kept';

/** What the account did not take at the sign-in. */
function RefusedBrand({ draft }: { readonly draft: Draft }) {
  return (
    <>
      <div className={styles.refused}>
        <Hint>Only in this browser until you save it.</Hint>
      </div>
      <BrandEditor first={draft} key={refusedId} onLeave={() => keep({ trial: undefined })} />
    </>
  );
}

interface BrandListProps {
  readonly brands: readonly BrandKit[];
  readonly refused: Draft | undefined;
  /** The id of the one that is open. */
  readonly open: string | undefined;
}

function BrandList({ brands, refused, open }: BrandListProps) {
  return (
    <LinkChips label="Your brands">
      {brands.map(({ _id, name, isDefault }) => (
        <LinkChip id={_id} isOpen={_id === open} key={_id} to={paths.myBrand}>
          {name} {isDefault && brands.length > 1 && <Badge>Default</Badge>}{' '}
          {_id !== open && readUnsaved(_id) && <Badge>Not saved</Badge>}
        </LinkChip>
      ))}
      {refused && (
        <LinkChip id={refusedId} isOpen={open === refusedId} to={paths.myBrand}>
          {refused.name} <Badge>Not saved</Badge>
        </LinkChip>
      )}
      {brands.length > 0 && brands.length < maxBrandKits && (
        <LinkChip id="new" isOpen={!open} to={paths.myBrand}>
          New brand
        </LinkChip>
      )}
      {brands.length >= maxBrandKits && <Hint>You can have up to ten brands.</Hint>}
    </LinkChips>
  );
}
