import type { SiteSettings } from '@kitshelf/contract/site-settings.ts';

/** The demonstration shop's pricing page (docs/product/pages.md#questions). */
export const demoPricing: SiteSettings['pricing'] = {
  badge: 'Free and paid plans',
  title: 'Pay yearly or once. Paste every day.',
  lead: 'Start with the free assets. When a project needs the rest, one plan gives you the whole library{files}.',
  licence:
    'One person may copy for any number of projects, their own and their clients’. Copied assets stay licensed.',
  comparison: [
    { text: 'Unlimited projects', inFree: true, inPaid: true },
    { text: 'Personal and commercial work', inFree: true, inPaid: true },
    { text: 'No attribution required', inFree: true, inPaid: true },
    { text: 'Figma plugin', inFree: true, inPaid: true },
    { text: 'Priority support', inFree: false, inPaid: true },
  ],
  faqBadge: 'Never run out of ideas',
  faqTitle: 'Question? Answer.',
  questions: [
    {
      question: 'What is {site}?',
      answer:
        '{site} is a library of sections, wireframes, templates, mobile screens and icons for design tools. Find what you need, copy it with one click and paste it into your project as real layers with auto layout.',
      isOfFiles: false,
    },
    {
      question: 'What do I need to know before I start?',
      answer:
        'Basic Figma knowledge is enough: how to open a file, paste into it and edit layers. Everything you paste is made of ordinary frames, text and auto layout.',
      isOfFiles: false,
    },
    {
      question: 'Is there a free plan?',
      answer:
        'Yes. The free plan includes all free assets, for as many projects as you like and without attribution. You need an account, but no card.',
      isOfFiles: false,
    },
    {
      question: 'How do I copy an asset to Figma or Framer?',
      answer:
        'Subscribe to a free or pro plan, open the library and click Copy on the asset you want. Then paste it into Figma with Cmd+V or Ctrl+V. For Framer, follow the steps on the Tools page.',
      isOfFiles: false,
    },
    {
      question: 'What do I need for Framer templates?',
      answer:
        'A Framer account that you are logged in to, and a plan that names Framer for Pro templates. The Tools page has the steps.',
      isOfFiles: false,
    },
    {
      question: 'Where are the source files?',
      answer:
        'Under Downloads in your account dashboard. They are there for every paid plan, for the tools that it covers.',
      isOfFiles: true,
    },
  ],
};
