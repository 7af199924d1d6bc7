import { CommandError, type Command } from '../../platform/commands/command.ts';
import type { LaunchService } from './service.ts';

interface Site {
  readonly services: { readonly launch: LaunchService };
}

/** `npm run launch`: the checklist of the desk, a line each; the doctor reads it as JSON. */
export const launchCommand: Command<Site> = {
  async prepare(args) {
    const isJson = args.length === 1 && args[0] === '--json';
    if (args.length > 0 && !isJson) throw new CommandError('Usage: npm run launch [-- --json]');
    return { isJson };
  },

  async run({ services }, request, print) {
    const { isJson } = request as { isJson: boolean };
    const lines = await services.launch.lines();
    const text = isJson
      ? JSON.stringify(lines)
      : lines.map(({ state, title, text }) => `${state.padEnd(5)} ${title}: ${text}`).join('\n');
    await print(`${text}\n`);
  },
};
