import { paths } from '../lib/paths.ts';
import type { LinkTab } from '../ui/link-tabs.tsx';

/** The profile's tabs in their order (spec §2, Profile). */
export const profileTabs: readonly LinkTab[] = [
  { text: 'Account details', to: paths.profile },
  { text: 'Subscription', to: paths.subscriptions, covers: [paths.subscriptions, paths.manageSubscription] },
  { text: 'Change Password', to: paths.changePassword },
  { text: 'Downloads', to: paths.downloads },
];
