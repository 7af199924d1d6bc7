import { useUser } from '../../lib/user.ts';
import { SpinnerCover } from '../../ui/spinner.tsx';
import { AccountDetailsForm } from './account-details-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ProfileSection } from './profile-section.tsx';

export { profileHeads as heads } from './account-heads.ts';

export function AccountDetailsPage() {
  const user = useUser();
  return (
    <ProfileSection text="How you appear in your account and on receipts." title="Account details">
      {user ? <AccountDetailsForm key={user._id} user={user} /> : <SpinnerCover />}
    </ProfileSection>
  );
}

export function ChangePasswordPage() {
  return (
    <ProfileSection text="Afterwards you stay signed in here, and nowhere else." title="Change Password">
      <ChangePasswordForm />
    </ProfileSection>
  );
}
