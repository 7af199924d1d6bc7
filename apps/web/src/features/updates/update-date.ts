const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

/** An ISO date as `Jan 05, 2024` (spec §2, Updates). */
export const updateDate = (iso: string): string => format.format(new Date(iso));
