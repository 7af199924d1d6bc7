import { site } from '@kitshelf/contract/site.ts';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { useToken } from '../../lib/session/session.ts';
import { ArrowUpRightIcon } from '../../ui/media/icons.tsx';
import { Container } from '../../ui/page/layout.tsx';
import { Logo } from '../../ui/media/logo.tsx';
import styles from './footer.module.css';

interface FooterLink {
  readonly text: string;
  readonly to: string;
}

const product: readonly FooterLink[] = [
  { text: 'Library', to: paths.library },
  { text: 'Pricing', to: paths.pricing },
  { text: 'Figma Plugin', to: site.pluginUrl },
  { text: 'Updates', to: paths.updates },
  { text: 'Tools', to: paths.tools },
];

const information: readonly FooterLink[] = [
  { text: 'Support', to: paths.support },
  { text: 'Jobs', to: paths.jobs },
  { text: 'License', to: paths.license },
  { text: 'Terms and conditions', to: paths.terms },
  { text: 'Privacy policy', to: paths.privacy },
  { text: 'Refund policy', to: paths.refunds },
];

const forVisitors: readonly FooterLink[] = [
  { text: 'Sign in', to: paths.login },
  { text: 'Sign up', to: paths.register },
];

const forUsers: readonly FooterLink[] = [{ text: 'Profile', to: paths.profile }];

/** Pages with a form of their own, where a second email field would only be in the way. */
const formPages = [
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.updatePassword,
  paths.profile,
  paths.support,
  paths.jobs,
  paths.checkout,
  paths.upgrade,
];

const hasOwnForm = (pathname: string) =>
  formPages.some((page) => pathname === page || pathname.startsWith(`${page}/`));

/** Columns Product, Information and Get started, and the social links (docs/product/pages.md#header-and-footer). */
export function Footer({ newsletter }: { newsletter: ReactNode }) {
  const isSignedIn = useToken() !== undefined;
  const { pathname } = useLocation();
  return (
    <footer className={styles.footer}>
      <Container>
        <div className={styles.top}>
          <div className={styles.about}>
            <Logo />
            <p className={styles.tagline}>{site.tagline}.</p>
            {!hasOwnForm(pathname) && newsletter}
          </div>
          <FooterColumn heading="Product" links={product} />
          <FooterColumn heading="Information" links={information} />
          <FooterColumn heading="Get started" links={isSignedIn ? forUsers : forVisitors} />
        </div>
        <div className={styles.bottom}>
          <p>
            © {site.name} · <FooterAnchor link={{ text: 'Third-party notices', to: paths.notices }} />
          </p>
          <ul className={styles.social}>
            {site.social.map(({ name, url }) => (
              <li key={name}>
                <FooterAnchor link={{ text: name, to: url }} />
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </footer>
  );
}

function FooterColumn({ heading, links }: { heading: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.text}>
            <FooterAnchor link={link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterAnchor({ link: { text, to } }: { link: FooterLink }) {
  if (to.startsWith('/') && to !== site.pluginUrl) {
    return (
      <Link className={styles.link} to={to}>
        {text}
      </Link>
    );
  }
  return (
    <a className={styles.link} href={to} rel="noreferrer" target="_blank">
      {text}
      <ArrowUpRightIcon size={14} />
    </a>
  );
}
