interface VariantRef {
  readonly assetId: string;
  readonly variant: string;
}

/** What a rendering thread can make of demo assets' scenes. */
export type RenderJob =
  | (VariantRef & {
      readonly kind: 'picture';
      /** Of the scene and of the picture, in px. */
      readonly sceneWidth: number;
      readonly width: number;
    })
  | (VariantRef & { readonly kind: 'figma' })
  | {
      readonly kind: 'file';
      readonly name: string;
      /** Each page's assets stand beside one another. */
      readonly pages: readonly { readonly name: string; readonly variants: readonly VariantRef[] }[];
    };

export type RenderReply = { readonly bytes: Uint8Array } | { readonly error: string };
