import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { Container } from '../../ui/layout.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { SupportForm } from './support-form.tsx';
import styles from './support-page.module.css';

export function SupportPage() {
  return (
    <Container className={styles.page}>
      <div>
        <PageHero text="We will get back to you within 12 hours during weekdays." title="Support" />
        <Answers />
      </div>
      <div className={styles.form}>
        <SupportForm />
      </div>
    </Container>
  );
}

/** What is asked most, answered at once. */
function Answers() {
  return (
    <dl className={styles.answers}>
      <div>
        <dt>Something does not paste</dt>
        <dd>
          Tell us the asset&apos;s name, your browser and your design tool. A screenshot&apos;s link helps.
        </dd>
      </div>
      <div>
        <dt>A question about a payment</dt>
        <dd>
          Give the order ID from your receipt. A refund request is reviewed within 5 business days; see the{' '}
          <Link to={paths.refunds}>refund policy</Link>.
        </dd>
      </div>
      <div>
        <dt>May I use it for this?</dt>
        <dd>
          Nearly always. The <Link to={paths.license}>license</Link> says it in one page.
        </dd>
      </div>
      <div>
        <dt>An asset that is missing</dt>
        <dd>Choose “Suggest an asset” and describe what you would build with it.</dd>
      </div>
    </dl>
  );
}
