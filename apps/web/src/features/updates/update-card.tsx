import type { Update } from '@kitshelf/contract/updates.ts';
import { trustedHtml } from '../../lib/browser/trusted-types.ts';
import { ExternalLinkButton } from '../../shared/buttons/link-button.tsx';
import { Badge } from '@kitshelf/ui/feedback/badge.tsx';
import { Mark } from '../../shared/media/logo.tsx';
import { acrossPhone, Picture } from '@kitshelf/ui/media/picture.tsx';
import styles from './update-card.module.css';
import { dateText } from '../../lib/date-text.ts';

const sizes = `${acrossPhone}, (max-width: 1024px) 46vw, 410px`;

interface UpdateCardProps {
  readonly update: Update;
  readonly isEarly: boolean;
  /** It came after the visitor's last visit. */
  readonly isNew: boolean;
}

/** What came to the library, and when. */
export function UpdateCard({ update, isEarly, isNew }: UpdateCardProps) {
  const { name, createdAt, description, link, images } = update;
  const [image] = images;
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        {image ? (
          <Picture
            alt=""
            className={styles.picture}
            image={image}
            priority={isEarly ? 'early' : 'lazy'}
            sizes={sizes}
          />
        ) : (
          <Mark size={40} />
        )}
      </div>
      <div className={styles.top}>
        <h2 className={styles.name}>
          {name}
          {isNew && <Badge look="accent">New</Badge>}
        </h2>
        <time className={styles.date} dateTime={createdAt}>
          {dateText(createdAt)}
        </time>
      </div>
      {/* The server sanitises it when it is stored. */}
      <div className={styles.description} dangerouslySetInnerHTML={{ __html: trustedHtml(description) }} />
      {link && (
        <ExternalLinkButton className={styles.button} href={link} size="sm">
          {isOwnPage(link) ? 'Open' : 'View Template'}
        </ExternalLinkButton>
      )}
    </article>
  );
}

/** A page of this site that shows no single asset. */
const isOwnPage = (link: string): boolean => link.startsWith('/') && !link.includes('product-id=');
