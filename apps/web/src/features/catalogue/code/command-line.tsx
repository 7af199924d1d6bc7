import { copyText } from '@kitshelf/ui/browser/clipboard.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { CopyIcon } from '@kitshelf/ui/media/card-icons.tsx';
import { toast } from '@kitshelf/ui/toasts.ts';
import styles from './command-line.module.css';

/** A command for the terminal, with a button that copies it and nothing else. */
export function CommandLine({ command }: { readonly command: string }) {
  const onCopy = async () => {
    const isCopied = await copyText(command).catch(() => false);
    if (!isCopied) return toast.error('Failed to copy the command to clipboard.');
    return toast.success('Command copied to clipboard', 'Run it in your project’s folder.');
  };
  return (
    <span className={styles.line}>
      <code className={styles.command}>{command}</code>
      <Button aria-label="Copy command" onClick={() => void onCopy()} size="sm">
        <CopyIcon size={16} />
        Copy
      </Button>
    </span>
  );
}
