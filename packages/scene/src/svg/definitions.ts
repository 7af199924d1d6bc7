/** The SVG with the gradients and clips that it refers to inside of it, their ids made unique on a page by a prefix. */
export function withDefinitions(svg: string, definitions: string, prefix: string): string {
  const found = new Map<string, string>();
  const collect = (markup: string): void => {
    for (const [, id] of markup.matchAll(/url\(#([\w-]+)\)/g)) {
      if (found.has(id!)) continue;
      const [definition] = new RegExp(`<(\\w+) id="${id!}"[^]*?</\\1>`).exec(definitions) ?? [];
      if (definition === undefined)
        throw new Error(`The drawing refers to "${id}", which is nowhere defined`);
      found.set(id!, definition);
      collect(definition);
    }
  };
  collect(svg);
  if (found.size === 0) return svg;
  const defs = `<defs>${[...found.values()].join('')}</defs>`;
  const whole = svg.replace(/^(<svg[^>]*>)/, `$1${defs}`);
  return [...found.keys()].reduce(
    (text, id, at) =>
      text.replaceAll(`"${id}"`, `"${prefix}${at + 1}"`).replaceAll(`#${id})`, `#${prefix}${at + 1})`),
    whole,
  );
}
