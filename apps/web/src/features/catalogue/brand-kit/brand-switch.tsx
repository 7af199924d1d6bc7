import { Switch } from '../../../ui/forms/switch.tsx';
import styles from './brand-switch.module.css';
import { beginChoosing } from '../../../lib/brand-kit/stored-brand.ts';
import { BrandKitLink } from './brand-kit-link.tsx';
import { useBrandKit } from '../../../lib/brand-kit/use-brand-kit.ts';

/** Shows and copies everything in the person's own brand; leads to making one where there is none, and from there back to `asset`. */
export function BrandSwitch({ asset }: { readonly asset?: string }) {
  const { brand, brands, chosenId, choose, isOn, setOn } = useBrandKit();
  if (!brand) return <BrandKitLink asset={asset} />;
  return (
    <span className={styles.brand}>
      <Switch isOn={isOn} label="In my brand" onChange={setOn} />
      {isOn && brands.length > 1 && (
        <select
          aria-label="Choose brand"
          className={styles.which}
          onChange={({ target }) => choose(target.value)}
          onFocus={beginChoosing}
          onPointerEnter={beginChoosing}
          value={chosenId}
        >
          {brands.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <BrandKitLink asset={asset}>Edit</BrandKitLink>
    </span>
  );
}
