import { AssetGrid } from '../../features/catalogue/index.ts';
import { CollectionsPage as Collections } from '../../features/collections/index.ts';

export { collectionHeads as heads } from '../../features/collections/index.ts';

/** Joins a user's collections with the cards of the library. */
export const CollectionsPage = () => <Collections Grid={AssetGrid} />;
