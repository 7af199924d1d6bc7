import type { SiteLink } from '@kitshelf/contract/site-facts.ts';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site/site-context.ts';
import { useToken } from '../../lib/session/session.ts';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { Logo } from '../../shared/media/logo.tsx';
import styles from './footer.module.css';
import { SiteAnchor } from './site-anchor.tsx';

const notices: SiteLink = { text: 'Third-party notices', to: paths.notices };

/** The demonstration's words are specified. */
const forVisitors = (isDemo: boolean): readonly SiteLink[] => [
  { text: 'Sign in', to: paths.login },
  { text: isDemo ? 'Sign up' : 'Create an account', to: paths.register },
];

const forUsers: readonly SiteLink[] = [{ text: 'Profile', to: paths.profile }];

/** Pages where people pay: nothing leads away but what belongs to the purchase. */
const payPages: readonly string[] = [paths.checkout, paths.upgrade];

/** Pages with a form of their own, where a second email field would only be in the way. */
const formPages = [
  ...payPages,
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.updatePassword,
  paths.profile,
  paths.support,
  paths.withdraw,
  paths.cancel,
  paths.jobs,
];

const hasOwnForm = (pathname: string) => formPages.some((page) => `${pathname}/`.startsWith(`${page}/`));

/** Columns Product, Information and Get started, and the social links (docs/product/pages.md#header-and-footer). */
export function Footer({ newsletter }: { newsletter: ReactNode }) {
  const isSignedIn = useToken() !== undefined;
  const { pathname } = useLocation();
  const site = useSite();
  const isSlim = payPages.includes(pathname);
  return (
    <footer className={styles.footer} data-slim={isSlim}>
      <Container>
        {!isSlim && (
          <div className={styles.top}>
            <div className={styles.about}>
              <Logo />
              <p className={styles.tagline}>{site.tagline && `${site.tagline}.`}</p>
              {!hasOwnForm(pathname) && !site.pagesOff.includes('newsletter') && newsletter}
            </div>
            <FooterColumn heading="Product" links={site.productLinks} />
            <FooterColumn heading="Information" links={site.informationLinks} />
            <FooterColumn heading="Get started" links={isSignedIn ? forUsers : forVisitors(site.isDemo)} />
          </div>
        )}
        <div className={styles.bottom}>
          <p>
            © {site.name} · <SiteAnchor className={styles.link} link={notices} />
          </p>
          <ul className={styles.social}>
            {(isSlim ? site.informationLinks.filter(({ to }) => to !== paths.jobs) : site.socialLinks).map(
              (link) => (
                <li key={link.text}>
                  <SiteAnchor className={styles.link} link={link} />
                </li>
              ),
            )}
          </ul>
        </div>
      </Container>
    </footer>
  );
}

function FooterColumn({ heading, links }: { heading: string; links: readonly SiteLink[] }) {
  return (
    <nav aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.text}>
            <SiteAnchor className={styles.link} link={link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
