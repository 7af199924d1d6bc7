export { usePageChoices } from './page-choices.ts';
export { AddToPageButton, AddToPage } from './tray/add-to-page.tsx';
export { TraySlot } from './tray/tray-slot.tsx';
