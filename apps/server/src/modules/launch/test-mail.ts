import type { Mail } from '../../platform/mail/mail.ts';

interface TestMail {
  readonly to: string;
  readonly url: string;
  /** Who it is from and which server took it. */
  readonly way: string;
}

/** A mail that proves, by its link, that it arrived; the link lives for a day. */
export function testMail({ to, url, way }: TestMail): Mail {
  const content = {
    title: 'This email arrived',
    preview: 'Follow the link to confirm it.',
    paragraphs: ['Hello,', 'this is a test email from {site}. Follow the link to confirm that it arrived.'],
    action: { label: 'Confirm arrival', url },
    facts: [['Sent as', way]] as const,
    footnote: 'If it was in the spam folder, the DNS records of the domain are not correct yet.',
  };
  return { to, template: 'launch-test', subject: 'Test email from {site}', content };
}
