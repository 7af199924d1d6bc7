const mostLetters = 40;

/**
 * What a backup of a moment is called: `lindenpixel-20260115-120000.tar.gz`, with `.age` where it is encrypted. A shop
 * without a name, or with one of no Latin letters, has `backup-…`.
 * @param shop the shop's name; empty: it has none yet
 */
export function backupName(shop: string, moment: Date, isEncrypted: boolean): string {
  const stamp = moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  return `${slugOf(shop) || 'backup'}-${stamp}.tar.gz${isEncrypted ? '.age' : ''}`;
}

const slugOf = (name: string): string =>
  name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, mostLetters)
    .replaceAll(/^-|-$/g, '');
