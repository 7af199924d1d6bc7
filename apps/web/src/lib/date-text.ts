const parts = { day: '2-digit', month: 'short', year: 'numeric' } as const;
const utcDays = new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' });
const ownDays = new Intl.DateTimeFormat('en-US', parts);
const ownTimes = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** The day of an ISO 8601 text in UTC, as every screen writes it: `Jan 05, 2024`. */
export const dateText = (iso: string): string => utcDays.format(new Date(iso));

/** The same where the reader is, for what they did themselves. */
export const ownDateText = (iso: string): string => ownDays.format(new Date(iso));

/** With the time where the reader is: `Jan 05, 2024, 09:30`. */
export const ownMomentText = (iso: string): string =>
  `${ownDateText(iso)}, ${ownTimes.format(new Date(iso))}`;
