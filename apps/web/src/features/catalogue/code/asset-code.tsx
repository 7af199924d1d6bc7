import { getAssetFormat } from '@kitshelf/contract/asset-formats.ts';
import { copyAsset, type AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { ApiError, errorFromBody } from '@kitshelf/api-client/api-error.ts';
import { type Call, requestUrl } from '@kitshelf/api-client/call.ts';
import { useCall } from '../../../lib/api/call-context.ts';
import { copyText } from '@kitshelf/ui/browser/clipboard.ts';
import { saveBlob } from '../../../lib/browser/save-blob.ts';
import { readToken } from '../../../lib/session/session.ts';
import { useUser } from '../../../lib/session/user.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { HiddenLegend } from '@kitshelf/ui/page/layout.tsx';
import { useBrandKit } from '../../../lib/brand-kit/use-brand-kit.ts';
import { Tabs } from '@kitshelf/ui/navigation/tabs.tsx';
import { useCopyAsset } from '../copying/copy-button.tsx';
import styles from './asset-code.module.css';
import { CodeOffer } from './code-offer.tsx';
import { CommandLine } from './command-line.tsx';
import { Highlighted } from './highlighted.tsx';
import { type Kind, kinds } from './kinds.ts';
import { getChoice, getVersion, isOwn, type ShownPictures } from '../address/shown-pictures.ts';
import { UseInTools } from './use-in-tools.tsx';

/** What downloads are called after. */
const titles: Record<Kind, string> = { react: 'React', shadcn: 'React shadcn', html: 'HTML' };

/** What a kind of code is called in calls. */
const formatOf = (kind: Kind) => (kind === 'html' ? 'html' : 'react');
const flavourOf = (kind: Kind) => (kind === 'shadcn' ? kind : undefined);

interface AssetCodeProps {
  readonly asset: AssetListItem;
  /** What its pictures are, where not as designed. */
  readonly pictures: ShownPictures | undefined;
}

/** An asset's code to read and to copy, for anyone who may copy the asset; others see what it is and how to have it. */
export function AssetCode({ asset, pictures }: AssetCodeProps) {
  const [kind, setKind] = useState<Kind>('react');
  const panelId = useId();
  const { access, copy } = useCopyAsset(asset);
  const user = useUser();
  // The one that an account has copied for free is its to read; which one that was, the server knows.
  const mayBeFree = access === 'pricing' && user?.hasFreeCopy === false;
  const refusal = (
    <CodeOffer
      asset={asset}
      isVisitor={access === 'login'}
      key={kind}
      kind={kind}
      onGoOn={() => void copy()}
    />
  );
  return (
    <section aria-label="Code" className={styles.code}>
      <Tabs label="Code" onPick={setKind} panelId={panelId} tabs={kinds} value={kind} />
      <div className={styles.panel} id={panelId} role="tabpanel">
        {access === 'copy' || mayBeFree ? (
          <Files asset={asset} key={kind} kind={kind} pictures={pictures} refusal={refusal} />
        ) : (
          refusal
        )}
      </div>
    </section>
  );
}

interface CodeFile {
  readonly path: string;
  readonly content: string;
}

const codeQuery = (call: Call, id: string, kind: Kind, { brand, pictures }: CodeLook) =>
  queryOptions({
    queryKey: ['assets', 'code', id, kind, brand, pictures && getVersion(pictures)],
    networkMode: 'always',
    queryFn: ({ signal }) => {
      const query = { brand, pictures: pictures && getChoice(pictures), flavour: flavourOf(kind) };
      const given = { params: { id, format: formatOf(kind) }, query };
      return call(getAssetFormat, given, { signal });
    },
    meta: { silent: true },
    retry: false,
  });

interface CodeLook {
  /** The short text of the brand to write it in; its own without one. */
  readonly brand: string | undefined;
  readonly pictures: ShownPictures | undefined;
}

interface FilesProps {
  readonly asset: AssetListItem;
  readonly kind: Kind;
}

interface ActionProps extends FilesProps, CodeLook {}

function Files({
  asset,
  kind,
  pictures,
  refusal,
}: AssetCodeProps & FilesProps & { readonly refusal: ReactNode }) {
  const { activeBrand: brand } = useBrandKit();
  const look = { brand, pictures };
  const { data, error, isPending, refetch } = useQuery(codeQuery(useCall(), asset._id, kind, look));
  const [at, setAt] = useState(0);
  if (isPending) return <p className={styles.note}>Generating code…</p>;
  if (error instanceof ApiError && error.code === 'NotEntitled') return refusal;
  if (error) return <Failure message={error.message} onAgain={() => void refetch()} />;
  const { files = [{ path: 'index.html', content: data.data.content ?? '' }] } = data.data;
  const file = files[at] ?? files[0];
  if (!file) return null;
  return (
    <>
      <div className={styles.bar}>
        <FileTabs files={files} onPick={setAt} shown={file} />
        <FileActions asset={asset} {...look} file={file} kind={kind} />
      </div>
      <Needs file={file} parts={kind === 'shadcn' ? projectParts(files) : []} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <pre aria-label={file.path} className={styles.text} role="region" tabIndex={0}>
        <Highlighted code={file.content} path={file.path} />
      </pre>
      {/* Their addresses are for everybody who has them. */}
      {kind !== 'html' && !isOwn(pictures) && (
        <UseInTools asset={asset} brand={brand} flavour={flavourOf(kind)} pictures={pictures} />
      )}
    </>
  );
}

interface FileTabsProps {
  readonly files: readonly CodeFile[];
  readonly shown: CodeFile;
  readonly onPick: (index: number) => void;
}

const FileTabs = ({ files, shown, onPick }: FileTabsProps) => (
  <fieldset className={styles.files}>
    <HiddenLegend>Files</HiddenLegend>
    {files.map(({ path }, index) => (
      <Button
        aria-pressed={path === shown.path}
        key={path}
        look="plain"
        onClick={() => onPick(index)}
        size="sm"
      >
        {path}
      </Button>
    ))}
  </fieldset>
);

/** Components of shadcn/ui that files import, as its command line calls them. */
const projectParts = (files: readonly CodeFile[]): string[] => {
  const imports = files.flatMap(({ content }) => [
    ...content.matchAll(/ from '@\/components\/ui\/([\w-]+)';/g),
  ]);
  return [...new Set(imports.map(([, name = '']) => name))].sort();
};

/** What a project has to have for the code. */
function Needs({ file, parts }: { readonly file: CodeFile; readonly parts: readonly string[] }) {
  const hasIcons = file.content.includes(" from 'lucide-react';");
  if (!hasIcons && parts.length === 0) return null;
  return (
    <div className={styles.needs}>
      {hasIcons && (
        <>
          Its icons come from <code>lucide-react</code>.{' '}
        </>
      )}
      {parts.length > 0 && (
        <>
          It uses your project’s components:
          <CommandLine command={`npx shadcn@latest add ${parts.join(' ')}`} />
        </>
      )}
    </div>
  );
}

function Failure({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <div className={styles.note}>
      <p role="alert">{message}</p>
      <Button onClick={onAgain}>Try again</Button>
    </div>
  );
}

const FileActions = (given: ActionProps & { readonly file: CodeFile }) => (
  <>
    <SaveFiles {...given} />
    <CopyFile {...given} />
  </>
);

/** All files with the typefaces that they are set in, as a zip. */
function SaveFiles({ asset, brand, pictures, kind }: ActionProps) {
  const call = useCall();
  const [isBusy, setBusy] = useState(false);
  const onSave = async () => {
    setBusy(true);
    try {
      const choice = pictures && getChoice(pictures);
      const query = { zip: true, brand, pictures: choice, flavour: flavourOf(kind) };
      const given = { params: { id: asset._id, format: formatOf(kind) }, query } as const;
      const answer = await fetch(requestUrl(getAssetFormat, given), {
        headers: { authorization: `Bearer ${readToken()}` },
      });
      if (!answer.ok) throw errorFromBody(await answer.json().catch(() => undefined), answer.status);
      saveBlob(await answer.blob(), `${asset.name} ${titles[kind]}.zip`);
    } catch (error) {
      return toast.error('Failed to download the code.', error instanceof Error ? error.message : '');
    } finally {
      setBusy(false);
    }
    // A count that fails is no concern of the person who downloaded.
    const given = { params: { id: asset._id }, body: { target: formatOf(kind) } } as const;
    return await call(copyAsset, given).catch(() => undefined);
  };
  return (
    <Button disabled={isBusy} onClick={() => void onSave()} size="sm">
      Download
    </Button>
  );
}

function CopyFile({ asset, kind, file }: FilesProps & { readonly file: CodeFile }) {
  const call = useCall();
  const onCopy = async () => {
    const isCopied = await copyText(file.content).catch(() => false);
    if (!isCopied) return toast.error('Failed to copy the code to clipboard.');
    toast.success('Code copied to clipboard', file.path);
    // A count that fails is no concern of the person who copied.
    const given = { params: { id: asset._id }, body: { target: formatOf(kind) } } as const;
    return await call(copyAsset, given).catch(() => undefined);
  };
  return (
    <Button aria-label={`Copy ${file.path}`} onClick={() => void onCopy()} size="sm">
      Copy code
    </Button>
  );
}
