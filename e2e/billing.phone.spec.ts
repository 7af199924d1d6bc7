import { billingFlows } from './billing-flows.ts';

billingFlows();
