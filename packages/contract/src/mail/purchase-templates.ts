import type { MailTemplate } from './template.ts';

const plan = { about: 'The plan', example: 'Pro' } as const;
const receiptUrl = { about: 'The receipt', example: '/checkout/success?txId=0', isNeeded: true } as const;
const manageUrl = { about: 'The subscription', example: '/profile/subscription/0' } as const;

const receipt = {
  values: {
    number: { about: 'Number of the receipt', example: '000142' },
    total: { about: 'What was paid', example: '$190.00' },
    details: {
      about: 'Number, date, plan, total, and when it renews or access ends, as a table',
      example: [
        ['Receipt', '000142'],
        ['Date', '3 March 2026'],
        ['Plan', 'Pro, yearly'],
        ['Total', '$190.00'],
        ['Renews', 'on 3 March 2027 at $190.00 a year, until you cancel'],
      ],
      isNeeded: true,
    },
    url: receiptUrl,
  },
  subject: 'Your receipt {{number}} from {{site}}',
  preview: 'Receipt {{number}}: {{total}}',
} as const;

const receiptText = `Here are the details for your records. The full receipt is in your profile, also as a PDF.

{{details}}

[View receipt]({{url}})

---

You are receiving this email because a payment was made with this address.`;

/** Mails about payments. */
export const purchaseMails = {
  receipt: {
    ...receipt,
    name: 'Receipt',
    sent: 'A plan was bought.',
    body: `# Thank you for your purchase\n\n${receiptText}`,
  },
  'withdrawable-receipt': {
    ...receipt,
    values: {
      ...receipt.values,
      until: { about: 'The last day to withdraw', example: '17 March 2026', isNeeded: true },
      consent: {
        about: 'What was agreed at checkout about access at once',
        example: 'Everything that you paid comes back then.',
        isNeeded: true,
      },
      withdrawUrl: {
        about: 'Where the contract is withdrawn from',
        example: '/withdraw?id=0&token=0',
        isNeeded: true,
      },
    },
    name: 'Receipt with the right to withdraw',
    sent: 'Something was bought by somebody who can withdraw from it.',
    body: `# Thank you for your purchase

Here are the details for your records. The full receipt is in your profile, also as a PDF.

{{details}}

[View receipt]({{url}})

You can withdraw from this contract until {{until}}: [Withdraw from the contract here]({{withdrawUrl}}). {{consent}}

---

You are receiving this email because a payment was made with this address.`,
  },
  'renewal-receipt': {
    ...receipt,
    name: 'Receipt of a renewal',
    sent: 'A subscription was renewed.',
    body: `# Your subscription was renewed\n\n${receiptText}`,
  },
  'credit-note': {
    name: 'Refund',
    sent: 'A payment was refunded; with the credit note as a PDF.',
    values: {
      number: { about: 'Number of the credit note', example: 'CN-000007' },
      amount: { about: 'The refunded amount', example: '$19.00' },
      plan,
      details: {
        about: 'Number, date, receipt and amount, as a table',
        example: [
          ['Credit note', 'CN-000007'],
          ['Date', '5 March 2026'],
          ['Receipt', '000142'],
          ['Refunded', '$19.00'],
        ],
        isNeeded: true,
      },
      url: manageUrl,
    },
    subject: 'Your refund from {{site}}, credit note {{number}}',
    preview: 'We have refunded {{amount}}: credit note {{number}}.',
    body: `# Your refund

We have refunded {{amount}} for {{plan}}. It is returned to the payment method you used; how soon it arrives depends on your bank. The credit note is attached and is in your profile too.

{{details}}

[Manage subscription]({{url}})

---

You are receiving this email because a payment made with this address was refunded.`,
  },
  refunded: {
    name: 'Payment returned',
    sent: 'A payment without a purchase is returned automatically.',
    values: { plan, amount: { about: 'The refunded amount', example: '$19.00', isNeeded: true } },
    subject: 'We are returning {{amount}}',
    preview: 'We are returning {{amount}} to you.',
    body: `# We are returning a payment

We received {{amount}} for {{plan}} that we could not use, for example because it was paid twice, after a cancellation or after the account was deleted. It is returned to the payment method you used. How soon it arrives depends on your bank.

---

You do not need to do anything.`,
  },
  'access-granted': {
    name: 'Access granted',
    sent: 'Your team gave somebody free access to a plan and chose to tell them.',
    values: {
      plan,
      access: { about: 'Until when there is access', example: 'You have access until 3 March 2027.' },
      url: { about: 'The library', example: '/library', isNeeded: true },
    },
    subject: 'You have access to {{plan}}',
    preview: '{{site}} has given you free access to {{plan}}.',
    body: `# You have access to {{plan}}

{{site}} has given you free access to {{plan}}. {{access}} You pay nothing for it, and it does not renew.

[Open the library]({{url}})

---

You are receiving this email because access was added to your account.`,
  },
  'not-captured': {
    name: 'Payment not received',
    sent: 'A bank allowed a payment whose money never came.',
    values: { plan, url: { about: 'The plans', example: '/pricing' } },
    subject: 'We did not receive your payment for {{plan}}',
    preview: 'Nothing was charged for {{plan}}.',
    body: `# We did not receive your payment

Your bank allowed the payment for {{plan}}, but the money never reached us. Nothing was charged; your bank releases what it held.

If you still want it, please buy it again.

[See plans]({{url}})

---

You are receiving this email because a payment was started with this address.`,
  },
  'payment-failed': {
    ...dunning('The renewal of a subscription could not be charged.'),
    name: 'Renewal failed',
    subject: 'Payment failed for {{plan}}',
    preview: 'We could not renew {{plan}}.',
    body: dunningText('Your payment failed', 'not'),
  },
  'payment-open': {
    ...dunning('It is still unpaid after three days.'),
    name: 'Renewal still unpaid',
    subject: 'Payment for {{plan}} is still open',
    preview: 'Your access to {{plan}} ends on {{until}}, unless you pay.',
    body: dunningText('Your payment is still open', 'still not'),
  },
  'access-ends': {
    ...dunning('It is still unpaid after five days.'),
    name: 'Access ends soon',
    subject: 'Your access to {{plan}} ends on {{until}}',
    preview: 'Your access to {{plan}} ends on {{until}}, unless you pay.',
    body: dunningText('Your access ends soon', 'still not'),
  },
  'access-ended': {
    name: 'Access has ended',
    sent: 'A renewal stayed unpaid, and access has ended.',
    values: { plan, amount: { about: 'What could not be charged', example: '$19.00' }, url: buyUrl() },
    subject: 'Your access to {{plan}} has ended',
    preview: '{{plan}} could not be renewed.',
    body: `# Your access has ended

We could not charge {{amount}} for {{plan}}, and your access to it has ended.

If you still want it, buy it again. The new subscription replaces the one that could not be renewed.

[Buy again]({{url}})

---

${unpaid()}`,
  },
} as const satisfies Record<string, MailTemplate>;

function buyUrl() {
  return { about: 'Where it is bought again', example: '/pricing', isNeeded: true } as const;
}

function unpaid() {
  return 'You are receiving this email because a renewal of your subscription could not be charged.';
}

/** What the reminders of an unpaid renewal share. */
function dunning(sent: string) {
  return {
    sent,
    values: {
      plan,
      amount: { about: 'What could not be charged', example: '$19.00' },
      until: { about: 'The day on which access ends', example: '10 March 2026' },
      remedy: {
        about: 'What the customer can do',
        example: 'You can pay now with another card, or make sure that the current one can be charged.',
      },
      url: { about: 'Where the card is updated', example: '/profile/subscription/0', isNeeded: true },
    },
  } as const;
}

function dunningText(title: string, not: string) {
  return `# ${title}

We could ${not} charge {{amount}} for {{plan}}.

We will try the payment again. You keep your access in the meantime, until {{until}} at the latest.

{{remedy}}

[Update card]({{url}})

---

${unpaid()}`;
}
