import { encode } from 'uqr';
import { copyText } from '@kitshelf/ui/browser/clipboard.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button, buttonClass } from '@kitshelf/ui/buttons/button.tsx';
import { classes } from '@kitshelf/ui/classes.ts';
import { useMediaQuery } from '../../lib/browser/media-query.ts';
import styles from './factors.module.css';

/** What an authenticator app scans, and the same as text. @param uri `otpauth://…` @param secret base32 */
export function AuthenticatorKey({ uri, secret }: { readonly uri: string; readonly secret: string }) {
  // A phone cannot scan its own screen.
  const isPhone = useMediaQuery('(pointer: coarse)');
  const copy = async () => {
    if (await copyText(secret)) toast.success('Copied', 'Paste the secret into your authenticator app.');
    else toast.error('Nothing was copied. The browser blocked access to the clipboard.');
  };
  return (
    <>
      {isPhone ? <OnThisPhone uri={uri} /> : <QrCode text={uri} />}
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

/** The app on the same device; the picture, for another one, takes room from the code's field and is folded. */
function OnThisPhone({ uri }: { readonly uri: string }) {
  return (
    <>
      <a className={classes(buttonClass({ look: 'primary' }), styles.open)} href={uri}>
        Open in your authenticator app
      </a>
      <details className={styles.fold}>
        <summary>Show the QR code</summary>
        <QrCode text={uri} />
      </details>
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
