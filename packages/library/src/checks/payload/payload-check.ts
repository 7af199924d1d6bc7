import type { Scene } from '@kitshelf/scene/scene.ts';

/** Says what is wrong with one payload. */
export type PayloadCheck = (scene: Scene, html: string) => Promise<string[]>;
