/** `ts=…;h1=…` with any number of `h1` while a secret is being replaced. `undefined` when it is not that. */
export function readSignatureHeader(header: string): { seconds: string; signatures: string[] } | undefined {
  const pairs = header.split(';').map((part) => part.trim().split('=', 2));
  const seconds = pairs.filter(([key]) => key === 'ts').map(([, value]) => value ?? '');
  const signatures = pairs.filter(([key]) => key === 'h1').map(([, value]) => value ?? '');
  const [only] = seconds;
  if (seconds.length !== 1 || !only || !/^\d{1,12}$/.test(only) || signatures.length === 0) return undefined;
  return { seconds: only, signatures };
}
