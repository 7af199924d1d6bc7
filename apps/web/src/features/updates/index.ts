export { updatesQuery, parseUpdatesSearch } from './queries.ts';
