import { instance } from '@kitshelf/scene/component.ts';
import type { FrameNode } from '@kitshelf/scene/scene.ts';
import { stepperComponent } from '../components/steps.ts';
import { type RenderContext, nth } from '../model/render-context.ts';

/** Where one is among several steps; a phone names only the present one. */
export const stepper = (ctx: RenderContext, names: readonly string[], present: number): FrameNode =>
  instance(stepperComponent, ctx, {
    steps: names.map((label) => ({ label })),
    present: nth(['0', '1', '2', '3', '4', '5'] as const, present),
  });
