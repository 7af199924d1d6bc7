import type { BackupDeps } from '../shared/deps.ts';
import { getPlace, readSettings } from '../settings/settings.ts';
import type { BackupRow } from '../store/repository.ts';
import { folderPlace, type BackupPlace } from '../settings/places.ts';

/** Where a backup lies, also after the settings name another place. Throws an error for people where its key is gone. */
export async function placeOfBackup(
  deps: BackupDeps,
  { place, location, name }: Pick<BackupRow, 'place' | 'location' | 'name'>,
): Promise<BackupPlace> {
  if (place === 'disk') return folderPlace(location);
  const settings = await readSettings(deps.database.orm);
  const present = await getPlace(deps, { ...settings, place });
  if (present.location === location) return present;
  throw new Error(`${name} lies in ${location}, and the site has the key of ${present.location} only`);
}
