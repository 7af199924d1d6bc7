/**
 * The header that offers an answer to be saved under a name, whatever is in the name (RFC 6266): programs that know no
 * more than ASCII see `_` for what else it holds.
 */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w. ()-]/g, '_');
  const header = `attachment; filename="${plain}"`;
  return plain === name ? header : `${header}; filename*=UTF-8''${encoded(name)}`;
}

/** As RFC 8187 has it, which leaves less as it is than addresses do. */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
