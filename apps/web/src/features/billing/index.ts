export { parsePricingSearch, parseUpgradeSearch } from './billing-search.ts';
