/** What every plugin may read and write: a namespace of three letters or more, 100 kB an entry. */
export function sharedData() {
  const data: Record<string, string> = {};
  const keyOf = (namespace: string, key: string) => {
    if (!/^[\w.]{3,}$/.test(namespace)) throw new Error('in sharedPluginData: invalid namespace');
    return `${namespace}/${key}`;
  };
  return {
    setSharedPluginData(namespace: string, key: string, value: string) {
      if (value.length > 100_000) throw new Error('in setSharedPluginData: too large');
      data[keyOf(namespace, key)] = value;
    },
    getSharedPluginData: (namespace: string, key: string) => data[keyOf(namespace, key)] ?? '',
  };
}

/** What this plugin alone reads and writes. */
export function ownData() {
  const data: Record<string, string> = {};
  return {
    getPluginData: (key: string) => data[key] ?? '',
    setPluginData: (key: string, value: string) => {
      data[key] = value;
    },
  };
}
