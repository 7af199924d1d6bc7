import type { SitePromises } from '@kitshelf/contract/site-facts.ts';

export const benefits = [
  {
    title: 'Your hours, your place',
    text: 'There are no calls to attend and no quota. Send in one template a year or one a week.',
  },
  {
    title: 'Your name on your work',
    text: 'Every asset says who created it, in the library and wherever it is shared.',
  },
  {
    title: 'A second pair of eyes',
    text: 'Each template is reviewed by a designer who tells you what to change and why.',
  },
  {
    title: 'The Template Creator licence',
    text: 'You may use the library in templates that you sell elsewhere, for as long as you publish with us.',
  },
  {
    title: 'An audience',
    text: 'New work goes out with the updates page, the feed and the newsletter.',
  },
];

export const requirements = [
  'You design in Figma or Framer, or both, and know auto layout, components and styles by heart.',
  'Your files are tidy: layers have names, spacing follows a scale, nothing is detached by accident.',
  'What you send is your own work, with fonts and pictures that others may use as well.',
  'Your designs work at 1440, 820 and 390\u00a0px, with a text contrast of at least 4.5:1.',
  'You can show at least one finished project that is online.',
];

/** Questions of applicants, in our own words (docs/product/pages.md#questions); what is not promised is not answered. */
export const getQuestions = ({ creatorPay, creatorReview }: SitePromises) => [
  ...(creatorPay ? [{ question: 'How am I paid?', answer: creatorPay.answer }] : []),
  {
    question: 'Which tools do I need?',
    answer:
      'Figma, Framer or both. Choose in the form what you work with. A template for Framer comes as a link to duplicate, one for Figma as a file.',
  },
  {
    question: 'Can I sell the same template elsewhere?',
    answer:
      'Templates for the library are made for it alone. Using assets of the library in your own templates is different: the Template Creator licence allows it.',
  },
  ...(creatorReview
    ? [
        {
          question: 'How long until I hear from you?',
          answer: `We review applications ${creatorReview} and reply to each by email, even when the answer is no.`,
        },
      ]
    : []),
  {
    question: 'Do I need to be a company?',
    answer: 'No. Freelancers, students and studios are all welcome. You look after your own taxes.',
  },
];
