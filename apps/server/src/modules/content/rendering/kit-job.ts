import { contentHash, type DemoVariant } from '../designs/demo-library.ts';
import { payloadName } from '../designs/payload-name.ts';
import type { RenderJob } from './render-job.ts';

/** Assets that stand side by side. */
export interface KitRow {
  readonly name: string;
  readonly assetIds: readonly string[];
}

interface Designs {
  readonly main: ReadonlyMap<string, DemoVariant>;
  readonly byId: ReadonlyMap<string, { readonly name: string }>;
}

/** What draws the main variants of assets in rows, and the name that stands for exactly these designs in this order. */
export function kitJob(kitName: string, rows: readonly KitRow[], { main, byId }: Designs) {
  const found = rows
    .map(({ name, assetIds }) => ({ name, designs: assetIds.flatMap((id) => main.get(id) ?? []) }))
    .filter(({ designs }) => designs.length > 0);
  const partOf = ({ assetId, variant }: DemoVariant) => ({
    assetId,
    variant: variant.key,
    name: byId.get(assetId)?.name ?? kitName,
  });
  const job: Extract<RenderJob, { kind: 'kit' }> = {
    kind: 'kit',
    name: kitName,
    rows: found.map(({ name, designs }) => ({ name, parts: designs.map(partOf) })),
  };
  const content = found.map(({ name, designs }) => [name, ...designs.map((design) => design.name)].join());
  return { job, name: payloadName(`kit-${contentHash([kitName, ...content].join('\n'))}`) };
}
