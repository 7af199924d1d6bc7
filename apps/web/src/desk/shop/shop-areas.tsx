import { Link } from '@tanstack/react-router';
import styles from './shop.module.css';

/** The areas of the shop's settings, by their addresses. */
export const areaLabels = {
  identity: 'Identity',
  look: 'Look',
  navigation: 'Navigation',
  home: 'Home page',
  pricing: 'Pricing page',
  banner: 'Banner',
  accounts: 'Sign-in',
} as const;
export type AreaName = keyof typeof areaLabels;

/** Leads from one area to the others. */
export function ShopAreas({ current }: { readonly current: AreaName | 'mail' }) {
  const marked = (name: string) => name === current && ({ 'aria-current': 'page' } as const);
  return (
    <nav aria-label="Shop" className={styles.areas}>
      {Object.entries(areaLabels).map(([name, label]) => (
        <Link {...marked(name)} key={name} params={{ area: name }} to="/shop/$area">
          {label}
        </Link>
      ))}
      <Link {...marked('mail')} params={{ id: undefined }} to="/shop/mail/{-$id}">
        Mail
      </Link>
    </nav>
  );
}
