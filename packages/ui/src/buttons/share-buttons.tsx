import { copyText } from '../browser/clipboard.ts';
import { toast } from '../toasts.ts';
import { ShareIcon } from '../media/page-icons.tsx';
import { Button } from './button.tsx';
import { AskingButton } from './danger-button.tsx';

interface ShareButtonsProps {
  /** Where others see it; `null` while it is not shared. */
  readonly url: string | null;
  readonly isBusy: boolean;
  /** Answers nothing when it failed, which is told already. */
  readonly share: () => Promise<{ readonly url: string | null } | undefined>;
  readonly unshare: () => Promise<unknown>;
}

/** Shares something by an address and copies that, and ends it again. */
export function ShareButtons({ url, isBusy, share, unshare }: ShareButtonsProps) {
  const shareNow = async () => {
    const shared = await share();
    if (shared) await copyAddress(shared.url);
  };
  return (
    <>
      <Button
        isBusy={isBusy}
        onClick={() => void (url ? copyAddress(url) : shareNow())}
        size="sm"
        title={
          url ? undefined : 'Anyone with the link can see it, until you stop sharing. The link is copied.'
        }
      >
        <ShareIcon size={16} />
        {url ? 'Copy link' : 'Share'}
      </Button>
      {url && (
        <AskingButton
          onSure={() => void unshare()}
          question="End the link for everyone?"
          size="sm"
          text="Stop sharing"
          title="Sharing again makes another link."
        />
      )}
    </>
  );
}

/** Copies the address of what is shown; it makes nothing public. */
export const ShareThisPage = ({ what }: { readonly what: string }) => (
  <Button onClick={() => void copyAddress(window.location.href)} title={`Copies the link to ${what}`}>
    <ShareIcon size={16} />
    Share
  </Button>
);

async function copyAddress(address: string | null): Promise<void> {
  const isCopied = address !== null && (await copyText(address).catch(() => false));
  if (isCopied) toast.success('URL copied to clipboard successfully!');
  else toast.error('Failed to copy URL to clipboard.', address ?? '');
}
