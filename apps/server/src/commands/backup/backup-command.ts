import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup, type BackupSource, backupName } from '../../modules/backups/index.ts';
import { chosenName, type NamedSite } from '../../modules/site/index.ts';
import { CommandError, type Command } from '../../platform/commands/command.ts';
import { askPassphrase } from './ask-passphrase.ts';

const usage = 'Usage: npm run backup -- [FILE.tar.gz] [--encrypt]';

interface Site {
  readonly platform: BackupSource & { readonly site: NamedSite };
}

interface Request {
  readonly file: string | undefined;
  readonly folder: string;
  readonly passphrase: string | undefined;
}

/** `npm run backup`: database, files and secret in one archive, while the site runs or with it stopped. */
export const backupCommand: Command<Site> = {
  async prepare(args): Promise<Request> {
    const { file, isEncrypted } = argumentsOf(args);
    return {
      file: file === undefined ? undefined : path.resolve(file),
      folder: path.resolve(),
      passphrase: isEncrypted ? await askPassphrase('The passphrase of the backup') : undefined,
    };
  },

  async run({ platform }, request, print) {
    const { file, folder, passphrase } = request as Request;
    const ownName = () =>
      backupName(chosenName(platform.site), platform.clock.now(), passphrase !== undefined);
    const place = file ?? path.join(folder, ownName());
    const { rows, files } = await makeBackup(platform, place, passphrase);
    await print(`${count(rows, 'row')} and ${count(files, 'file')} are kept in ${place}\n`);
  },
};

function argumentsOf(args: readonly string[]): { file: string | undefined; isEncrypted: boolean } {
  try {
    const options = { encrypt: { type: 'boolean', default: false } } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, ...others] = positionals;
    if (others.length === 0) return { file, isEncrypted: values.encrypt || file?.endsWith('.age') === true };
  } catch {
    // An option that there is not.
  }
  throw new CommandError(usage);
}

/** `1 row`, `1,234 rows`. */
export const count = (n: number, what: string) => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;
