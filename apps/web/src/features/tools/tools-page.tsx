import type { FigmaCheckResult } from '@kitshelf/contract/catalogue-filters.ts';
import { hasPage } from '@kitshelf/contract/site-facts.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCall } from '../../lib/api/call-context.ts';
import { figmaCheckLine } from '../../lib/figma-check-line.ts';
import { paths } from '../../lib/paths.ts';
import { useSourceFiles } from '../../lib/source-files.ts';
import { earlyAccess } from '../../lib/tool-words.ts';
import { Badge } from '@kitshelf/ui/feedback/badge.tsx';
import { icon } from '@kitshelf/ui/media/icons.tsx';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { PageHero } from '@kitshelf/ui/page/page-hero.tsx';
import { toolListQuery } from './queries.ts';
import { useSite } from '../../lib/site/site-context.ts';
import { sourceFilesFact, toolFacts, type ToolFacts } from './tool-facts.tsx';
import styles from './tools-page.module.css';

const ArrowRightIcon = icon(<path d="M4 10h12M11 5l5 5-5 5" />);

export const heads = {
  ToolsPage: {
    title: 'Tools',
    description:
      'What works in which tool: paste into Figma or use its plugin, reach the library from programs and agents with a key; Framer by its plugin and Webflow by a copy button, both in early access.',
  },
};

/** The design tools: what works in each, what is in early access and how to start; then the way for programs. */
export function ToolsPage() {
  const { data = nothingKnown } = useQuery(toolListQuery(useCall()));
  const hasFiles = useSourceFiles();
  const { isDemo } = useSite();
  const tools = isDemo ? data.tools : data.tools.filter(({ count }) => count > 0);
  return (
    <Container className={styles.page}>
      <PageHero
        text="Every asset says which tools it is made for. Here is what works in each of them today, and what is in early access."
        title="Tools"
      />
      <ul className={styles.tools}>
        {tools.map((tool) => (
          <Tool facts={factsOf(tool.name, hasFiles, isDemo)} key={tool._id} {...tool}>
            {tool.name === 'Figma' && <FigmaCheck result={data.figmaCheck} />}
          </Tool>
        ))}
        <Programs />
      </ul>
    </Container>
  );
}

function factsOf(name: string, hasFiles: boolean, isDemo: boolean): ToolFacts {
  const known = toolFacts[name] ?? { works: [], early: [], start: [] };
  const facts = isDemo ? known : { ...known, early: known.early.map((fact) => fact.replace(triedHere, '')) };
  return name === 'Figma' && hasFiles ? { ...facts, works: [...facts.works, sourceFilesFact] } : facts;
}

/** How far the software's makers have tried a tool; a shop of one's own does not speak for them. */
const triedHere = / Not tried in every project yet: tell us what you see\.$/;

const nothingKnown = { tools: [], figmaCheck: null };

interface ToolProps {
  readonly name: string;
  readonly iconUrl: string;
  readonly count: number;
  readonly facts: ToolFacts;
  readonly children: ReactNode;
}

function Tool({ name, iconUrl, count, facts, children }: ToolProps) {
  const { isDemo } = useSite();
  return (
    <li className={styles.tool}>
      <div className={styles.words}>
        <img alt="" className={styles.icon} height={36} src={iconUrl} width={36} />
        <h2 className={styles.name}>
          {name}
          <Badge look={facts.works.length > 0 ? 'accent' : 'outline'}>{stateOf(facts)}</Badge>
        </h2>
        <Facts {...facts} />
        {children}
        <Link className={styles.link} search={{ tools: [name] }} to={paths.library}>
          {count.toLocaleString('en-US')} {count === 1 ? 'asset' : 'assets'}
          <ArrowRightIcon size={16} />
        </Link>
      </div>
      {facts.picture && isDemo && <ToolPicture {...facts.picture} />}
    </li>
  );
}

/** No test runs inside Figma: what a person saw there last, or that nobody has looked. */
function FigmaCheck({ result }: { readonly result: FigmaCheckResult | null }) {
  const { isDemo } = useSite();
  if (!result && !isDemo) return null;
  if (!result) return <p className={styles.checked}>Last checked in Figma by a person: never.</p>;
  const [start, day, end] = figmaCheckLine(result);
  return (
    <p className={styles.checked}>
      {start}
      <time dateTime={result.finishedAt}>{day}</time>
      {end}
    </p>
  );
}

const stateOf = ({ works, early }: ToolFacts) =>
  works.length > 0 ? 'Available' : early.length > 0 ? earlyAccess : 'Coming Soon';

function Facts({ works, early, start, plugin }: ToolFacts) {
  const site = useSite();
  const steps = plugin && hasPage(site, plugin.page) ? [...start, plugin.step] : start;
  return (
    <>
      <FactList heading="What works" items={works} />
      <FactList heading={earlyAccess} items={early} />
      <FactList heading="How to start" items={steps} />
    </>
  );
}

function FactList({ heading, items }: { heading: string; items: readonly ReactNode[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{heading}</h3>
      <ul className={styles.facts}>
        {items.map((item, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they stand as they are
          <li key={at}>{item}</li>
        ))}
      </ul>
    </>
  );
}

function ToolPicture({ light, dark, alt, size: [width, height] }: NonNullable<ToolFacts['picture']>) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={dark} />
      <img alt={alt} className={styles.picture} height={height} loading="lazy" src={light} width={width} />
    </picture>
  );
}

const example = `curl -H "Authorization: Bearer $KITSHELF_API_KEY" \\
  "…/api/v1/user/app/products?search=hero&limit=5"`;

/** The API with a key, for what has no window. */
function Programs() {
  return (
    <li className={styles.tool}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          Programs and agents
          <Badge look="accent">Available</Badge>
        </h2>
        <Facts
          early={[
            'Code: React with Tailwind CSS and HTML, in the Code tab of an asset.',
            'Open in v0, and prompts for Lovable, Bolt, Claude and Cursor, in the same tab.',
            'The command line kitshelf: login, search, add, and init for an agent.',
            'Agents by the Model Context Protocol at /mcp, with a key or by signing in; shadcn’s command line by the registry at /r.',
          ]}
          start={[
            <>
              Create an API key in <Link to={paths.profile}>your profile</Link> and keep it secret.
            </>,
            <>
              Read <a href="/api/v1/docs">which calls it opens</a>.
            </>,
          ]}
          works={['Search the library and fetch what your plan covers, with your API key.']}
        />
      </div>
      <pre className={styles.example}>
        <code>{example}</code>
      </pre>
    </li>
  );
}
