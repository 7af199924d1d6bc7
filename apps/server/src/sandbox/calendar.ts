export type Interval = 'day' | 'week' | 'month' | 'year';

/** So many days, weeks, calendar months or years later; the month's last day where that day does not exist. */
export function addInterval(start: Date, interval: Interval, frequency = 1): Date {
  const end = new Date(start);
  if (interval === 'day') end.setUTCDate(end.getUTCDate() + frequency);
  else if (interval === 'week') end.setUTCDate(end.getUTCDate() + 7 * frequency);
  else {
    end.setUTCMonth(end.getUTCMonth() + frequency * (interval === 'year' ? 12 : 1));
    if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  }
  return end;
}
