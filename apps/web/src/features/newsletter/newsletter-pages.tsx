import { confirmNewsletter, unsubscribeNewsletter } from '@kitshelf/contract/newsletter.ts';
import { unsubscribeLetters } from '@kitshelf/contract/letters.ts';
import { unsubscribeMonthlyMail } from '@kitshelf/contract/monthly-mail.ts';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState, type ComponentProps } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { useCall } from '../../lib/api/call-context.ts';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site/site-context.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { CheckIcon } from '@kitshelf/ui/media/icons.tsx';
import { ClockIcon, MailIcon } from '@kitshelf/ui/media/page-icons.tsx';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { LinkButton } from '../../shared/buttons/link-button.tsx';
import { Notice } from '@kitshelf/ui/feedback/notice.tsx';

export const heads = {
  NewsletterConfirmPage: {
    title: 'Confirm your subscription',
    description: 'Confirm that you want to receive the newsletter.',
    isUnlisted: true,
  },
  NewsletterUnsubscribePage: {
    title: 'Unsubscribe',
    description: 'Unsubscribe from the newsletter with one click.',
    isUnlisted: true,
  },
  LettersUnsubscribePage: {
    title: 'Unsubscribe from emails',
    description: 'Unsubscribe from our emails with one click.',
    isUnlisted: true,
  },
  MonthlyMailUnsubscribePage: {
    title: 'Unsubscribe from the monthly email',
    description: 'Unsubscribe from the monthly email about what you copied with one click.',
    isUnlisted: true,
  },
};

/** The page that the mailed link opens; its button confirms, because mail scanners open links too. */
export function NewsletterConfirmPage() {
  const { newsletterRhythm: rhythm } = useSite();
  return (
    <NewsletterLinkPage
      action={confirmNewsletter}
      button="Confirm subscription"
      done="You are on the list. You will receive the next issue."
      text={`One click, and you will hear about new assets${rhythm && ` ${rhythm}`}.`}
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
      text="You will not receive any more issues. Your account, if you have one, does not change."
      title="Unsubscribe from the newsletter"
    />
  );
}

export function LettersUnsubscribePage() {
  return (
    <NewsletterLinkPage
      action={unsubscribeLetters}
      button="Unsubscribe"
      done="You will not receive any more of these emails. You can subscribe again in your profile or at the foot of any page."
      text="You will not receive any more of these emails. Your account, if you have one, does not change, and we still email you about purchases and signing in."
      title="Unsubscribe from emails"
    />
  );
}

export function MonthlyMailUnsubscribePage() {
  return (
    <NewsletterLinkPage
      action={unsubscribeMonthlyMail}
      button="Unsubscribe"
      done="You will not receive any more emails about what you copied. You can switch them on again on the Copied page."
      text="We will no longer email you when something you copied has changed. Your account does not change."
      title="Unsubscribe from the monthly email"
    />
  );
}

interface NewsletterLinkPageProps {
  readonly action:
    | typeof confirmNewsletter
    | typeof unsubscribeNewsletter
    | typeof unsubscribeLetters
    | typeof unsubscribeMonthlyMail;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** Said once it worked. */
  readonly done: string;
}

/** What a mailed link about mail opens. Opening it changes nothing; the button does. */
function NewsletterLinkPage({ action, title, text, button, done }: NewsletterLinkPageProps) {
  const { act, answer, isPending, isExpired } = useMailedAction(action);
  if (answer) {
    return (
      <LinkNotice icon={<CheckIcon size={24} />} text={done} title={answer.message.replace(/\.$/, '')}>
        <LinkButton look="primary" size="lg" to={paths.library}>
          Browse the library
        </LinkButton>
      </LinkNotice>
    );
  }
  if (isExpired) {
    return (
      <LinkNotice
        icon={<ClockIcon size={24} />}
        text="This link is incomplete or no longer valid. Open it from the latest email, or write to us."
        title="Link Expired"
      >
        <LinkButton size="lg" to={paths.support}>
          Support
        </LinkButton>
      </LinkNotice>
    );
  }
  return (
    <LinkNotice icon={<MailIcon size={24} />} text={text} title={title}>
      <Button isBusy={isPending} look="primary" onClick={act} size="lg">
        {button}
      </Button>
    </LinkNotice>
  );
}

function LinkNotice(props: ComponentProps<typeof Notice>) {
  return (
    <Container>
      <Notice {...props} />
    </Container>
  );
}

function useMailedAction(action: NewsletterLinkPageProps['action']) {
  const call = useCall();
  const isHydrated = useHydrated();
  const { search } = useLocation();
  // As it was on arrival: on the way to another page the location is that page's already.
  const [{ id, token }] = useState<{ id?: string; token?: string }>(search);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (query: { id: string; token: string }) => call(action, { query }),
    onError: (failure) => {
      if (!isDead(failure)) toast.error(failure.message);
    },
  });
  return {
    act: () => id && token && mutate({ id, token }),
    answer: data,
    isPending,
    isExpired: isHydrated && (!id || !token || isDead(error)),
  };
}

/** A link that is used up, or was never one. */
const isDead = (error: unknown) => error instanceof ApiError && [410, 422].includes(error.status);
