import type { Locator } from '@playwright/test';

/** What is pressed in the window of an asset that a user may copy. */
export const pressed = ['Copy', 'More ways', 'Preview', 'Share', 'Favourite', 'Add to page'] as const;

export interface Place {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where buttons, links and terms of a window stand, by the beginnings of their names, in px. */
export const getPlaces = async (shown: Locator, names: readonly string[]): Promise<Place[]> =>
  await shown.evaluate((element, wanted) => {
    const all = [...element.querySelectorAll('a, button, dt, h2')];
    return wanted.map((name) => {
      const found = all.find((each) => (each.ariaLabel ?? each.textContent.trim()).startsWith(name));
      if (!found) throw new Error(`Nothing is called ${name}`);
      const { x, y, width, height } = found.getBoundingClientRect();
      return { name, x, y, width, height };
    });
  }, names);

/** The middle of a place's height. */
export const getMiddle = ({ y, height }: Place): number => y + height / 2;
