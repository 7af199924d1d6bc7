import type { BrandKit } from '@kitshelf/contract/brand-kits.ts';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Menu } from '@kitshelf/ui/overlays/menu.tsx';
import { Switch } from '@kitshelf/ui/forms/switch.tsx';
import styles from './brand-switch.module.css';
import { afterPaint } from '../../../lib/browser/after-paint.ts';
import { beginChoosing } from '../../../lib/brand-kit/stored-brand.ts';
import { BrandKitLink } from './brand-kit-link.tsx';
import { useBrandKit } from '../../../lib/brand-kit/use-brand-kit.ts';

/** The colour that a brand is known by. */
const BrandDot = ({ colors }: Pick<BrandKit, 'colors'>) => (
  <svg aria-hidden="true" className={styles.dot} height="14" viewBox="0 0 14 14" width="14">
    <circle cx="7" cy="7" fill={colors.primary} r="6.5" />
  </svg>
);

interface BrandSwitchProps {
  readonly asset?: string;
  /** What of the asset is in view, as the end of its address. */
  readonly view?: string;
}

/** To the brand, and from there back to what is in view now. */
export function WayToBrand({ view, ...link }: BrandSwitchProps & { readonly children?: ReactNode }) {
  const router = useRouter();
  const state = () => {
    const [here = ''] = router.latestLocation.href.split('#');
    return { leftAt: view ? `${here}#${view}` : here };
  };
  return <BrandKitLink {...link} state={state} />;
}

/** Shows and copies everything in the person's own brand; leads to making one where there is none, and from there back to `asset`. */
export function BrandSwitch(seen: BrandSwitchProps) {
  const { brand, brands, chosenId, choose, isOn, setOn } = useBrandKit();
  // The switch flips before everything is shown in the brand.
  const [pressed, setPressed] = useState({ isOn, before: isOn });
  if (pressed.before !== isOn) setPressed({ isOn, before: isOn });
  const onChange = (next: boolean) => {
    setPressed({ isOn: next, before: isOn });
    afterPaint(() => setOn(next));
  };
  const chosen = brands.find(({ _id }) => _id === chosenId);
  const standard = brands.find(({ isDefault }) => isDefault);
  if (!brand) return <WayToBrand {...seen} />;
  return (
    <span className={styles.brand}>
      <Switch isOn={pressed.isOn} label="In my brand" onChange={onChange} />
      {isOn && brands.length > 1 && (
        <span onFocus={beginChoosing} onPointerEnter={beginChoosing}>
          <Menu
            className={styles.which}
            items={brands.map(({ _id, name, colors }) => ({
              text: name,
              mark: <BrandDot colors={colors} />,
              isChosen: _id === chosenId,
              onPick: () => choose(_id),
            }))}
            label={`Choose brand: ${brand.name}`}
            note={
              standard && standard._id !== chosenId
                ? `Chosen in this browser. Your account’s default is ${standard.name}.`
                : undefined
            }
          >
            {chosen && <BrandDot colors={chosen.colors} />}
            <span className={styles.name}>{brand.name}</span>
          </Menu>
        </span>
      )}
      <WayToBrand {...seen}>Edit</WayToBrand>
    </span>
  );
}
