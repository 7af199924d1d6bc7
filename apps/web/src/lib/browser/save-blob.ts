/** How long a file's address is kept for the browser to begin saving. */
const keepMs = 60_000;

/** Hands a finished file to the browser to save under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keepMs);
}
