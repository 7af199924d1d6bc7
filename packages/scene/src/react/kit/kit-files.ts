import { column, scene } from '../../model/scene.ts';
import { kebab } from '../jsx/names.ts';
import { themeCss } from '../elements/theme.ts';
import { componentFile, fileNameFor } from './component-file.ts';
import type { CodeKit } from './kit.ts';
import { toTemplate } from './template.ts';

/** A component of a brand as code by itself. */
export interface KitFile {
  /** What it is called in code. */
  readonly name: string;
  /** One line about it. */
  readonly about: string;
  /** From the folder that designs of the brand lie in. */
  readonly path: string;
  readonly content: string;
  /** The typefaces and colours that it uses, as a theme of Tailwind CSS 4. */
  readonly theme: string;
}

interface Options {
  /** The brand's name. */
  readonly brand: string;
  /** The colours of the other appearance, and which that is. */
  readonly other?: { readonly scheme: 'light' | 'dark'; readonly colors: Record<string, string> };
}

/** All components of a kit as code, each as every design of the brand has it. */
export function kitFiles(kit: CodeKit, options: Options): KitFile[] {
  const brand = kebab(options.brand);
  const { tokens } = kit;
  return kit.components.flatMap((component) => {
    const template = toTemplate(kit, component, brand);
    if (!template) return [];
    const { codeName: name, about, draw, grounds } = component;
    const content = componentFile(template);
    const root = column({ name }, [draw({}, grounds[0]!)]);
    const views = [scene({ name, viewport: 1440, tokens, root })];
    const theme = themeCss([{ content }], views, { ...options, brand, colors: tokens.colors });
    return [{ name, about, path: `${brand}/${fileNameFor(template)}`, content, theme }];
  });
}
