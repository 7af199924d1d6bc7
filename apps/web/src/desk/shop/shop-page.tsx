import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { NoScreen } from '../shell/no-screen.tsx';
import { Screen } from '../shell/screen.tsx';
import { AccountsScreen } from './areas/accounts.tsx';
import { BannerScreen } from './areas/banner.tsx';
import { HomeScreen } from './areas/home.tsx';
import { IdentityScreen } from './areas/identity.tsx';
import { NavigationScreen } from './areas/navigation.tsx';
import { PricingScreen } from './areas/pricing.tsx';
import { LookScreen } from './look/look-screen.tsx';
import { areaLabels, type AreaName, ShopAreas } from './shop-areas.tsx';

const forms: Readonly<Record<AreaName, ComponentType>> = {
  identity: IdentityScreen,
  look: LookScreen,
  navigation: NavigationScreen,
  home: HomeScreen,
  pricing: PricingScreen,
  banner: BannerScreen,
  accounts: AccountsScreen,
};

const isArea = (name: string): name is AreaName => Object.hasOwn(forms, name);

/** `/desk/shop`, and `/desk/shop/banner`: what the shop is called, says and shows. */
export function ShopPage() {
  const { area = 'identity' } = useParams({ strict: false });
  if (!isArea(area)) return <NoScreen />;
  const Form = forms[area];
  return (
    <Screen title={areaLabels[area]}>
      <ShopAreas current={area} />
      <Form key={area} />
    </Screen>
  );
}
