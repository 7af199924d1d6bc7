import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCall } from '../../lib/api/call-context.ts';
import { useSite } from '../../lib/site/site-context.ts';
import { Logo } from '../../shared/media/logo.tsx';
import { Picture } from '@kitshelf/ui/media/picture.tsx';
import { classes } from '@kitshelf/ui/classes.ts';
import { type PopularPictures, popularPicturesQuery } from './popular-pictures.ts';
import styles from './account-screen.module.css';

interface AccountScreenProps {
  readonly title: string;
  readonly text: ReactNode;
  /** A sign above the title on pages that tell a state. */
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
}

/** The frame of every page about signing in: words and form on one side, the library's own pictures on the other. */
export function AccountScreen({ title, text, icon, children }: AccountScreenProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.side}>
        <div className={styles.column}>
          {icon && <span className={styles.icon}>{icon}</span>}
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.text}>{text}</p>
          {children}
        </div>
      </div>
      <PictureWall />
    </div>
  );
}

/** Links below a form. */
export function AccountLinks({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}

/** What to do next on a page without a form. */
export function AccountActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** Fewer pictures leave the wall half empty. */
const wallPictures = 8;

/** A wall of the library's own pictures, or the shop's sign while there are few; it says nothing to who cannot see it. */
function PictureWall() {
  const { data } = useQuery(popularPicturesQuery(useCall()));
  if (data && data.pictures.length < wallPictures) return <ShopSign {...data} />;
  return (
    <div aria-hidden="true" className={styles.wall}>
      {[0, 1].map((column) => (
        <div className={styles.wallColumn} key={column}>
          {data?.pictures
            .filter((_, index) => index % 2 === column)
            .map(({ image }) => (
              <Picture alt="" className={styles.picture} image={image} key={image.src} sizes="340px" />
            ))}
        </div>
      ))}
    </div>
  );
}

/** The shop by its logo and its words, with what there is of its library. */
function ShopSign({ pictures, total }: PopularPictures) {
  const { tagline, description } = useSite();
  return (
    <div aria-hidden="true" className={classes(styles.wall, styles.sign)}>
      <Logo />
      <p>{tagline || description}</p>
      {pictures.length > 0 && (
        <>
          <ul className={styles.few}>
            {pictures.slice(0, pictures.length < 4 ? 2 : 4).map(({ name, image }) => (
              <li key={image.src}>
                <Picture alt="" className={styles.fewPicture} image={image} sizes="280px" />
                {name}
              </li>
            ))}
          </ul>
          <p>{total === 1 ? '1 asset' : `${total} assets`} in the library</p>
        </>
      )}
    </div>
  );
}

/** A link within words. */
export function TextLink({
  to,
  isNewTab,
  emailOf,
  nameOf,
  children,
}: {
  to: string;
  isNewTab?: boolean;
  /** The address that was typed so far, which the next form begins with. */
  emailOf?: () => string | undefined;
  /** The name besides, for the form to register. */
  nameOf?: () => string | undefined;
  children: ReactNode;
}) {
  return (
    <Link
      className={styles.link}
      to={to}
      {...(isNewTab && { target: '_blank' })}
      {...(emailOf && { state: () => ({ email: emailOf() ?? '', name: nameOf?.() }) })}
    >
      {children}
    </Link>
  );
}
