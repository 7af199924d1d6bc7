import { fontsInBrand, type Structure } from '@kitshelf/contract/structure.ts';
import { Link } from '@tanstack/react-router';
import { chosenShape } from '../../../../lib/brand-kit/chosen-shape.ts';
import { readStored } from '../../../../lib/brand-kit/stored-brand.ts';
import { paths } from '../../../../lib/paths.ts';
import { useBrandKit } from '../../../../lib/brand-kit/use-brand-kit.ts';
import type { OpenAsset } from '../../address/use-library.ts';
import { inLayers } from '../../copying/asset-words.ts';
import styles from '../asset-dialog.module.css';
import { ToolsFact } from './tools-fact.tsx';

/**
 * Who made it, its categories and viewports (docs/product/library.md#an-asset), and what is copied, which is loaded a
 * moment later.
 */
export function AssetFacts({ asset }: { asset: OpenAsset }) {
  const structure = useStructure(asset);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Created by</dt>
        <dd>
          <Link className={styles.maker} params={{ name: asset.createdBy }} to={paths.creator}>
            {asset.createdBy}
          </Link>
        </dd>
      </div>
      {asset.subCategories.length > 0 && (
        <div>
          <dt>Categories</dt>
          <dd>{asset.subCategories.join(', ')}</dd>
        </div>
      )}
      <div>
        <dt>Viewports</dt>
        <dd>{asset.viewports.map((width) => `${width}px`).join(', ')}</dd>
      </div>
      <ToolsFact tools={asset.tools} />
      <div>
        <dt>Layers</dt>
        <dd>{structure ? inLayers(structure) : '\u2013'}</dd>
      </div>
      {structure?.fonts.length !== 0 && (
        <div>
          <dt>Typefaces</dt>
          <dd>{structure ? structure.fonts.join(', ') : '\u2013'}</dd>
        </div>
      )}
    </dl>
  );
}

/** What a copy is built of: in a brand with the brand's typefaces. */
function useStructure({ structure, typefaces }: OpenAsset): Structure | undefined {
  const { activeBrand, brands, chosenId } = useBrandKit();
  if (!structure || !typefaces || activeBrand === undefined) return structure ?? undefined;
  const kit = brands.find(({ _id }) => _id === chosenId);
  const brand = kit ? chosenShape(kit) : readStored().trial?.draft;
  if (!brand) return structure;
  const shown = { headings: brand.headingFont || typefaces.headings, text: brand.bodyFont || typefaces.text };
  return { ...structure, fonts: fontsInBrand(structure.fonts, typefaces, shown) };
}
