import { backupCommand } from './backup/backup-command.ts';
import { adminCommand, plansCommand } from '../modules/billing/index.ts';
import { searchesCommand } from '../modules/catalogue/index.ts';
import { importCommand } from '../modules/asset-imports/index.ts';
import { demoCommand } from '../modules/demo-data/demo-command.ts';
import { inboxCommand } from '../modules/inbox/inbox-command.ts';
import { launchCommand } from '../modules/launch/launch-command.ts';
import { operatorCommand } from '../modules/desk/operators/operator-command.ts';
import type { Platform } from '../open-platform.ts';
import { listenForCommands } from '../platform/commands/command-socket.ts';
import { CommandError, type Command, type Print } from '../platform/commands/command.ts';
import type { Services } from '../services.ts';

/** What commands are carried out with. */
interface Site {
  readonly platform: Platform;
  readonly services: Services;
  /** Visitors are being served meanwhile: work of long takes its time. */
  readonly isServing: boolean;
}

const commands: Readonly<Record<string, Command<Site>>> = {
  backup: backupCommand,
  admin: adminCommand,
  demo: demoCommand,
  import: importCommand,
  inbox: inboxCommand,
  launch: launchCommand,
  operator: operatorCommand,
  plans: plansCommand,
  searches: searchesCommand,
};

/** The command that `npm run NAME` means. Throws `CommandError`: this version of the site does not know it. */
export function getCommand(name: string): Command<Site> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new CommandError(`The site knows no command ${name}: is another version of it running?`);
  return command;
}

/**
 * Where other processes have commands carried out by this one, which holds the embedded database alone. A database that
 * is shared they open themselves.
 */
export function commandDoor(dataDir: string, parts: Omit<Site, 'isServing'>) {
  const site: Site = { ...parts, isServing: true };
  let listening: { close(): Promise<void> } | undefined;
  const run = (name: string, request: unknown, print: Print, signal: AbortSignal) =>
    getCommand(name).run(site, request, print, signal);
  return {
    async open(): Promise<void> {
      const { database, log } = site.platform;
      if (database.kind === 'embedded') listening = await listenForCommands({ dataDir, log, run });
    },
    close: async () => listening?.close(),
  };
}
