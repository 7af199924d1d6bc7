import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSite } from '../../lib/site/site-context.ts';
import { LinkButton } from '../../shared/buttons/link-button.tsx';
import { useHiddenTabFallback } from '../../lib/browser/hidden-tab.ts';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { paths } from '../../lib/paths.ts';
import { CheckIcon } from '@kitshelf/ui/media/icons.tsx';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { Notice } from '@kitshelf/ui/feedback/notice.tsx';

export const heads = {
  SupportSuccessPage: {
    title: 'Message received',
    description: 'Your message was received. The team answers within 12 working hours.',
    isUnlisted: true,
  },
};

/** Needs the success flag in the navigation state, else it returns to the form (docs/product/pages.md#support). */
export function SupportSuccessPage() {
  const isHydrated = useHydrated();
  const { state } = useLocation();
  // As it was on arrival: on the way to another page the location is that page's already.
  const [isSent] = useState(state.isSupportSent === true);
  const navigate = useNavigate();
  useHiddenTabFallback(paths.support);
  useEffect(() => {
    if (isHydrated && !isSent) void navigate({ to: paths.support, replace: true });
  }, [isHydrated, isSent, navigate]);
  return (
    <Container>
      <Notice
        icon={<CheckIcon size={24} />}
        text="Your submission was received. Our team will respond within 12 working hours, by email to the address you gave."
        title="Thank you for your message"
      >
        <LinkButton look="primary" size="lg" to={paths.library}>
          {useSite().isDemo ? 'Browse Library' : 'Browse the library'}
        </LinkButton>
      </Notice>
    </Container>
  );
}
