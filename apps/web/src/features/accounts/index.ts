export { useAccountWords } from './account-words.ts';
export { ProfileLayout } from './profile/profile-layout.tsx';
