import { platforms } from '@kitshelf/contract/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../lib/api/call-context.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ArrowRightIcon } from '../../ui/media/icons.tsx';
import { Container } from '../../ui/page/layout.tsx';
import { PageHero } from '../../ui/page/page-hero.tsx';
import { toolListQuery } from './queries.ts';
import styles from './tools-page.module.css';

export const heads = {
  ToolsPage: {
    title: 'Tools',
    description:
      'The design tools that assets are made for: paste into Figma today, with Framer and Webflow coming soon.',
  },
};

/** How assets reach a tool; other tools have the general words. */
const ways: Readonly<Record<string, string>> = {
  Figma: 'Click Copy in the library, then paste with ⌘V or Ctrl+V. You get named layers with auto layout.',
  Framer: 'Templates open in your own Framer account: log in there, copy, and follow the way to duplicate.',
  Webflow: 'Sections become elements with classes. Copying straight into the Designer is what we work on.',
};

const isSoon = (name: string) => platforms.some((platform) => platform.name === name && platform.isDisabled);

/** The design tools, what each can do today, and the way to the assets for it. */
export function ToolsPage() {
  const { data = [] } = useQuery(toolListQuery(useCall()));
  return (
    <Container className={styles.page}>
      <PageHero
        text="Every asset says which tools it is made for. Copying works in Figma today; the others follow."
        title="Tools"
      />
      <ul className={styles.tools}>
        {data.map(({ _id, name, iconUrl, count }) => (
          <li className={styles.tool} key={_id}>
            <img alt="" className={styles.icon} height={36} src={iconUrl} width={36} />
            <h2 className={styles.name}>
              {name}
              <Badge look={isSoon(name) ? 'outline' : 'accent'}>
                {isSoon(name) ? 'Coming Soon' : 'Available'}
              </Badge>
            </h2>
            <p className={styles.text}>{ways[name] ?? 'Assets are made for it too.'}</p>
            <Link className={styles.link} search={{ tools: [name] }} to={paths.library}>
              {count.toLocaleString('en-US')} assets
              <ArrowRightIcon size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Container>
  );
}
