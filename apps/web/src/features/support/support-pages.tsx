export { SupportPage } from './support-page.tsx';
export { SupportSuccessPage } from './support-success-page.tsx';

export const heads = {
  SupportPage: {
    title: 'Support',
    card: 'support' as const,
    description:
      'Ask the team about copying and pasting, payments, licences or a missing asset. We answer within 12 hours during weekdays.',
  },
  SupportSuccessPage: {
    title: 'Message received',
    description: 'Your message was received. The team answers within 12 working hours.',
    isUnlisted: true,
  },
};
