import { encode } from 'uqr';
import { copyText } from '@kitshelf/ui/browser/clipboard.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import styles from './factors.module.css';

/** What an authenticator app scans, and the same as text. @param uri `otpauth://…` @param secret base32 */
export function AuthenticatorKey({ uri, secret }: { readonly uri: string; readonly secret: string }) {
  const copy = async () => {
    if (await copyText(secret)) toast.success('Copied', 'Paste the secret into your authenticator app.');
    else toast.error('Nothing was copied. The browser blocked access to the clipboard.');
  };
  return (
    <>
      <QrCode text={uri} />
      <p className={styles.secret}>
        <span>
          Secret: <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </span>
        <Button onClick={() => void copy()} size="sm">
          Copy secret
        </Button>
      </p>
    </>
  );
}

/** A path of its dark squares: black on white also in the dark, for cameras. */
function QrCode({ text }: { readonly text: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      aria-label="QR code of the secret"
      className={styles.code}
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${size} ${size}`}
    >
      <path d={squares.join('')} />
    </svg>
  );
}
