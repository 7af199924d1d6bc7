import { createHash } from 'node:crypto';
import { scriptHash } from '@kitshelf/scene/html/script.ts';
import { heightScriptHash } from './preview-height.ts';

const inlineStyle = /<style\b[^>]*>([^]*?)<\/style>/g;

/** Hosts that a payment gateway's browser script needs; empty with the sandbox. */
export interface GatewaySources {
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
}

/** A page and the inline scripts that its renderer has put into it. */
interface PolicyOf {
  readonly html: string;
  readonly scripts: readonly string[];
}

/** For a page on which nobody pays. */
export const noGateways: GatewaySources = { script: [], style: [], frame: [], connect: [] };

/**
 * A strict policy for one page: everything from here, inline styles and the renderer's own scripts by their hash. Where
 * no gateway's script can come in, text becomes HTML or a script through our own policy of Trusted Types alone.
 */
export function contentPolicy({ html, scripts }: PolicyOf, gateways: GatewaySources): string {
  const trustedTypes = [["require-trusted-types-for 'script'"], ['trusted-types kitshelf']];
  return policyOf([
    ["default-src 'self'"],
    ["script-src 'self'", ...new Set(scripts.map(hashOf)), ...gateways.script],
    ["style-src 'self'", ...styleHashes(html), ...gateways.style],
    ["img-src 'self' data: blob:"],
    ["font-src 'self'"],
    ["connect-src 'self'", ...gateways.connect],
    ["frame-src 'self'", ...gateways.frame],
    ["object-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    ["frame-ancestors 'none'"],
    ...(gateways.script.length === 0 ? trustedTypes : []),
  ]);
}

/** The policy of a design shown on its own: its style and typeface, our script for what native elements cannot do, pictures from one source, and nothing else. */
export function previewPolicy(html: string, pictures: 'data:' | "'self'"): string {
  const scripts = [scriptHash(html), heightScriptHash(html)].flatMap((hash) => (hash ? [`'${hash}'`] : []));
  return policyOf([
    ["default-src 'none'"],
    ['style-src', ...styleHashes(html)],
    ...(scripts.length > 0 ? [['script-src', ...scripts]] : []),
    ['img-src', pictures],
    ["font-src 'self'"],
    ["base-uri 'none'"],
    ["form-action 'none'"],
    ["frame-ancestors 'self'"],
  ]);
}

/** The policy of one of the site's own pages in a frame of the desk, in which nothing runs. */
export function framedPolicy(html: string): string {
  return policyOf([
    ["default-src 'none'"],
    ["style-src 'self'", ...styleHashes(html)],
    ["img-src 'self' data:"],
    ["font-src 'self'"],
    ["base-uri 'none'"],
    ["form-action 'none'"],
    ["frame-ancestors 'self'"],
    ['sandbox allow-same-origin'],
  ]);
}

/** Hashes of all styles in a page: they can move things about, and nothing more. */
function styleHashes(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(inlineStyle)].map(([, text = '']) => hashOf(text)));
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policyOf = (directives: readonly (readonly string[])[]): string =>
  directives.map((parts) => parts.join(' ')).join('; ');
