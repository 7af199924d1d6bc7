export { linkHeads as heads } from './account-heads.ts';
export { RegisterFailedPage, ResetFailedPage } from './failed-pages.tsx';
export { RegisterConfirmPage } from './register-confirm-page.tsx';
export { RegisterSuccessPage, ResetSuccessPage } from './success-pages.tsx';
export { RegisterVerifyPage, ResetVerifyPage } from './waiting-pages.tsx';
