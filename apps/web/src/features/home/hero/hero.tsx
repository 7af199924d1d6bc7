import { platforms } from '@kitshelf/contract/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { toolsToday } from '../../../lib/tool-words.ts';
import { Container, HiddenText } from '../../../ui/page/layout.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { galleryQuery } from '../assets/queries.ts';
import { CopyAct } from './copy-act.tsx';
import styles from './hero.module.css';

/** Tools that a copy can be pasted into, and those to come (docs/product/pages.md#home). */
const tools = [...platforms, { name: 'AI design tools', isDisabled: true }];

export function Hero() {
  const { data } = useQuery(galleryQuery(useCall()));
  const { assetCount } = useSite();
  const count = assetCount === '' || data?.length === 0 ? '' : `${assetCount} `;
  return (
    <Container className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>Good parts, ready to paste.</h1>
        <p className={styles.lead}>
          {`A library of ${count}sections, templates, wireframes, mobile screens and icons. Find one, click Copy and paste real layers with auto layout into your own file.`}
        </p>
        <div className={styles.actions}>
          <LinkButton look="primary" size="lg" to={paths.pricing}>
            Get started for free
          </LinkButton>
          <LinkButton look="plain" size="lg" to={paths.library}>
            See the library
          </LinkButton>
        </div>
        <HiddenText id="design-tools">Design tools</HiddenText>
        <ul aria-labelledby="design-tools" className={styles.tools}>
          {tools.map(({ name, isDisabled }) => (
            <li className={styles.tool} data-soon={isDisabled} key={name}>
              {name}
              <span>{isDisabled ? 'Coming Soon' : 'Available'}</span>
            </li>
          ))}
        </ul>
        <p className={styles.today}>{toolsToday}</p>
      </div>
      <CopyAct />
    </Container>
  );
}
