import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../shared/buttons/link-button.tsx';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { inWords } from '../copying/asset-words.ts';
import styles from './code-offer.module.css';
import { CommandLine } from './command-line.tsx';
import { Highlighted } from './highlighted.tsx';
import { itemPath, type Kind, openCommand } from './kinds.ts';

/** What a kind of code brings (docs/code-exports.md). */
const brings: Readonly<Record<Kind, string>> = {
  react:
    'React components in TypeScript with Tailwind CSS: every text is a prop, and pictures and typefaces are included.',
  shadcn: 'The React components built on your project’s own shadcn/ui components.',
  html: 'One HTML page with its styles, for all widths.',
};

interface CodeOfferProps {
  readonly asset: AssetListItem;
  readonly kind: Kind;
  /** Signed out; otherwise a plan is needed. */
  readonly isVisitor: boolean;
  readonly onGoOn: () => void;
}

/** What the code of an asset is, for anyone who may not have all of it yet: of a free one its first lines, of a Pro one the plans. */
export function CodeOffer({ asset, kind, isVisitor, onGoOn }: CodeOfferProps) {
  const isOpen = !asset.isPaid && kind !== 'html';
  return (
    <div className={styles.offer}>
      {isOpen && <FirstLines id={asset._id} kind={kind} />}
      <div className={styles.words}>
        <p>{brings[kind]}</p>
        <p className={styles.how}>{howToHave(asset, isVisitor)}</p>
        <div className={styles.ways}>
          <Button look="primary" onClick={onGoOn}>
            {isVisitor ? 'Sign in' : 'See plans'}
          </Button>
          {asset.isPaid && isVisitor && <LinkButton to={paths.pricing}>See plans</LinkButton>}
        </div>
        {isOpen && (
          <div className={styles.how}>
            Or add it to a project without an account:
            <CommandLine command={openCommand(asset._id, kind)} />
          </div>
        )}
      </div>
    </div>
  );
}

function howToHave({ isPaid, subscriptionDetails }: AssetListItem, isVisitor: boolean): string {
  if (!isPaid) return 'Free: sign in to view, copy and download all files.';
  const plans = subscriptionDetails.map(({ name }) => name);
  const which = plans.length > 0 ? inWords(plans) : 'plans that cover this asset';
  return `Included in ${which}: view, copy and download all files.${isVisitor ? ' Sign in if you have a plan.' : ''}`;
}

const item = z.object({ files: z.array(z.object({ path: z.string(), content: z.string() })) });
const shownLines = 28;

/** The beginning of the component; nothing where it cannot be had. */
function FirstLines({ id, kind }: { readonly id: string; readonly kind: Kind }) {
  const { data, isPending } = useQuery({
    queryKey: ['assets', 'first-lines', id, kind],
    queryFn: async ({ signal }) => {
      const answer = await fetch(itemPath(id, kind), { signal });
      return item.parse(await answer.json()).files;
    },
    meta: { silent: true },
    retry: false,
    staleTime: Infinity,
  });
  const [file] = data ?? [];
  if (isPending) return <p className={styles.wait}>Generating code…</p>;
  if (!file) return null;
  const name = file.path.split('/').at(-1) ?? file.path;
  const all = file.content.split('\n');
  // What it imports says the least of it.
  const lines = all.slice(all.findIndex((line) => line !== '' && !line.startsWith('import ')));
  const count = data?.length ?? 0;
  return (
    <figure className={styles.first}>
      <figcaption className={styles.caption}>
        From {name}, {count === 1 ? 'the only file' : `one of ${count} files`}
      </figcaption>
      <pre className={styles.text}>
        <Highlighted code={lines.slice(0, shownLines).join('\n')} path={name} />
      </pre>
    </figure>
  );
}
