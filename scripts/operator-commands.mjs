/**
 * What `npm run kitshelf -- NAME` knows: what each does, the server's program that does it, and the first argument of
 * that program where it is not the name.
 */
export const operatorCommands = {
  admin: {
    does: 'finds customers, orders and payments; refunds, cancels, grants access',
    program: 'cli',
  },
  backup: { does: 'writes every row, every file and the secret into one archive', program: 'cli' },
  demo: { does: 'removes the demo data, or loads it', program: 'cli' },
  doctor: { does: 'checks settings, disk, database, mail, gateways and proxy', program: 'upkeep' },
  gateways: {
    does: 'tries the payment gateways with their test keys',
    program: 'verify-gateways',
    calledAs: '',
  },
  import: { does: 'creates or updates assets from a file with one JSON object a line', program: 'cli' },
  inbox: { does: "takes in a customer's answer that a mail server hands over", program: 'cli' },
  launch: { does: 'lists what the shop needs before it opens', program: 'cli' },
  move: { does: 'copies the site into PostgreSQL and object storage', program: 'upkeep' },
  operator: { does: 'adds, lists and removes the operators of the desk', program: 'cli' },
  plans: { does: 'applies plans, prices and coupons from a file, or exports them', program: 'cli' },
  plugin: { does: 'builds the plugins for Figma and Framer as zips', program: 'upkeep' },
  restore: { does: 'restores an archive into an empty site', program: 'upkeep' },
  searches: { does: 'lists searches that found nothing', program: 'cli' },
};

/** Names that commands had before. */
const aliases = { books: 'admin' };

/** Every name that a command can be called by. */
export const operatorNames = [...Object.keys(operatorCommands), ...Object.keys(aliases)];

/** @returns {string | undefined} the command's present name, undefined when there is none */
export function operatorCommandFor(name) {
  const present = Object.hasOwn(aliases, name) ? aliases[name] : name;
  return Object.hasOwn(operatorCommands, present) ? present : undefined;
}

/** The list of all commands, a line each. */
export function operatorHelp() {
  const lines = Object.entries(operatorCommands).map(([name, { does }]) => `  ${name.padEnd(10)} ${does}`);
  return `Usage: npm run kitshelf -- COMMAND [ARGUMENTS]

${lines.join('\n')}

A command that is given wrong arguments prints what it takes. More: docs/commands.md
`;
}
