import { siteUrl } from '../site-url.ts';
import styles from './brand.module.css';

interface IconProps {
  /** In px. */
  readonly size: number;
}

/** The icon of the site that the plugin was made for, which the site itself answers with. */
export function SiteIcon({ size }: IconProps) {
  return <img alt="" height={size} src={`${siteUrl}/favicon.svg`} width={size} />;
}

/** Icon and name of that site; the name is the window's title. */
export function SiteBrand() {
  return (
    <span className={styles.brand}>
      <SiteIcon size={20} />
      {document.title}
    </span>
  );
}
