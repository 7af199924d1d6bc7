import { commerceLayouts } from './commerce-layouts.ts';
import { companyLayouts } from './company-layouts.ts';
import { dashboardLayouts } from './dashboard-layouts.ts';
import { featuresLayouts } from './features-layouts.ts';
import { heroLayouts } from './hero-layouts.ts';
import type { SectionLayout } from './layout.ts';

/** All section layouts of the library. */
export const sectionLayouts: SectionLayout[] = [
  ...heroLayouts,
  ...featuresLayouts,
  ...commerceLayouts,
  ...companyLayouts,
  ...dashboardLayouts,
];
