import type { BrandColors } from '@kitshelf/contract/brand-kits.ts';
import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCall } from '../../lib/api/call-context.ts';
import { Picture } from '@kitshelf/ui/media/picture.tsx';
import { brandedSource } from '../../lib/brand-kit/branded-picture.ts';
import styles from './brand-page.module.css';
import type { Draft } from '../../lib/brand-kit/queries.ts';
import { samplesQuery } from './queries.ts';
import { useCameFrom } from './use-came-from.ts';

interface BrandSampleProps {
  readonly draft: Draft;
  readonly dark: BrandColors | undefined;
  /** Undefined until it is known. */
  readonly short: string | undefined;
}

const kinds = ['Hero', 'Features', 'Pricing', 'Footer'];

/** What a brand looks like: at once in small, and a moment later on designs of the library. */
export function BrandSample({ draft, dark, short }: BrandSampleProps) {
  const cameFrom = useCameFrom();
  return (
    <section aria-label="In this brand" className={styles.sample}>
      <div className={styles.cards}>
        <SampleCard colors={draft.colors} draft={draft} />
        {dark && <SampleCard colors={dark} draft={draft} />}
      </div>
      {short !== undefined && (
        <>
          {cameFrom && <Design asset={cameFrom} short={short} />}
          {kinds.map((kind) => (
            <SampleDesign key={kind} kind={kind} short={short} />
          ))}
        </>
      )}
    </section>
  );
}

const radii = { sharp: '0px', soft: '10px', round: '999px' } as const;

function SampleCard({ draft, colors }: { readonly draft: Draft; readonly colors: BrandColors }) {
  const card = useRef<HTMLDivElement>(null);
  const { radius, words, headingFont, bodyFont } = draft;
  useEffect(() => {
    const { style } = card.current ?? {};
    // Set here and not as an attribute, which the page's policy would refuse in the server's HTML.
    for (const [key, color] of Object.entries(colors))
      if (typeof color === 'string') style?.setProperty(`--brand-${key}`, color);
    style?.setProperty('--brand-radius', radii[radius ?? 'soft']);
    style?.setProperty('--brand-heading', `"${headingFont ?? 'Inter'}"`);
    style?.setProperty('--brand-text-font', `"${bodyFont ?? 'Inter'}"`);
  }, [colors, radius, headingFont, bodyFont]);
  return (
    <div className={styles.card} data-own-colours ref={card}>
      <p className={styles.cardName}>{words.name || draft.name || 'Your brand'}</p>
      <p className={styles.cardText}>{words.tagline || 'Muted text on background'}</p>
      <span className={styles.cardActions}>
        <span className={styles.cardPrimary}>{words.cta || 'Get started'}</span>
        <span className={styles.cardSecond}>{words.ctaSecondary || 'Learn more'}</span>
      </span>
    </div>
  );
}

function SampleDesign({ kind, short }: { readonly kind: string; readonly short: string }) {
  const { data: [asset] = [] } = useQuery(samplesQuery(useCall(), kind));
  return asset && <Design asset={asset} short={short} />;
}

interface DesignProps {
  readonly asset: Pick<AssetListItem, 'images' | 'name'>;
  readonly short: string;
}

function Design({ asset, short }: DesignProps) {
  const [image] = asset.images;
  if (!image) return null;
  return (
    <Picture
      alt={`${asset.name}, in this brand`}
      className={styles.design}
      image={{ ...image, src: brandedSource(image.src, short) }}
      sizes="(max-width: 900px) 92vw, 640px"
    />
  );
}
