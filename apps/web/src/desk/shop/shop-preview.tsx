import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import { carriedFacts } from '../../lib/site/carried-facts.ts';
import { SiteContext } from '../../lib/site/site-context.ts';
import { classes } from '../../ui/classes.ts';
import { Logo, Mark } from '../../ui/media/logo.tsx';
import styles from './shop.module.css';

interface ShopPreviewProps {
  /** What is being changed; all else is as it is now. */
  readonly facts: Partial<SiteFacts>;
  readonly socialPicture?: string | null;
}

/** The top of the shop's pages in light and dark, as it would be with what was typed. */
export function ShopPreview({ facts, socialPicture = null }: ShopPreviewProps) {
  const site = { ...carriedFacts(), ...facts };
  return (
    <>
      <Top site={site} />
      <Top isDark site={site} />
      {socialPicture !== null && (
        <figure className={styles.social}>
          <img alt="" src={socialPicture} />
          <figcaption>
            <strong>{site.name}</strong>
            {site.description}
          </figcaption>
        </figure>
      )}
    </>
  );
}

interface TopProps {
  readonly site: SiteFacts;
  readonly isDark?: boolean;
}

function Top({ site, isDark = false }: TopProps) {
  const { banner, headerLinks, pagesOff, tagline, logo, darkLogo } = site;
  const shown = isDark ? { ...site, logo: darkLogo ?? logo, darkLogo: null } : { ...site, darkLogo: null };
  const links = headerLinks.filter(({ to }) => !pagesOff.some((page) => to === `/${page}`));
  return (
    <SiteContext value={shown}>
      <div className={classes(styles.top, isDark ? styles.dark : styles.light)}>
        {banner && <p className={styles.banner}>{banner.text}</p>}
        <div className={styles.bar}>
          <Logo />
          {links.map(({ text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- words may be the same while they are written
            <span key={index}>{text}</span>
          ))}
        </div>
        <p className={styles.about}>
          <Mark size={16} /> {tagline}
        </p>
      </div>
    </SiteContext>
  );
}
