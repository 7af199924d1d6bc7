import type { CodeFlavour } from '@kitshelf/contract/asset-formats.ts';
import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import type { PictureKind } from '@kitshelf/contract/picture-kinds.ts';
import { registryAddressMinutes, signRegistryAddress } from '@kitshelf/contract/registry.ts';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../lib/api/call-context.ts';
import { copyText } from '@kitshelf/ui/browser/clipboard.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { ExternalLinkButton } from '../../../shared/buttons/link-button.tsx';
import { CommandLine } from './command-line.tsx';
import { addCommand, openCommand } from './kinds.ts';
import { isLocal, promptTools, v0Address } from './tool-prompts.ts';
import styles from './use-in-tools.module.css';

/** Addresses are asked for again before they are over, so that one that is copied is good for a while. */
const renewedMs = (registryAddressMinutes / 2) * 60_000;

interface ToolsProps {
  readonly asset: AssetListItem;
  /** The short text of the brand that the code is written in. */
  readonly brand: string | undefined;
  readonly flavour: CodeFlavour | undefined;
  readonly pictures: PictureKind | undefined;
}

/** The address of an asset's code for an hour, asked for again before it is over; undefined where none can be had. */
function useRegistryAddress({ asset, ...body }: ToolsProps) {
  const call = useCall();
  const { brand, flavour, pictures } = body;
  const { data } = useQuery({
    queryKey: ['assets', 'registry-address', asset._id, brand, flavour, pictures],
    queryFn: ({ signal }) => call(signRegistryAddress, { params: { id: asset._id }, body }, { signal }),
    meta: { silent: true },
    retry: false,
    staleTime: renewedMs,
    refetchInterval: renewedMs,
  });
  return data?.data;
}

/** The command that adds the asset to a project; an address that is the account's own does so for an hour. */
function AddCommand({ asset, brand, flavour, pictures, url }: ToolsProps & { readonly url: string }) {
  const isOpen = !asset.isPaid && brand === undefined && pictures === undefined;
  return (
    <div className={styles.command}>
      {isOpen ? 'Add it to a project:' : 'Add it to a project, for an hour with this address:'}
      <CommandLine
        command={isOpen ? openCommand(asset._id, flavour === 'shadcn' ? flavour : 'react') : addCommand(url)}
      />
    </div>
  );
}

/** Ways of an asset's code into tools that write applications; nothing where no address can be had. */
export function UseInTools(props: ToolsProps) {
  const { asset, flavour } = props;
  const address = useRegistryAddress(props);
  if (!address) return null;
  const { url, slug, expiresAt } = address;
  const told = { name: asset.name, url, expiresAt, isProjects: flavour === 'shadcn' };
  const onCopy = async (tool: string, prompt: string) => {
    const isCopied = await copyText(prompt).catch(() => false);
    if (!isCopied) return toast.error('Failed to copy the prompt to clipboard.');
    return toast.success(`Prompt for ${tool} copied to clipboard`, 'Its address works for an hour.');
  };
  return (
    <div className={styles.tools}>
      <AddCommand {...props} url={url} />
      <ExternalLinkButton href={v0Address(url)} size="sm">
        Open in v0
      </ExternalLinkButton>
      <fieldset className={styles.prompts}>
        <legend className={styles.legend}>Copy prompt for</legend>
        {promptTools.map(({ tool, promptFor }) => (
          <Button key={tool} onClick={() => void onCopy(tool, promptFor(told))} size="sm">
            {tool}
          </Button>
        ))}
      </fieldset>
      <p className={styles.note}>
        Registry name <code>@kitshelf/{slug}</code>
        {isLocal(url) && '. Tools on the web cannot reach this site: its address is this computer.'}
      </p>
    </div>
  );
}
