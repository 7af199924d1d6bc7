export { parseIconSearch } from './icon-search.ts';
