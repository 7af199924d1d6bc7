import { Switch } from '../../../ui/forms/switch.tsx';
import styles from './brand-switch.module.css';
import { beginChoosing } from './stored-brand.ts';
import { OwnBrandLink } from './own-brand-link.tsx';
import { useOwnBrand } from './use-own-brand.ts';

/** Shows and copies everything in the person's own brand; leads to making one where there is none. */
export function BrandSwitch() {
  const { brand, brands, chosenId, choose, isOn, setOn } = useOwnBrand();
  if (!brand) return <OwnBrandLink />;
  return (
    <span className={styles.brand}>
      <Switch isOn={isOn} label="In my brand" onChange={setOn} />
      {isOn && brands.length > 1 && (
        <select
          aria-label="Which brand"
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
      <OwnBrandLink>Edit</OwnBrandLink>
    </span>
  );
}
