import { dashInbox, dashSettings } from './dashboard-talk.ts';
import { dashBoard, dashCalendar, dashOverview, dashTable, dashToday } from './dashboards.ts';
import type { SectionLayout } from './layout.ts';
import { layoutsOf } from './layouts-of.ts';

/** Insides of a product. */
export const dashboardLayouts: SectionLayout[] = layoutsOf('Dashboard', [
  [
    'dash-overview',
    'Dashboard overview',
    'Four figures, a chart, a ring and the last entries, with a menu at the side.',
    'App, Chart, Numbers',
    0,
    dashOverview,
  ],
  [
    'dash-table',
    'Table with filters',
    'A table with states, owners and pages, filters above.',
    'App, Table',
    1,
    dashTable,
  ],
  ['dash-board', 'Kanban board', 'Four lanes of cards that move to the right.', 'App, Cards', 0, dashBoard],
  [
    'dash-calendar',
    'Week calendar',
    'Seven days with their hours and entries.',
    'App, Calendar',
    1,
    dashCalendar,
  ],
  [
    'dash-today',
    'Today page',
    'A welcome, tasks, the week and three notices.',
    'App, Tasks, Chart',
    2,
    dashToday,
  ],
  [
    'dash-inbox',
    'Inbox',
    'People on the left, the open conversation on the right.',
    'App, Messages',
    0,
    dashInbox,
  ],
  [
    'dash-settings',
    'Settings',
    'Profile form and switches with a menu of their own.',
    'App, Form',
    1,
    dashSettings,
  ],
]);
