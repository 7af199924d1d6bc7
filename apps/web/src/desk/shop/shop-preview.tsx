import { builtInIcon, type SiteFacts } from '@kitshelf/contract/site-facts.ts';
import type { SiteSettings } from '@kitshelf/contract/site-settings.ts';
import { useQuery } from '@tanstack/react-query';
import { carriedFacts } from '../../lib/site/carried-facts.ts';
import { SiteContext } from '../../lib/site/site-context.ts';
import { classes } from '@kitshelf/ui/classes.ts';
import { Logo, Mark } from '../../shared/media/logo.tsx';
import styles from './shop.module.css';
import { areaQuery } from './use-area-form.ts';

interface ShopPreviewProps {
  /** What is being changed; all else is as it is now. */
  readonly facts: Partial<SiteFacts>;
  readonly socialPicture?: string | null;
}

/** The top of the shop's pages in light and dark, as it would be with what was typed. */
export function ShopPreview({ facts, socialPicture = null }: ShopPreviewProps) {
  const site = useFacts(facts);
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

/** What came with the desk is as old as the page: what was saved since stands above it, and what is typed above all. */
function useFacts(typed: Partial<SiteFacts>): SiteFacts {
  const identity = useQuery(areaQuery('identity')).data;
  const navigation = useQuery(areaQuery('navigation')).data?.value as SiteSettings['navigation'] | undefined;
  const banner = useQuery(areaQuery('banner')).data?.value as SiteSettings['banner'] | undefined;
  const site = {
    ...carriedFacts(),
    ...identity?.value,
    ...(navigation && { headerLinks: navigation.header, pagesOff: navigation.pagesOff }),
    ...(banner && { banner: banner.text === '' ? null : banner }),
    ...typed,
  };
  // The server draws it of the saved name, and browsers keep it for minutes.
  return { ...site, icon: site.icon ?? `${builtInIcon}?version=${identity?.version ?? 0}` };
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
