import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

const read = (name: string) => {
  const text = readFileSync(new URL(`shadcn/${name}.json`, import.meta.url), 'utf8');
  // They name the draft by an address that is not the draft's own.
  return { ...(JSON.parse(text) as object), $schema: 'http://json-schema.org/draft-07/schema#' };
};

const itemUrl = 'https://ui.shadcn.com/schema/registry-item.json';
const ajv = new Ajv({ allErrors: true, strict: false });
ajv.addSchema(read('registry-item'), itemUrl);
const schemas = { item: ajv.getSchema(itemUrl)!, registry: ajv.compile(read('registry')) };

/** What is wrong with an item, or a list of them, by shadcn's own schemas. */
export function getFaults(kind: keyof typeof schemas, value: unknown): string[] {
  const check = schemas[kind];
  if (check(value) === true) return [];
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
