import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project.mjs';
import { asvsPage } from './asvs.mjs';

writeFileSync(path.join(root, 'docs/security/asvs.md'), asvsPage());
