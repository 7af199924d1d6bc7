/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { renderHtml } from '@kitshelf/scene/html/document.ts';
import type { Scene } from '@kitshelf/scene/scene.ts';
import { exportedFont } from '@kitshelf/scene/text/font-file.ts';
import { assetEntries } from '../../catalogue/catalogue.ts';
import type { AssetEntry } from '../../model/asset.ts';
import { inState } from '../../catalogue/states/section-states.ts';
import { type SectionState, sectionStates } from '../../catalogue/states/state-names.ts';
import { openBrowser, openPage } from '../widths/widths-report.ts';
import type { Fault } from './fault.ts';
import { getFaults } from './stressed-page.ts';

/** Windows that states are shown in, in px, from the widest: those of the designs, what lies between, and narrower ones. */
export const stressWindows = [1440, 1024, 768, 640, 430, 390, 360, 320, 280] as const;

/** Nobody looks at these windows: their layout is whole, and hardly anything is painted. */
const unseen = { height: 900, deviceScaleFactor: 1, mobile: false, scale: 0.02 } as const;

/** What a section withstands. */
export interface Withstood {
  readonly slug: string;
  /** The narrowest window in px in which nothing is wrong, there and in all that are wider; undefined where the widest is wrong. */
  readonly least: Readonly<Record<SectionState, number | undefined>>;
  /** Of each state what is wrong in the widest window that is not right. */
  readonly faults: readonly string[];
}

/** The sections that the check is about, in an order of their own. */
export const sections = (): AssetEntry[] =>
  [...assetEntries().values()].filter(({ category }) => category === 'Sections');

/** Shows sections in every state, in windows of all widths. `onChecked` is told after each section. */
export async function reportStress(
  entries: readonly AssetEntry[],
  onChecked?: (found: Withstood) => void,
  states: readonly SectionState[] = sectionStates,
): Promise<Withstood[]> {
  const browser = await openBrowser();
  const [rest, found] = [[...entries], [] as Withstood[]];
  const work = async () => {
    const page = await browser.newPage({ deviceScaleFactor: 1 });
    for (let entry = rest.shift(); entry; entry = rest.shift()) {
      const keys = entry.variants.filter((key) => key !== 'light' && key !== 'dark');
      const scenes = keys.map((key) => entry.build(key));
      const one = { slug: entry.slug, ...(await withstood(page, scenes, states)) };
      found.push(one);
      onChecked?.(one);
    }
  };
  try {
    await Promise.all([work(), work()]);
  } finally {
    await browser.close();
  }
  return found;
}

/** The layouts of a section in every state. What is wrong in the design itself in the same window is meant. */
export async function withstood(
  page: Page,
  scenes: readonly Scene[],
  states: readonly SectionState[] = sectionStates,
): Promise<Omit<Withstood, 'slug'>> {
  const meant = await inWindows(page, scenes);
  const least: Partial<Record<SectionState, number | undefined>> = {};
  const faults: string[] = [];
  for (const state of states) {
    const found = await inWindows(
      page,
      scenes.map((scene) => inState(scene, state)),
      meant,
    );
    const wrong = stressWindows.findIndex((width) => (found.get(width) ?? []).length > 0);
    least[state] = wrong < 0 ? stressWindows.at(-1) : stressWindows[wrong - 1];
    if (wrong >= 0) {
      const width = stressWindows[wrong]!;
      faults.push(
        ...found
          .get(width)!
          .slice(0, 3)
          .map(({ kind, text }) => `${state} at ${width} px: "${text}" ${kind}`),
      );
    }
  }
  return { least: least as Withstood['least'], faults };
}

type FaultsByWidth = ReadonlyMap<number, readonly Fault[]>;

async function inWindows(
  page: Page,
  scenes: readonly Scene[],
  meant?: FaultsByWidth,
): Promise<FaultsByWidth> {
  await showPage(page, renderHtml(scenes, { fontUrl: exportedFont }).html, meant === undefined);
  const browser = await page.context().newCDPSession(page);
  const found = new Map<number, Fault[]>();
  for (const width of stressWindows) {
    await browser.send('Emulation.setDeviceMetricsOverride', { ...unseen, width });
    const known = new Set(meant?.get(width)?.map(({ kind, place }) => `${kind} ${place}`));
    const faults = (await getFaults(page)).filter(({ kind, place }) => !known.has(`${kind} ${place}`));
    found.set(width, faults);
    if (meant && faults.length > 0) break;
  }
  await browser.detach();
  return found;
}

/** Loads the page of a design, or shows its next state in place of the one before: typefaces that are there stay. */
async function showPage(page: Page, html: string, isFirst: boolean): Promise<void> {
  const faces = html.match(/@font-face\{[^}]*\}/g) ?? [];
  const rest = faces.reduce((text, face) => text.replace(face, ''), html);
  if (isFirst)
    return void (await openPage(page, rest.replace('<style>', `<style>${faces.join('')}</style>$&`)));
  await page.evaluate(
    async ([asked, next]) => {
      for (const face of asked.filter((each) => !document.head.innerHTML.includes(each)))
        document.head.prepend(Object.assign(document.createElement('style'), { textContent: face }));
      const { body, head } = new DOMParser().parseFromString(next, 'text/html');
      const [shown, style] = [document, head].map((each) => [...each.querySelectorAll('style')].at(-1));
      shown!.textContent = style!.textContent;
      document.body.innerHTML = body.innerHTML;
      await Promise.allSettled([...document.fonts].map((face) => face.load()));
    },
    [faces, rest] as const,
  );
}
