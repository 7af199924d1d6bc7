import { parseArgs } from 'node:util';
import { emailField } from '@kitshelf/contract/fields.ts';
import * as z from 'zod/mini';
import { CommandError, type Command } from '../../../platform/commands/command.ts';
import type { AdminOperators } from './admin-operators.ts';
import type { Operators } from './operators.ts';

const usage = 'Usage: npm run operator -- add EMAIL | list | remove EMAIL [--json]';

interface Request {
  readonly action: 'add' | 'list' | 'remove';
  readonly email: string;
  readonly isJson: boolean;
}

interface Site {
  readonly services: {
    readonly desk: AdminOperators & { readonly operators: Pick<Operators, 'list'> };
  };
}

/** `npm run operator`: the first owner, and who else sits at the desk. */
export const operatorCommand: Command<Site> = {
  async prepare(args): Promise<Request> {
    const { action, given, isJson } = readArguments(args);
    if (action === 'list' && given === undefined) return { action, email: '', isJson };
    if ((action !== 'add' && action !== 'remove') || given === undefined) throw new CommandError(usage);
    const email = z.safeParse(emailField, given);
    if (!email.success) throw new CommandError(`${given} is not an email address`);
    return { action, email: email.data, isJson };
  },

  async run({ services: { desk } }, request, print) {
    const { action, email, isJson } = request as Request;
    if (action === 'add') {
      const url = await desk.adminAddOwner(email);
      return print(isJson ? `${JSON.stringify({ email, url })}\n` : `Open within an hour, once: ${url}\n`);
    }
    if (action === 'remove') {
      if (!(await desk.adminRemoveOperator(email))) throw new CommandError(`${email} is not an operator`);
      return print(isJson ? `${JSON.stringify({ email })}\n` : `${email} is no longer an operator.\n`);
    }
    const all = await desk.operators.list();
    const lines = all.map(({ email, name, roles, isInvited }) =>
      [email, roles.join(' '), isInvited ? 'invited' : name].join('\t'),
    );
    return print(isJson ? `${JSON.stringify(all)}\n` : `${lines.join('\n') || 'No operators yet.'}\n`);
  },
};

function readArguments(args: readonly string[]) {
  try {
    const options = { json: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [action, given, ...others] = positionals;
    if (others.length > 0) throw new Error(usage);
    return { action, given, isJson: values.json ?? false };
  } catch {
    throw new CommandError(usage);
  }
}
