const loads = new Map<string, Promise<void>>();

/** Loads a script once; rejects when it cannot be had, and is then tried anew the next time. */
export function loadScript(url: string): Promise<void> {
  const known = loads.get(url);
  if (known) return known;
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loads.delete(url);
      script.remove();
      reject(new Error(`Could not load ${url}`));
    });
    document.head.append(script);
  });
  loads.set(url, load);
  return load;
}
