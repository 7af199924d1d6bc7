import { PasteSearch } from '../search/pasting/paste-search.tsx';
import { BrandSwitch } from '../brand-kit/brand-switch.tsx';
import { TraySlot } from '../../user-pages/index.ts';

/** What the library gets once it is live: the switch of one's own brand, the tray of the page that is put together, and the search by pasting. */
export function LibraryExtras() {
  return (
    <>
      <BrandSwitch />
      <TraySlot />
      <PasteSearch />
    </>
  );
}
