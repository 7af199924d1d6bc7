import type { VariantKey } from '@kitshelf/contract/variants.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { DesktopIcon, MoonIcon, PhoneIcon, SunIcon, TabletIcon } from '@kitshelf/ui/media/page-icons.tsx';
import styles from './view-button.module.css';

/** What stands for a variant where there is no room for its name. */
const viewIcons: Readonly<Record<VariantKey, typeof DesktopIcon>> = {
  desktop: DesktopIcon,
  tablet: TabletIcon,
  phone: PhoneIcon,
  dark: MoonIcon,
  light: SunIcon,
};

interface ViewButtonProps {
  /** Names the icon that takes the place of the name on a phone. */
  readonly view: VariantKey | undefined;
  readonly name: string;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

/** Shows a design in one of its widths or appearances. */
export function ViewButton({ view, name, isShown, onShow }: ViewButtonProps) {
  const Icon = view && viewIcons[view];
  return (
    <Button
      aria-label={name}
      aria-pressed={isShown}
      className={Icon && styles.view}
      look="plain"
      onClick={onShow}
      size="sm"
      title={name}
    >
      {Icon && <Icon size={18} />}
      <span>{name}</span>
    </Button>
  );
}
