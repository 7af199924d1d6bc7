import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';

const blockId = 'site-facts';

/** The data block that brings the facts of the shop along with a document; no script, hence under no policy. The look is style already. */
export const factsBlock = ({ look: _look, ...site }: SiteFacts) => ({
  id: blockId,
  type: 'application/json',
  // A name that holds `</script>` must not end the block.
  text: JSON.stringify(site).replaceAll('<', String.raw`\u003c`),
});

/** The facts that came with this document. Throws where there are none. */
export function carriedFacts(): SiteFacts {
  return JSON.parse(document.getElementById(blockId)?.textContent ?? '') as SiteFacts;
}
