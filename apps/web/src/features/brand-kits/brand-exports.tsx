import { type BrandExport, exportBrand } from '@kitshelf/contract/brand-kits.ts';
import { useCall } from '../../lib/api/call-context.ts';
import { copyText } from '@kitshelf/ui/browser/clipboard.ts';
import { saveBlob } from '../../lib/browser/save-blob.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Hint } from '../../shared/page/personal-page.tsx';
import styles from './brand-page.module.css';

/** The brand for other tools: style sheets are copied, Figma's files are saved. */
export function BrandExports({ short, name }: { readonly short: string; readonly name: string }) {
  const call = useCall();
  const filesOf = async (format: BrandExport) =>
    (await call(exportBrand, { params: { format }, query: { brand: short } })).data.files;
  const copy = async (format: 'css' | 'tailwind') => {
    const text = filesOf(format).then(([file]) => file?.content ?? '');
    const isCopied = await text.then(copyText).catch(() => false);
    if (isCopied) toast.success('Copied to the clipboard.');
    else toast.error('It could not be copied.');
  };
  const save = async () => {
    const files = await filesOf('figma').catch((error: Error) => toast.error(error.message));
    for (const { path, content } of files ?? [])
      saveBlob(new Blob([content], { type: 'application/json' }), `${name || 'Brand'} ${path}`);
  };
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>Export</legend>
      <div className={styles.row}>
        <Button onClick={() => void copy('css')} size="sm">
          Copy CSS variables
        </Button>
        <Button onClick={() => void copy('tailwind')} size="sm">
          Copy Tailwind theme
        </Button>
        <Button onClick={() => void save()} size="sm">
          Save Figma variables
        </Button>
      </div>
      <Hint>
        In Figma, open Variables, create a collection, choose Import and select both files. Each becomes a
        mode.
      </Hint>
    </fieldset>
  );
}
