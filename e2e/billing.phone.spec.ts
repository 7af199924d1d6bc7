import { billingJourneys } from './billing-journeys.ts';

billingJourneys();
