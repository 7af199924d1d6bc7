import { AssetGrid } from '../../features/catalogue/index.ts';
import { SharedCollectionPage as SharedCollection } from '../../features/collections/index.ts';

export { sharedCollectionHead } from '../../features/collections/index.ts';

/** Joins a shared collection with the cards of the library. */
export const SharedCollectionPage = () => <SharedCollection Grid={AssetGrid} />;
