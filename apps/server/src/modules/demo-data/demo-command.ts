import { CommandError, type Command } from '../../platform/commands/command.ts';
import type { DemoDataService } from './service.ts';

const usage = 'Usage: npm run demo -- show | remove | load';

interface Site {
  readonly services: { readonly demoData: DemoDataService };
}

/** `npm run demo`: says what there is of the demo data, removes it or loads it. */
export const demoCommand: Command<Site> = {
  async prepare(args) {
    const [act, ...others] = args;
    if (others.length > 0 || !['show', 'remove', 'load'].includes(act ?? '')) throw new CommandError(usage);
    return { act };
  },

  async run({ services: { demoData } }, request, print) {
    const { act } = request as { act: 'show' | 'remove' | 'load' };
    if (act !== 'show') {
      await demoData.ask(act === 'remove' ? 'removed' : 'loaded');
      await demoData.fulfil();
    }
    const { removable, kept, areUsersKept } = await demoData.state();
    const list = (counts: object) =>
      Object.entries(counts)
        .map(([what, count]) => `${count} ${what}`)
        .join(', ');
    await print(`To be removed: ${list(removable)}\nChanged at the desk and kept: ${list(kept)}\n`);
    if (areUsersKept) await print('The demo users stay, because there is no other owner.\n');
  },
};
