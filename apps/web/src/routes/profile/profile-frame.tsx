import { Outlet } from '@tanstack/react-router';
import { ProfileLayout } from '../../features/accounts/profile/profile-layout.tsx';
import { paths } from '../../lib/paths.ts';
import type { LinkTab } from '../../ui/navigation/link-tabs.tsx';

/** The profile's tabs in their order (docs/product/accounts.md#profile). */
const tabs: readonly LinkTab[] = [
  { text: 'Account details', to: paths.profile },
  { text: 'Subscription', to: paths.subscriptions, covers: [paths.subscriptions, paths.manageSubscription] },
  { text: 'Change Password', to: paths.changePassword },
  { text: 'Downloads', to: paths.downloads },
];

/** Joins the profile's sections, which are several features' pages, under one header. */
export function ProfileFrame() {
  return (
    <ProfileLayout tabs={tabs}>
      <Outlet />
    </ProfileLayout>
  );
}
