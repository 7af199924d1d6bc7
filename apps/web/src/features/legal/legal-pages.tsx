import * as license from './license.md';
import { LegalText } from './legal-text.tsx';
import * as privacy from './privacy-policy.md';
import * as refunds from './refund-policy.md';
import * as terms from './terms-conditions.md';

export const heads = {
  TermsPage: {
    title: 'Terms and conditions',
    description:
      'The agreement about the library, accounts, plans, renewals and payments, in plain words. Governed by the law of India.',
  },
  LicensePage: {
    title: 'License',
    description:
      'What you may do with the assets: the Regular license, the Template Creator license and free assets without attribution.',
  },
  RefundPage: {
    title: 'Refund policy',
    description:
      'When payments are refunded, and how to ask. Every request is reviewed within 5 business days.',
  },
  PrivacyPage: {
    title: 'Privacy policy',
    description:
      'What is kept about you, why and for how long. No advertising, no tracking, no request to a third party.',
  },
};

export const TermsPage = () => <LegalText page={terms} />;
export const LicensePage = () => <LegalText page={license} />;
export const RefundPage = () => <LegalText page={refunds} />;
export const PrivacyPage = () => <LegalText page={privacy} />;
