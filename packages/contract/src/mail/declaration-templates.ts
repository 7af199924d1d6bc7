import type { MailTemplate } from './template.ts';

const plan = { about: 'The plan', example: 'Pro' } as const;
const at = { about: 'When it was received', example: '3 March 2026, 14:05 UTC', isNeeded: true } as const;

/** Mails about what customers declare: withdrawals and cancellations. */
export const declarationMails = {
  'withdrawal-asked': {
    name: 'Withdrawal to confirm',
    sent: 'Somebody withdrew from an order by the form, without a link that proves who they are.',
    values: {
      plan,
      at,
      number: { about: 'Number of the receipt', example: '000142' },
      url: { about: 'Where it is confirmed', example: '/withdraw?id=0&token=0', isNeeded: true },
    },
    subject: 'Please confirm your withdrawal from {{plan}}',
    preview: 'We received your withdrawal on {{at}}.',
    body: `# Please confirm your withdrawal

On {{at}} we received a form that withdraws from the contract for {{plan}}, receipt {{number}}.

Was it you? The next page shows what we refund. Nothing changes until you confirm there. The time above counts, whenever you do.

[Review and confirm]({{url}})

---

If it did not come from you, do nothing: your access stays.`,
  },
  withdrawal: {
    name: 'Withdrawal received',
    sent: 'A withdrawal was received and decided about: the acknowledgement that the law asks for.',
    values: {
      plan,
      at,
      text: {
        about: 'What comes of it',
        example: '$190.00 is refunded to the payment method that you used.',
        isNeeded: true,
      },
      details: {
        about: 'Name, contract, order and time of receipt, as a table',
        example: [
          ['Declared', 'Withdrawal from the contract'],
          ['Contract', 'Pro, yearly'],
          ['Order', '000142'],
          ['Received', '3 March 2026, 14:05 UTC'],
        ],
        isNeeded: true,
      },
      contact: { about: 'Where the shop is reached', example: 'shop@example.com' },
    },
    subject: 'Your withdrawal from {{plan}}',
    preview: 'Received on {{at}}.',
    body: `# Your withdrawal

On {{at}} we received your declaration that you withdraw from the contract.

{{details}}

{{text}}

---

Please keep this email: it acknowledges what you declared and when. If you disagree, write to us at {{contact}}.`,
  },
  cancellation: {
    name: 'Cancellation received',
    sent: 'Somebody cancelled by the form that needs no account: the confirmation that the law asks for.',
    values: {
      plan,
      at,
      text: { about: 'What comes of it', example: 'It ends on 3 March 2027.', isNeeded: true },
      details: {
        about: 'What was declared, and when it was received, as a table',
        example: [
          ['Declared', 'Ordinary cancellation, as soon as possible'],
          ['Contract', 'Pro, yearly'],
          ['Order', '000142'],
          ['Received', '3 March 2026, 14:05 UTC'],
        ],
        isNeeded: true,
      },
      url: { about: 'The subscription', example: '/profile/subscription/0' },
    },
    subject: 'Your cancellation of {{plan}}',
    preview: 'Received on {{at}}.',
    body: `# Your cancellation

We received your cancellation on {{at}}.

{{details}}

{{text}}

[Manage subscription]({{url}})

---

Please keep this email: it confirms what you declared and when. If it did not come from you, you can take it back in your profile.`,
  },
  'declaration-unmatched': {
    name: 'Declaration without an order',
    sent: 'A withdrawal or cancellation fits no order with the address that was given.',
    values: { at, what: { about: 'What was declared', example: 'withdrawal', isNeeded: true } },
    subject: 'Your {{what}} at {{site}}',
    preview: 'Received on {{at}}.',
    body: `# We have received your {{what}}

We received it on {{at}}. We found no order with the number and the address that were given, so a person looks at it and emails you.

If you gave another address at checkout, you can send the form once more with that one.

---

Please keep this email: it says when your declaration was received. If it did not come from you, there is nothing to do.`,
  },
} as const satisfies Record<string, MailTemplate>;
