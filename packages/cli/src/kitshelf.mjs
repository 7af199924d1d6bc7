#!/usr/bin/env node
// Plain JavaScript without dependencies, so that it runs as it is wherever Node does.
import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const usage = `Usage: kitshelf login                          signs this computer in
       kitshelf search WORDS [--free] [--json]  finds assets
       kitshelf add NAME [--format react|html] [--variant NAME] [--brand ID] [--pictures illustrations|photographs]
                [--dir FOLDER] [--force]
       kitshelf init --client claude|cursor|codex  connects an agent to the library

The site is --url, KITSHELF_URL, or the one that was signed in to; a key in KITSHELF_API_KEY takes precedence over a sign-in.`;

/** What is said to the person instead of a stack of calls. */
class Refusal extends Error {}

const options = {
  url: { type: 'string' },
  json: { type: 'boolean' },
  free: { type: 'boolean' },
  force: { type: 'boolean' },
  format: { type: 'string' },
  variant: { type: 'string' },
  brand: { type: 'string' },
  pictures: { type: 'string' },
  dir: { type: 'string' },
  client: { type: 'string' },
};

const configFile = () =>
  path.join(process.env.XDG_CONFIG_HOME || path.join(homedir(), '.config'), 'kitshelf', 'config.json');

async function readConfig() {
  try {
    return JSON.parse(await readFile(configFile(), 'utf8'));
  } catch {
    return {};
  }
}

