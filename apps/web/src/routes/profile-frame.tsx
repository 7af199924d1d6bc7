import { Outlet } from '@tanstack/react-router';
import { ProfileLayout } from '../features/accounts/profile-layout.tsx';
import { profileTabs } from './profile-tabs.ts';

/** Joins the profile's sections, which are several features' pages, under one header. */
export function ProfileFrame() {
  return (
    <ProfileLayout tabs={profileTabs}>
      <Outlet />
    </ProfileLayout>
  );
}
