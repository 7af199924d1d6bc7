/** Made by the `markdown` plugin (apps/web/markdown.ts). */
declare module '*.md' {
  export const title: string;
  export const headings: readonly { readonly id: string; readonly text: string }[];
  /** Without the title; safe, for it comes from this repository. */
  export const html: string;
}
