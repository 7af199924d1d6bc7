import type { Brand } from '@kitshelf/contract/brands.ts';
import { copyText } from '@kitshelf/ui/browser/clipboard.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import styles from './brand-page.module.css';

/** The colours of both appearances; a press copies one. */
export function Palettes({ palettes }: Pick<Brand, 'palettes'>) {
  return (
    <section aria-label="Palette" className={styles.section}>
      <h2 className={styles.heading}>Palette</h2>
      {palettes.map(({ scheme, colors }) => (
        <div className={styles.palette} key={scheme}>
          <h3 className={styles.scheme}>{scheme === 'light' ? 'Light' : 'Dark'}</h3>
          <ul className={styles.swatches}>
            {colors.map(({ name, color }) => (
              <li key={name}>
                <Swatch color={color} name={name} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Drawn as SVG, because the page's policy allows no style attributes. */
function Swatch({ name, color }: { readonly name: string; readonly color: string }) {
  return (
    <button className={styles.swatch} onClick={() => void copyColor(color)} type="button">
      <svg aria-hidden="true" className={styles.color}>
        <rect fill={color} height="100%" width="100%" />
      </svg>
      <span>{name}</span>
      <span className={styles.hex}>{color}</span>
    </button>
  );
}

async function copyColor(color: string): Promise<void> {
  const isCopied = await copyText(color).catch(() => false);
  if (isCopied) toast.success(`${color} copied to clipboard`);
  else toast.error('Failed to copy the colour to clipboard.');
}
