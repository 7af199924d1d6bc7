import type { Component, Properties } from '@kitshelf/scene/component.ts';
import type { RenderContext } from '../model/render-context.ts';
import * as buttons from './buttons.ts';
import * as choices from './choices.ts';
import * as content from './content.ts';
import * as feedback from './feedback.ts';
import * as fields from './fields.ts';
import * as marks from './marks.ts';
import * as navigation from './navigation.ts';
import * as overlays from './overlays.ts';
import * as steps from './steps.ts';

/** A component of the base kit, whatever its properties. */
export type KitComponent = Component<Properties, RenderContext>;

const isComponent = (value: unknown): value is KitComponent =>
  typeof value === 'object' && value !== null && 'build' in value;

const groups = { buttons, fields, choices, marks, navigation, steps, feedback, overlays, content };

/** The base kit by its groups. */
export const kitGroups: readonly { readonly name: string; readonly components: readonly KitComponent[] }[] =
  Object.entries(groups).map(([name, exported]) => ({
    name: name.charAt(0).toUpperCase() + name.slice(1),
    components: Object.values(exported).filter(isComponent),
  }));

/** All of the base kit. */
export const kitComponents: readonly KitComponent[] = kitGroups.flatMap(({ components }) => components);
