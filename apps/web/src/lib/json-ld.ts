/** A page's facts as machines read them (schema.org), for a route's `head().scripts`. */
export function jsonLd(facts: object): { type: 'application/ld+json'; children: string } {
  // A name that holds `</script>` must not end the block.
  return { type: 'application/ld+json', children: JSON.stringify(facts).replaceAll('<', '\\u003c') };
}
