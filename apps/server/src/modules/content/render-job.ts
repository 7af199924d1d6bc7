/** What the rendering thread can make of a demo asset's scene. */
export type RenderJob =
  | {
      readonly kind: 'picture';
      readonly assetId: string;
      readonly variant: string;
      /** Of the scene and of the picture, in px. */
      readonly sceneWidth: number;
      readonly width: number;
    }
  | { readonly kind: 'figma'; readonly assetId: string; readonly variant: string };

export type RenderReply = { readonly bytes: Uint8Array } | { readonly error: string };
