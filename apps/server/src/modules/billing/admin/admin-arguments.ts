import { parseArgs } from 'node:util';
import { exportKinds } from './admin-export.ts';
import { CommandError } from '../../../platform/commands/command.ts';

const forms = {
  find: 'TEXT',
  alerts: '',
  refund: 'PAYMENT [--amount N] --reason TEXT',
  cancel: 'SUB [--now] --reason TEXT',
  resume: 'SUB --reason TEXT',
  grant: 'EMAIL PLAN [--until DATE] --reason TEXT',
  'end-grant': 'ID --reason TEXT',
  replay: 'EVENT --reason TEXT',
  export: 'TABLE --from DATE --to DATE',
} as const;

export type AdminAction = keyof typeof forms;

/** What `npm run admin` is asked for, as JSON can hold it. */
export interface AdminRequest {
  readonly action: AdminAction;
  /** What stands in capitals in the form, in its order. */
  readonly given: readonly string[];
  readonly isJson: boolean;
  readonly isNow: boolean;
  /** Minor units. */
  readonly amount?: number;
  /** ISO 8601. */
  readonly until?: string;
  /** Whole days (UTC): the first moment, and the first one after them. */
  readonly from?: string;
  readonly before?: string;
  readonly reason: string;
}

const options = {
  amount: { type: 'string' },
  reason: { type: 'string' },
  now: { type: 'boolean' },
  until: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** Throws `CommandError` with the usage. */
export function readAdminArguments(args: readonly string[]): AdminRequest {
  const parsed = parse(args);
  if (!parsed) throw new CommandError(`Usage: npm run admin -- ${Object.keys(forms).join(' | ')} … [--json]`);
  const { action, given, values } = parsed;
  const form = forms[action];
  const known = new Set(['json', ...[...form.matchAll(/--(\w+)/g)].map(([, name]) => name)]);
  const isComplete =
    given.length ===
    form
      .split(/ [[-]/)[0]
      ?.split(' ')
      .filter((word) => /^[A-Z]/.test(word)).length;
  const reason = values.reason?.trim() ?? '';
  const isKnown = Object.keys(values).every((name) => known.has(name));
  const isBlank = given.includes('') || (known.has('reason') && reason === '');
  const isTable = action !== 'export' || exportKinds.some((kind) => kind === given[0]);
  if (!isTable || (action === 'export' && !(values.from && values.to)))
    throw new CommandError(
      `Usage: npm run admin -- export ${exportKinds.join('|')} --from DATE --to DATE [--json]`,
    );
  if (!isComplete || !isKnown || isBlank)
    throw new CommandError(`Usage: npm run admin -- ${`${action} ${form}`.trim()} [--json]`);
  return {
    action,
    given,
    reason,
    isJson: values.json ?? false,
    isNow: values.now ?? false,
    ...(values.amount !== undefined && { amount: amountOf(values.amount) }),
    ...(values.until !== undefined && { until: endOf(values.until) }),
    ...(values.from && values.to && spanOf(values.from, values.to)),
  };
}

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [action = '', ...given] = positionals.map((word) => word.trim());
    return Object.hasOwn(forms, action) ? { action: action as AdminAction, given, values } : undefined;
  } catch {
    return undefined;
  }
}

function amountOf(text: string): number {
  const amount = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(amount) || amount === 0)
    throw new CommandError('--amount is a whole number of minor units (cents, paise) above 0');
  return amount;
}

/** A date is meant as a whole day (UTC); a moment as it stands. */
function endOf(text: string): string {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const time = Date.parse(text);
  const isReal = isDate ? isDay(text) : /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text);
  if (!isReal || Number.isNaN(time)) throw new CommandError('--until is a date such as 2027-03-31');
  return new Date(isDate ? time + 24 * 60 * 60_000 : time).toISOString();
}

function spanOf(from: string, to: string) {
  if (!isDay(from) || !isDay(to) || from > to)
    throw new CommandError('--from and --to are dates such as 2027-03-31, in that order');
  return { from: new Date(from).toISOString(), before: endOf(to) };
}

/** Some days are in no calendar. */
function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
