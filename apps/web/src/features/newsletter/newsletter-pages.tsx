import { confirmNewsletter, unsubscribeNewsletter } from '@kitshelf/contract/newsletter.ts';
import { NewsletterLinkPage } from './newsletter-link-page.tsx';

export const heads = {
  NewsletterConfirmPage: {
    title: 'Confirm your subscription',
    description:
      'Confirm that you want to get the newsletter: new sections, templates and icons, about twice a month.',
    isUnlisted: true,
  },
  NewsletterUnsubscribePage: {
    title: 'Unsubscribe',
    description: 'End your subscription to the newsletter with one click.',
    isUnlisted: true,
  },
};

/** The page that the mailed link opens; its button confirms, because mail scanners open links too. */
export function NewsletterConfirmPage() {
  return (
    <NewsletterLinkPage
      action={confirmNewsletter}
      button="Confirm subscription"
      done="You are on the list. The next issue comes to you."
      text="One click, and you hear about new sections and templates about twice a month."
      title="Confirm your subscription"
    />
  );
}

export function NewsletterUnsubscribePage() {
  return (
    <NewsletterLinkPage
      action={unsubscribeNewsletter}
      button="Unsubscribe"
      done="Nothing more will be sent to you. You can sign up again at the foot of any page."
      text="You will get no more issues. Your account, if you have one, stays as it is."
      title="Unsubscribe from the newsletter"
    />
  );
}
