import type { MailTemplate } from './template.ts';

const plan = { about: 'The plan', example: 'Pro' } as const;
const url = { about: 'The subscription', example: '/profile/subscription/0' } as const;
const price = { about: 'What it costs', example: '$190.00' } as const;
const period = { about: 'For how long that is paid', example: 'year' } as const;
const manage = '[Manage subscription]({{url}})';
const because = 'You are receiving this email because of your subscription.';

/** Mails about how a subscription stands. */
export const subscriptionMails = {
  reminder: {
    name: 'Upcoming renewal',
    sent: 'Seven days before a yearly charge.',
    values: {
      plan,
      price: { ...price, isNeeded: true },
      date: date('The day of the charge'),
      url: cancelUrl(),
    },
    subject: '{{plan}} renews on {{date}}',
    preview: '{{plan}} renews on {{date}}.',
    body: `# Your subscription renews soon

{{plan}} renews on {{date}} for {{price}}.

You do not need to do anything to keep it. To stop it, cancel before that day.

${manage}

---

You receive this email once before every yearly charge.`,
  },
  cancelled: {
    name: 'Subscription cancelled',
    sent: 'A cancellation was confirmed.',
    values: {
      plan,
      access: { about: 'Until when there is access', example: 'You keep your access until 3 March 2027.' },
      url,
    },
    subject: '{{plan}} is cancelled',
    preview: '{{plan}} will not be renewed.',
    body: `# Your subscription is cancelled

{{plan}} will not be renewed, and you will not be charged again.

{{access}}

${manage}

---

You are receiving this email because your subscription was cancelled.`,
  },
  replaced: {
    name: 'Plan changed',
    sent: 'Another purchase replaced a subscription.',
    values: {
      plan: { about: 'The plan before', example: 'monthly Pro' },
      end: { about: 'Whether it has ended', example: 'ends on 3 March 2026' },
      url,
    },
    subject: 'Your {{plan}} is replaced',
    preview: 'Your {{plan}} will not be charged again.',
    body: `# Your new plan has started

Your purchase replaces your {{plan}}, which {{end}} and will not be charged again.

You do not need to do anything.

${manage}

---

You are receiving this email because you changed your plan.`,
  },
  'cancel-requested': {
    name: 'Cancellation requested',
    sent: 'The payment provider has not confirmed a cancellation yet.',
    values: { plan, url },
    subject: 'We have requested the cancellation of {{plan}}',
    preview: 'We will email you as soon as the cancellation of {{plan}} is confirmed.',
    body: `# We have requested the cancellation of your subscription

We have asked our payment provider to cancel {{plan}}. It has not confirmed this yet; we keep asking and will email you once it has. If you are charged before then, we refund the money automatically. You do not need to do anything.

${manage}

---

You are receiving this email because you cancelled your subscription.`,
  },
  'goes-on': {
    name: 'Subscription continues',
    sent: 'A cancellation was undone at the payment provider.',
    values: {
      plan,
      when: { about: 'When it is renewed; empty if not known', example: 'on 3 March 2027' },
      url: cancelUrl(),
    },
    subject: '{{plan}} continues',
    preview: '{{plan}} will be renewed {{when}}.',
    body: `# Your subscription continues

The cancellation of {{plan}} was undone at our payment provider, so it will be renewed {{when}}. If you do not want this, cancel it again before that day.

${manage}

---

${because}`,
  },
  'latest-state': {
    name: 'Subscription status',
    sent: 'Instead of many emails about one subscription within a day.',
    values: {
      plan,
      state: {
        about: 'The status in one sentence',
        example:
          'Pro continues: it is not cancelled, costs $190.00 a year, and will be renewed on 3 March 2027.',
        isNeeded: true,
      },
      url,
    },
    subject: 'The status of your subscription at {{site}}',
    preview: 'The status of {{plan}} after its latest changes.',
    body: `# Your subscription status

{{plan}} changed several times in a short period, so we did not email you about each change. This is its current status.

{{state}}

${manage}

---

${because}`,
  },
  'price-move': {
    name: 'Price changes',
    sent: 'At least thirty days before a new price applies.',
    values: {
      plan,
      since: { about: 'From when', example: 'From your renewal on 3 March 2027', isNeeded: true },
      price: { ...price, about: 'What it will cost', isNeeded: true },
      before: { about: 'What it costs until then', example: '$149.00' },
      period,
      url: cancelUrl(),
    },
    subject: 'The price of your subscription at {{site}} is changing',
    preview: '{{since}}, {{plan}} costs {{price}} a {{period}}.',
    body: `# The price of your subscription is changing

{{since}}, {{plan}} costs {{price}} a {{period}} instead of {{before}}.

You do not need to do anything to keep it. Otherwise cancel before that day: you then pay nothing more and keep your access until the end of the paid period.

${manage}

---

${because}`,
  },
  'price-move-taken-back': {
    name: 'Price stays',
    sent: 'An announced price change is withdrawn.',
    values: { plan, price, period, url },
    subject: 'The price of your subscription at {{site}} is not changing',
    preview: '{{plan}} still costs {{price}}.',
    body: `# The price of your subscription is not changing

We wrote to you that the price of {{plan}} would change. It will not: it still costs {{price}} a {{period}}.

${manage}

---

${because}`,
  },
} as const satisfies Record<string, MailTemplate>;

function date(about: string) {
  return { about, example: '3 March 2027', isNeeded: true } as const;
}

/** Who is charged must find the way to stop it. */
function cancelUrl() {
  return { ...url, isNeeded: true } as const;
}
