import * as z from 'zod/mini';
import { codeFlavours } from './asset-formats.ts';
import { endpoint } from './endpoint.ts';
import { pictureKind } from './picture-kinds.ts';
import { brandParam, id, pipeList, timestamp } from './wire.ts';

/** How long the address of a registry item opens it that was signed for a user. */
export const registryAddressMinutes = 60;

const registryItem = z.object({ _id: id, slug: z.string(), name: z.string(), isPaid: z.boolean() });

export const listRegistryItems = endpoint({
  method: 'GET',
  path: 'user/app/registry-items',
  summary: 'What assets are called in the registry; others than published ones are left out',
  access: 'public',
  query: z.object({ ids: pipeList }),
  response: z.object({ data: z.array(registryItem) }),
});

export const findRegistryItem = endpoint({
  method: 'GET',
  path: 'user/app/registry-items/{slug}',
  summary: 'The asset that a slug of the registry, or an id, stands for',
  access: 'public',
  params: z.object({ slug: z.string().check(z.maxLength(200, 'Too Long!')) }),
  response: z.object({ data: registryItem }),
  errors: ['NotFound'],
});

export const signRegistryAddress = endpoint({
  method: 'POST',
  path: 'user/app/products/{id}/registry-address',
  summary:
    "An address of the asset's code in shadcn's form that opens it without a key for an hour, as long as the user may copy it; each use counts like a copy",
  access: 'user',
  params: z.object({ id }),
  body: z.object({
    brand: z.optional(brandParam),
    flavour: z.optional(z.enum(codeFlavours)),
    /** One of the asset's `pictures`. */
    pictures: z.optional(pictureKind),
  }),
  response: z.object({ data: z.object({ url: z.url(), slug: z.string(), expiresAt: timestamp }) }),
  errors: ['NotFound', 'NotEntitled'],
});
