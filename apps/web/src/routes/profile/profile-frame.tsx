import { Outlet } from '@tanstack/react-router';
import { useAccountWords, ProfileLayout } from '../../features/accounts/index.ts';
import { paths } from '../../lib/paths.ts';
import type { LinkTab } from '../../shared/navigation/link-tabs.tsx';

/** The profile's tabs in their order (docs/product/accounts.md#profile). */
const tabsFor = (security: string): readonly LinkTab[] => [
  { text: 'Account details', to: paths.profile },
  { text: 'Subscription', to: paths.subscriptions, covers: [paths.subscriptions, paths.manageSubscription] },
  { text: security, to: paths.changePassword },
  { text: 'Downloads', to: paths.downloads },
];

/** Joins the profile's sections, which are several features' pages, under one header. */
export function ProfileFrame() {
  const { securityTab } = useAccountWords();
  return (
    <ProfileLayout tabs={tabsFor(securityTab)}>
      <Outlet />
    </ProfileLayout>
  );
}
