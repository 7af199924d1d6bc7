import { heads as cancelHeads } from './cancel-page.tsx';
import { heads as withdrawHeads } from './withdraw-page.tsx';
export { CancelPage } from './cancel-page.tsx';
export { WithdrawPage } from './withdraw-page.tsx';

export const heads = { ...withdrawHeads, ...cancelHeads };
