import { BrandSwitch } from './own-brand/brand-switch.tsx';
import { TraySlot } from './pages/tray-slot.tsx';

/** What the library gets once it is live: the switch of one's own brand, and the tray of the page that is put together. */
export function LibraryExtras() {
  return (
    <>
      <BrandSwitch />
      <TraySlot />
    </>
  );
}
