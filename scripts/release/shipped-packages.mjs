import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project.mjs';
import { correctedLicences, holders, platformFamilies, standardTexts } from './licence-facts.mjs';

/**
 * Every package that an installation for a site brings, on any platform: the lock file's, but for developers' tools.
 * A package that only some platforms get is never read from the disk, so that the answer is the same everywhere.
 * @param {Record<string, any>} [locked] the packages of the lock file
 */
export function shippedPackages(locked = lockedPackages()) {
  return Object.entries(locked)
    .filter(([place, { link, dev }]) => place.includes('node_modules/') && !link && !dev)
    .map(([place, entry]) => {
      const name = place.replace(/^.*node_modules\//, '');
      return {
        place,
        name,
        version: entry.version,
        isOptional: entry.optional === true,
        ...licenceOf(name, entry),
      };
    });
}

const lockedPackages = () => JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;

function licenceOf(name, { license }) {
  const { licence = license } = correctedLicences[name] ?? {};
  return { licence: typeof licence === 'string' ? licence : undefined };
}

/**
 * The notices of one package: who holds the rights, and the texts that it is given under.
 * @throws {Error} when it has neither a text of its own nor one of its licence
 */
export function noticesOf({ place, name, licence, isOptional }) {
  const family = platformFamilies.find(({ pattern }) => pattern.test(name));
  if (family?.text) return [readNotice(family.text)];
  const folder = path.join(root, family ? `node_modules/${family.like}` : place);
  const files =
    isOptional && !family
      ? []
      : readdirSync(folder)
          .filter((file) => isNotice.test(file))
          .sort();
  if (files.length > 0) return files.map((file) => readNotice(readFileSync(path.join(folder, file), 'utf8')));
  const standard = standardTexts[licence];
  if (standard === undefined) throw new Error(`${name} has no text of its licence, ${licence}`);
  const text = standard && readFileSync(path.join(root, 'node_modules', standard), 'utf8');
  return [{ ...readNotice(text), copyrights: [holders[name] ?? authorOf(folder, name)] }];
}

const isNotice = /^(licen[cs]e|copying|notice|copyright|unlicense|nro_licen[cs]e)/i;

function authorOf(folder, name) {
  const { author } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const named = typeof author === 'string' ? author.replace(/\s*[<(].*$/, '') : author?.name;
  if (!named) throw new Error(`${name} names nobody: say in licence-facts.mjs who holds its rights`);
  return `Author: ${named}`;
}

/** What follows in these files is about code inside the package, and as long as all the rest. */
const bundled = /^# Licenses of bundled dependencies[^]*/m;
/** How to use the licence, which is no part of its terms. */
const appendix =
  /(?<=END OF TERMS AND CONDITIONS)(?:(?!END OF)[^])*?Licensed under the Apache License[^]*?limitations under the License\./;
const title = /^\W*(the )?(mit|isc|bsd|0bsd|blue oak)[ \w().-]*licen[cs]e[ \w().,-]*\W*$/i;
const rights = /^\s*all rights reserved\.?\s*$/i;
const copyright =
  /^\W{0,6}(?:MIT License |Portions |Original code |Port to TypeScript )?(?:(?:Copyright|COPYRIGHT|copyright)\W{0,3}(?:\([cC]\)|©|\d{4}|[A-Z][a-z])|(?:\(c\)|©) ?\d{4})/;
const placeholder = /[[{]yyyy/;

/**
 * Parts the holders of a text from its words, which many packages share.
 * @param {string} text
 */
export function readNotice(text) {
  const own = text.replaceAll('\r', '').replaceAll('\t', '  ').replace(bundled, '');
  const words = own.replace(appendix, '').split('\n');
  return {
    copyrights: own
      .split('\n')
      .filter((line) => copyright.test(line) && !placeholder.test(line))
      .map((line) => line.replaceAll(/^[\s*#>]+|\s+$/g, '').replace('MIT License ', '')),
    words: withoutEnds(
      words.filter(
        (line, at) =>
          !copyright.test(line) &&
          !placeholder.test(line) &&
          !rights.test(line) &&
          !(at < 4 && title.test(line)),
      ),
    ),
  };
}

/** Without empty lines around it, without the margin that all lines have, and never two empty lines. */
function withoutEnds(lines) {
  const trimmed = lines.map((line) => line.trimEnd());
  const margin = Math.min(...trimmed.filter(Boolean).map((line) => line.length - line.trimStart().length));
  return trimmed
    .map((line) => line.slice(margin))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
