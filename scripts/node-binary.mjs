import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

/** The first version that runs the product's TypeScript as it is. */
const OLDEST_MAJOR = 24;

/** @param {string} version such as `24.21.0` */
export function isNewEnough(version) {
  return Number(version.split('.')[0]) >= OLDEST_MAJOR;
}

/** The package that brings Node for a machine. */
export const packagedName = ({ platform, arch }) => `node-${platform === 'win32' ? 'win' : platform}-${arch}`;

/** @param {string} program the path of a Node, such as `process.execPath` */
export function isPackagedNode(program, folder = path.join(root, 'node_modules')) {
  const place = path.relative(folder, program);
  return !place.startsWith('..') && !path.isAbsolute(place);
}

/**
 * The Node that was installed with the dependencies, for a machine whose own is too old.
 * @returns {string} the path of the program
 * @throws {Error} when there is none for this machine
 */
export function packagedNode(
  folder = path.join(root, 'node_modules'),
  { platform, arch, versions } = process,
) {
  const program = path.join(
    folder,
    packagedName({ platform, arch }),
    'bin',
    platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(program)) return program;
  throw new Error(
    `Node ${OLDEST_MAJOR} or newer is needed, this is ${versions.node}, and none is packaged for ${platform}-${arch}: install it from nodejs.org.`,
  );
}
