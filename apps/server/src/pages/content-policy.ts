import { createHash } from 'node:crypto';

const inlineBlock = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** Hosts that a payment gateway's browser script needs; empty with the sandbox. */
export interface GatewaySources {
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
}

/** A strict policy for one page: everything from here, inline blocks by their hash alone. */
export function contentPolicy(html: string, gateways: GatewaySources): string {
  const hashes = inlineHashes(html);
  return policyOf([
    ["default-src 'self'"],
    ["script-src 'self'", ...hashes.script, ...gateways.script],
    ["style-src 'self'", ...hashes.style, ...gateways.style],
    ["img-src 'self' data: blob:"],
    ["font-src 'self'"],
    ["connect-src 'self'", ...gateways.connect],
    ["frame-src 'self'", ...gateways.frame],
    ["object-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    ["frame-ancestors 'none'"],
  ]);
}

/** The policy of a design shown live: its own style and typeface, and nothing else. */
export function previewPolicy(html: string): string {
  return policyOf([
    ["default-src 'none'"],
    ['style-src', ...inlineHashes(html).style],
    ['img-src data:'],
    ["font-src 'self'"],
    ["base-uri 'none'"],
    ["form-action 'none'"],
    ["frame-ancestors 'none'"],
  ]);
}

function inlineHashes(html: string) {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag, attributes, text = ''] of html.matchAll(inlineBlock)) {
    if (/\ssrc=|application\/ld\+json/.test(attributes ?? '')) continue;
    const digest = createHash('sha256').update(text).digest('base64');
    hashes[tag as 'script' | 'style'].add(`'sha256-${digest}'`);
  }
  return hashes;
}

const policyOf = (directives: readonly (readonly string[])[]): string =>
  directives.map((parts) => parts.join(' ')).join('; ');
