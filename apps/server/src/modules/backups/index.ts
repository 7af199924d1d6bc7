export { isEncrypted } from './archive/is-encrypted.ts';
export { makeBackup, type BackupSource } from './archive/make-backup.ts';
export { restoreBackup } from './archive/restore-backup.ts';
export { backupName } from './domain/backup-name.ts';
export { backupRoutes } from './routes.ts';
export { backupService, type BackupService } from './service.ts';
