import { Link, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { NoScreen } from '../shell/no-screen.tsx';
import { Screen } from '../shell/screen.tsx';
import { BannerScreen } from './areas/banner.tsx';
import { HomeScreen } from './areas/home.tsx';
import { IdentityScreen } from './areas/identity.tsx';
import { LookScreen } from './look/look-screen.tsx';
import { NavigationScreen } from './areas/navigation.tsx';
import { PricingScreen } from './areas/pricing.tsx';
import styles from './shop.module.css';

interface Area {
  readonly label: string;
  readonly Form: ComponentType;
}

/** The screens of the shop, by their addresses. */
const areas: Readonly<Record<string, Area>> = {
  identity: { label: 'Identity', Form: IdentityScreen },
  look: { label: 'Look', Form: LookScreen },
  navigation: { label: 'Navigation', Form: NavigationScreen },
  home: { label: 'Home page', Form: HomeScreen },
  pricing: { label: 'Pricing page', Form: PricingScreen },
  banner: { label: 'Banner', Form: BannerScreen },
};

/** `/desk/shop`, and `/desk/shop/banner`: what the shop is called, says and shows. */
export function ShopPage() {
  const { area: key = 'identity' } = useParams({ strict: false });
  const area = areas[key];
  if (!area) return <NoScreen />;
  const { label, Form } = area;
  return (
    <Screen title={`Shop: ${label}`}>
      <nav aria-label="Shop" className={styles.areas}>
        {Object.entries(areas).map(([name, each]) => (
          <Link
            activeProps={{ 'aria-current': 'page' }}
            {...(name === key && { 'aria-current': 'page' as const })}
            key={name}
            params={{ area: name }}
            to="/shop/$area"
          >
            {each.label}
          </Link>
        ))}
        <Link to="/shop/mail/{-$id}">Mail</Link>
      </nav>
      <Form key={key} />
    </Screen>
  );
}
