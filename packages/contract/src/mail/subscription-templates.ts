import type { MailTemplate } from './template.ts';

const plan = { about: 'The plan', example: 'Pro' } as const;
const url = { about: 'The subscription', example: '/profile/subscription/0' } as const;
const price = { about: 'What it costs', example: '$190.00' } as const;
const period = { about: 'For how long that is paid', example: 'year' } as const;
const manage = '[Manage subscription]({{url}})';
const because = 'You get this mail because of your subscription.';

/** Mails about how a subscription stands. */
export const subscriptionMails = {
  reminder: {
    name: 'Renewal ahead',
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

There is nothing to do if you want to keep it. To stop it, cancel before that day.

${manage}

---

You get this mail once before every yearly charge.`,
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

You get this mail because your subscription was cancelled.`,
  },
  replaced: {
    name: 'Plan changed',
    sent: 'Another purchase took the place of a subscription.',
    values: {
      plan: { about: 'The plan before', example: 'monthly Pro' },
      end: { about: 'Whether it has ended', example: 'ends on 3 March 2026' },
      url,
    },
    subject: 'Your {{plan}} is replaced',
    preview: 'Your {{plan}} will not be charged again.',
    body: `# Your new plan has taken over

What you bought has taken the place of your {{plan}}, which {{end}} and will not be charged again.

There is nothing to do for you.

${manage}

---

You get this mail because you changed your plan.`,
  },
  'cancel-requested': {
    name: 'Cancellation asked for',
    sent: 'The payment provider does not confirm a cancellation at once.',
    values: { plan, url },
    subject: 'We have asked to end {{plan}}',
    preview: 'We tell you as soon as the end of {{plan}} is confirmed.',
    body: `# We have asked to end your subscription

We have asked our payment provider to end {{plan}}. It has not confirmed this yet; we go on asking, and write to you once it has.

Should you be charged before that, the money goes back to you by itself. There is nothing to do for you.

${manage}

---

You get this mail because you cancelled your subscription.`,
  },
  'goes-on': {
    name: 'Subscription goes on',
    sent: 'A cancellation was taken back with the payment provider.',
    values: {
      plan,
      when: { about: 'When it is renewed; empty where nobody knows', example: 'on 3 March 2027' },
      url: cancelUrl(),
    },
    subject: '{{plan}} goes on',
    preview: '{{plan}} will be renewed {{when}}.',
    body: `# Your subscription goes on

The cancellation of {{plan}} was taken back with our payment provider: it will be renewed {{when}}.

If that is not what you want, cancel it again before that day.

${manage}

---

${because}`,
  },
  'latest-state': {
    name: 'How a subscription stands',
    sent: 'In the place of many mails about one subscription within a day.',
    values: {
      plan,
      state: {
        about: 'How it stands, in a sentence',
        example:
          'Pro goes on: it is not cancelled, costs $190.00 a year, and will be renewed on 3 March 2027.',
        isNeeded: true,
      },
      url,
    },
    subject: 'Your subscription at {{site}} now',
    preview: 'How {{plan}} stands after its latest changes.',
    body: `# Your subscription now

A lot has changed about {{plan}} in a short time, so we did not write to you about each change. This is how it stands now.

{{state}}

${manage}

---

${because}`,
  },
  'price-move': {
    name: 'Price changes',
    sent: 'Thirty days or more before another price is paid.',
    values: {
      plan,
      since: { about: 'From when on', example: 'From your renewal on 3 March 2027', isNeeded: true },
      price: { ...price, about: 'What it will cost', isNeeded: true },
      before: { about: 'What it costs until then', example: '$149.00' },
      period,
      url: cancelUrl(),
    },
    subject: 'The price of your subscription at {{site}} changes',
    preview: '{{since}}, {{plan}} costs {{price}} a {{period}}.',
    body: `# The price of your subscription changes

{{since}}, {{plan}} costs {{price}} a {{period}} instead of {{before}}.

There is nothing to do if you want to keep it. If not, cancel before that day: you then pay nothing more, and keep your access until the end of what you have paid for.

${manage}

---

${because}`,
  },
  'price-move-taken-back': {
    name: 'Price stays',
    sent: 'A change of price that was announced is taken back.',
    values: { plan, price, period, url },
    subject: 'The price of your subscription at {{site}} stays',
    preview: '{{plan}} goes on costing {{price}}.',
    body: `# The price of your subscription stays

We wrote to you that the price of {{plan}} would change. It does not: it goes on costing {{price}} a {{period}}.

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
