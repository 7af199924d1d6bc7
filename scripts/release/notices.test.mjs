import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../project.mjs';
import { platformFamilies } from './licence-facts.mjs';
import { noticesFile, refusedPackages, thirdPartyNotices } from './notices.mjs';
import { noticesOf, readNotice, shippedPackages } from './shipped-packages.mjs';

test('the notices are those of the lock file (`npm run notices` writes them)', async () => {
  await expect(thirdPartyNotices()).toMatchFileSnapshot(noticesFile);
});

test('each package that people get has a licence that is allowed, or one whose conditions are explained', () => {
  expect(refusedPackages()).toEqual([]);
});

test('a package without a licence is refused, and one under a licence that is not on the list', () => {
  const locked = {
    'node_modules/silent': { version: '1.0.0' },
    'node_modules/viral': { version: '2.0.0', license: 'AGPL-3.0-only' },
    'node_modules/either': { version: '3.0.0', license: '(MIT AND SSPL-1.0)' },
    // The notes explain these licences for sharp and Lightning CSS alone.
    'node_modules/other': { version: '4.0.0', license: 'LGPL-3.0-or-later' },
    'node_modules/tool': { version: '5.0.0', license: 'AGPL-3.0-only', dev: true },
    'node_modules/fine': { version: '6.0.0', license: 'MIT' },
  };
  expect(refusedPackages(shippedPackages(locked))).toEqual([
    'silent 1.0.0 has no licence',
    'viral 2.0.0 is under AGPL-3.0-only',
    'either 3.0.0 is under SSPL-1.0',
    'other 4.0.0 is under LGPL-3.0-or-later',
  ]);
});

test('what only some platforms get is never read from the disk, so that the notices are the same on each', () => {
  const optional = shippedPackages().filter(({ isOptional }) => isOptional);
  expect(optional.length).toBeGreaterThan(50);
  for (const each of optional) expect(noticesOf({ ...each, place: 'not/there' })).not.toEqual([]);
  for (const { like } of platformFamilies.filter((family) => family.like)) {
    const entry = shippedPackages().find(({ name }) => name === like);
    expect([like, entry?.isOptional, existsSync(path.join(root, entry.place))]).toEqual([like, false, true]);
  }
});

test('holders are parted from the words of a licence, whose own talk of copyright stays', () => {
  const text = `MIT License

Copyright (c) 2020 Somebody <some@body.example>
 * Copyright 2021 Another
Copyright [yyyy] [name of copyright owner]

Permission is granted, if the above
copyright notice stays. (c) You must keep it.
COPYRIGHT HOLDERS ARE NOT LIABLE.
`;
  expect(readNotice(text)).toEqual({
    copyrights: ['Copyright (c) 2020 Somebody <some@body.example>', 'Copyright 2021 Another'],
    words:
      'Permission is granted, if the above\ncopyright notice stays. (c) You must keep it.\nCOPYRIGHT HOLDERS ARE NOT LIABLE.',
  });
});

test('typefaces, icons and data are named with their holders and licences', () => {
  const text = thirdPartyNotices();
  expect(text).toContain(
    '| Inter | 3.19.3 | Copyright (c) 2016-2018 The Inter Project Authors (me@rsms.me) |',
  );
  expect(text).toContain('| Playfair Display |');
  expect(text).toMatch(/Noto Sans JP .* Adobe .*\| Source \|/);
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
  expect(text).toContain('Lucide Icons and Contributors');
  expect(text).toMatch(/Country of an IP address .*Number Resource Organization.*CC BY 4\.0/);
  expect(text).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
});