/** For the owner's eyes alone, also where the file was there before. */
async function writeConfig(config) {
  await mkdir(path.dirname(configFile()), { recursive: true, mode: 0o700 });
  await writeFile(configFile(), `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 });
  await chmod(configFile(), 0o600);
}

/** The site without a trailing slash, and what opens it: only the site that a token was given by ever sees it. */
async function access(values) {
  const config = await readConfig();
  const given = values.url || process.env.KITSHELF_URL || config.url;
  if (!given || !/^https?:\/\//.test(given))
    throw new Refusal('Set the site: --url https://… or KITSHELF_URL');
  const url = given.replace(/\/+$/, '');
  return { url, token: process.env.KITSHELF_API_KEY || (config.url === url ? config.token : undefined) };
}

async function call({ url, token }, method, route, body) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = await fetch(`${url}/api/v1/${route}`, sent).catch(() => {
    throw new Refusal(`${url} does not respond`);
  });
  const read = await answer.json().catch(() => ({}));
  return { status: answer.status, data: read.data, error: read.error };
}

async function download({ url }, route) {
  const answer = await fetch(url + route).catch(() => {
    throw new Refusal(`${url} does not respond`);
  });
  if (!answer.ok) throw new Refusal(`${url + route} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The answer's data, or words about what to do. */
function dataOf({ status, data, error }) {
  if (status < 400) return data;
  if (status === 401) throw new Refusal('Sign in first: kitshelf login, or a key in KITSHELF_API_KEY');
  const words = error?.message ?? `The site answered ${status}`;
  throw new Refusal(error?.url ? `${words}: ${error.url}` : words);
}

async function login(values) {
  const { url } = await access(values);
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const asked = dataOf(await call({ url }, 'POST', 'user/connect/start', { client: 'cli', challenge }));
  console.log(`Open ${asked.url}\nand check that it shows this code: ${asked.userCode}`);
  const until = Date.now() + asked.expiresIn * 1000;
  while (Date.now() < until) {
    await sleep(asked.interval * 1000);
    const answer = await call({ url }, 'POST', 'user/connect/token', {
      deviceCode: asked.deviceCode,
      verifier,
    });
    if (answer.status === 428) continue;
    const { token } = dataOf(answer);
    await writeConfig({ url, token });
    return console.log('Signed in');
  }
  throw new Refusal('The code has expired. Please start again.');
}

async function search(values, words) {
  const query = new URLSearchParams({ search: words.join(' '), ...(values.free && { paid: 'false' }) });
  const site = await access(values);
  const data = dataOf(await call(site, 'GET', `user/app/products?${query}`));
  if (values.json) return console.log(JSON.stringify(data, null, 2));
  const ids = data.map(({ _id }) => _id);
  const items = dataOf(await call(site, 'GET', `user/app/registry-items?ids=${ids.join('|')}`));
  const slugOf = new Map(items.map(({ _id, slug }) => [_id, slug]));
  const slugs = ids.map((id) => slugOf.get(id) ?? id);
  const width = Math.max(...slugs.map(({ length }) => length));
  for (const [at, { name, category, isPaid }] of data.entries())
    console.log(`${slugs[at].padEnd(width)}  ${isPaid ? 'Pro ' : 'Free'}  ${category.padEnd(11)}  ${name}`);
  if (data.length === 0) console.log('No results');
}

const exists = (file) =>
  stat(file).then(
    () => true,
    () => false,
  );

async function write(target, content) {
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
  console.log(path.relative(process.cwd(), target));
}

/** The names of the typefaces' files that code asks for, and of their licences. */
function fontsIn(files) {
  const text = files.map(({ content }) => content).join('\n');
  const names = [...new Set([...text.matchAll(/\bfonts\/([a-z-]+-\d{3}\.woff2)/g)].map(([, name]) => name))];
  return [...names, ...new Set(names.map((name) => name.replace(/-\d{3}\.woff2$/, '-LICENSE.txt')))];
}

/** Which asset a name or an id stands for. */
async function itemCalled(site, name) {
  const answer = await call(site, 'GET', `user/app/registry-items/${encodeURIComponent(name)}`);
  if (answer.status === 404) throw new Refusal(`There is no asset ${name}. Find one with: kitshelf search`);
  return dataOf(answer);
}

async function add(values, [name]) {
  const format = values.format ?? 'react';
  if (!name) throw new Refusal('Name an asset, such as pricing-cards-halvora. Find it with: kitshelf search');
  if (!['react', 'html'].includes(format)) throw new Refusal('--format is react or html');
  if (values.pictures === 'own')
    throw new Refusal(
      '--pictures is illustrations or photographs. Code with your own: download it on the page of the asset',
    );
  const site = await access(values);
  const { variant, brand, pictures } = values;
  const { _id: id, slug } = await itemCalled(site, name);
  const given = { ...(variant && { variant }), ...(brand && { brand }), ...(pictures && { pictures }) };
  const query = new URLSearchParams(given);
  const data = dataOf(await call(site, 'GET', `user/app/products/${id}/formats/${format}?${query}`));
  const files = data.files ?? [{ path: `${slug}.html`, content: data.content }];
  const folder = path.resolve(
    values.dir ?? (data.files ? path.join('components', files[0].path.replace(/\.tsx$/, '')) : '.'),
  );
  const targets = files.map((file) => ({ ...file, target: path.join(folder, file.path) }));
  for (const { target } of targets) {
    // What a site sends names files below the folder, never beside it.
    if (!target.startsWith(folder + path.sep)) throw new Refusal('The site sent a path outside the folder');
    if (!values.force && (await exists(target)))
      throw new Refusal(`${target} already exists. Use --force to overwrite it`);
  }
  for (const { target, content } of targets) await write(target, content);
  for (const name of fontsIn(files)) {
    const target = path.join(folder, 'fonts', name);
    // Two designs may be set in the same typeface: it is the same file.
    if (!(await exists(target))) await write(target, await download(site, `/media/fonts/${name}`));
  }
  // A count that fails is no concern of the person who adds.
  await call(site, 'POST', `user/app/products/${id}/copies`, { target: format }).catch(() => undefined);
}

const entry = (url) => ({
  type: 'http',
  url: `${url}/mcp`,
  headers: { Authorization: 'Bearer ${KITSHELF_API_KEY}' },
});
const clients = { claude: '.mcp.json', cursor: path.join('.cursor', 'mcp.json') };

/** Writes where the site is into the project's settings of an agent: never the key, only the variable that holds it. */
async function init(values) {
  const { url } = await access(values);
  if (values.client === 'codex') {
    console.log(
      `Add to ~/.codex/config.toml:\n\n[mcp_servers.kitshelf]\nurl = "${url}/mcp"\nbearer_token_env_var = "KITSHELF_API_KEY"`,
    );
    return;
  }
  const file = clients[values.client];
  if (!file) throw new Refusal('--client must be claude, cursor or codex');
  const known = (await exists(file)) ? await readFile(file, 'utf8') : '{}';
  let settings;
  try {
    settings = JSON.parse(known);
  } catch {
    throw new Refusal(`${file} is not valid JSON. Please fix it first`);
  }
  const mcpServers = { ...settings.mcpServers, kitshelf: entry(url) };
  await mkdir(path.dirname(path.resolve(file)), { recursive: true });
  await writeFile(file, `${JSON.stringify({ ...settings, mcpServers }, null, 2)}\n`);
  console.log(`${file} has been written. Set KITSHELF_API_KEY to an API key from your profile.`);
}

const commands = { login, search, add, init };

async function main() {
  let parsed;
  try {
    parsed = parseArgs({ options, allowPositionals: true });
  } catch {
    throw new Refusal(usage);
  }
  const [name = '', ...rest] = parsed.positionals;
  if (!Object.hasOwn(commands, name)) throw new Refusal(usage);
  await commands[name](parsed.values, rest);
}

await main().catch((error) => {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
