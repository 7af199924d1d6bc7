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
    title: 'This mail arrived',
    preview: 'Follow the link to say so.',
    paragraphs: ['Hello,', 'this is the test mail of {site}. Follow the link to say that it arrived.'],
    action: { label: 'It arrived', url },
    facts: [['Sent as', way]] as const,
    footnote: 'Look where it lay: in a folder for junk, the records of the domain are not right yet.',
  };
  return { to, template: 'launch-test', subject: 'Test mail of {site}', content };
}
