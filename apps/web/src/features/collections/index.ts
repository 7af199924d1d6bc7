export { useCollectionChoices } from './collection-choices.tsx';
export { FavouriteHeart } from './favourite-heart.tsx';
export { useFavourites } from './favourites.ts';
export { CollectionsPage, heads as collectionHeads } from './screens/collections-page.tsx';
export { SharedCollectionPage, sharedCollectionHead } from './screens/shared-collection-page.tsx';
