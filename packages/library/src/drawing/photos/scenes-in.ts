import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the scenes and of the pictures that were made of them. */
export const photosFolder = path.join(import.meta.dirname, '../../../photos');

/** What a scene's script says of its picture. */
export interface PhotoScene {
  readonly name: string;
  /** The alternative text. */
  readonly alt: string;
  readonly subjects: readonly string[];
  /** Changes with the scene's own text; 12 hex digits. */
  readonly script: string;
}

/** Every picture for which there is a scene, by name. */
export function photoScenes(): Map<string, PhotoScene> {
  const folder = path.join(photosFolder, 'scenes');
  const files = readdirSync(folder).filter((file) => file.endsWith('.py'));
  const scenes = files.flatMap((file) => scenesIn(readFileSync(path.join(folder, file), 'utf8')));
  return new Map(scenes.map((scene) => [scene.name, scene]));
}

const heading = /^@photo\('([^']+)', '([^']+)', '([^']+)'\)$/m;

/** Definitions stand two lines apart. */
function scenesIn(text: string): PhotoScene[] {
  return text.split(/\n{3,}/).flatMap((definition): PhotoScene[] => {
    const [, name, alt, subjects] = heading.exec(definition) ?? [];
    if (name === undefined || alt === undefined || subjects === undefined) return [];
    const script = createHash('sha256').update(definition.trim()).digest('hex').slice(0, 12);
    return [{ name, alt, subjects: subjects.split(' '), script }];
  });
}
