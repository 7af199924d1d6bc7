import { layoutScene } from '@kitshelf/scene/layout.ts';
import {
  type FrameNode,
  type SceneNode,
  column,
  rect,
  row,
  scene,
  text,
  vector,
} from '@kitshelf/scene/scene.ts';
import { describe, expect, it } from 'vitest';
import { box, canvas, disc, part } from '../../drawing/shapes.ts';
import { areaChart, barChart, legend, sparkline } from '../../blocks/chart.ts';
import { halvora } from '../../brands/halvora.ts';
import { createRenderContext } from '../../model/render-context.ts';
import { getTokens } from '../../themes/tokens.ts';
import { checkCharts } from './charts.ts';
import { checkCopy, repeatedHeadings } from './copy.ts';
import { checkDisplayType } from './display-type.ts';
import { checkDrawings } from './drawings.ts';
import { checkIconTiles } from './icon-tiles.ts';
import { checkMenus } from './menus.ts';
import { checkSlots } from './slots.ts';

const ctx = createRenderContext(halvora);

const drawn = (...children: SceneNode[]) =>
  scene({
    name: 'Sample',
    viewport: 800,
    tokens: getTokens(halvora.theme, 'light', 'desktop'),
    root: column({ name: 'Sample', width: 800, fill: 'ground' }, children),
  });
const laid = (...children: SceneNode[]) => layoutScene(drawn(...children));
const copyFaults = (...children: SceneNode[]) => {
  const sample = drawn(...children);
  return checkCopy(layoutScene(sample), sample);
};

describe('the words of a design', () => {
  it('are of 14 px or more, but for ticks and badges', () => {
    const small = text('Small', { size: 13 });
    expect(copyFaults(small)).toEqual(['words of 13 px: Sample > Small']);
    expect(copyFaults(column({ name: 'Axis' }, [small]), column({ name: 'Badge' }, [small]))).toEqual([]);
    expect(copyFaults(column({ name: 'Picture' }, [small]))).toEqual([]);
  });

  it('stand once: social icons and headings', () => {
    const icons = row({ name: 'Social' });
    expect(copyFaults(icons, icons)).toEqual(['social icons 2 times']);
    const heading = text('Once', { as: 'h2' });
    expect(repeatedHeadings(column({ name: 'Page' }, [heading, text('Other', { as: 'h2' })]))).toEqual([]);
    expect(repeatedHeadings(column({ name: 'Page' }, [heading, column({ name: 'In' }, [heading])]))).toEqual([
      'a heading twice: Once',
    ]);
  });

  it('fill their bubble', () => {
    const bubble = (width: number) => column({ name: 'Bubble', padding: 16, width }, [text('Yes')]);
    expect(copyFaults(bubble(300))).toEqual([
      expect.stringMatching(/^a bubble 2\d\d px wider than its words$/),
    ]);
    expect(copyFaults(column({ name: 'Bubble', padding: 16 }, [text('Yes')]))).toEqual([]);
  });
});

describe('the charts of a design', () => {
  it('have words at both axes', () => {
    const chart = areaChart(ctx, halvora.words.app.trend, 400, 120);
    expect(checkCharts(laid(chart))).toEqual([]);
    const [scale, plot] = chart.children;
    const fault = ['axes without words: Total balance'];
    expect(checkCharts(laid({ ...chart, children: [plot!] }))).toEqual(fault);
    const bare = { ...plot!, children: [(plot as FrameNode).children[0]!] } as FrameNode;
    expect(checkCharts(laid({ ...chart, children: [scale!, bare] }))).toEqual(fault);
    expect(checkCharts(laid(barChart(ctx, halvora.words.app.week, { height: 80 })))).toEqual([]);
    expect(checkCharts(laid(row({ name: 'Bars' })))).toEqual(['columns without a scale']);
  });

  it('have a curve each', () => {
    expect(checkCharts(laid(sparkline(ctx, 'One', 90, 30), sparkline(ctx, 'Two', 90, 30)))).toEqual([]);
    const copied = { ...sparkline(ctx, 'One', 180, 60), name: 'Another' };
    expect(checkCharts(laid(sparkline(ctx, 'One', 90, 30), copied))).toEqual([
      '"Another" has the curve of "Trend of One"',
    ]);
  });

  it('have legends that add up', () => {
    expect(checkCharts(laid(legend(ctx)))).toEqual([]);
    const half = row({ name: 'Part' }, [text('46 %')]);
    expect(checkCharts(laid(column({ name: 'Legend' }, [half])))).toEqual(['a legend of 46 %']);
  });
});

describe('the menus of a design', () => {
  const entry = (icon: string, words: string) =>
    row({ name: words }, [
      vector({ name: `Icon ${icon}`, width: 20, height: 20, viewBox: [0, 0, 24, 24], paths: [] }),
      text(words),
    ]);

  it('have the icon of each word', () => {
    const menu = (first: string) =>
      column({ name: 'Menu' }, [entry(first, 'Home'), entry('landmark', 'Accounts'), entry('user', 'You')]);
    expect(checkMenus(laid(menu('house')))).toEqual([]);
    expect(checkMenus(laid(menu('folder')))).toEqual(['Icon folder stands for "Home": Sample > Menu > Home']);
  });
});

describe('the words of a brand', () => {
  it('stand where they belong', () => {
    const menu = (words: string) => laid(column({ name: 'Tab bar' }, [text(words)]));
    expect(checkSlots(menu('Activity'), halvora)).toEqual([]);
    expect(checkSlots(menu('Nobody says this'), halvora)).toEqual([]);
    expect(checkSlots(menu('Connect your banks'), halvora)).toEqual([
      '"Connect your banks" of steps stands in Tab bar',
    ]);
  });
});

describe('the words of a brand that stand in places of their own', () => {
  it('are nobody else’s', () => {
    const quick = (words: string) => laid(column({ name: 'Quick' }, [text(words)]));
    expect(checkSlots(quick('Approve'), halvora)).toEqual([]);
    expect(checkSlots(quick('More'), halvora)).toEqual([]);
    expect(checkSlots(quick('Water'), halvora)).toEqual(['"Water" in Quick is not the brand\'s own']);
  });
});

describe('large letters', () => {
  it('keep away from the words below', () => {
    const figure = (gap: number) => {
      const large = text('g9', { size: 200, lineHeight: 170 });
      const sample = drawn(column({ name: 'Main', gap }, [large, text('Below')]));
      return checkDisplayType(layoutScene(sample), sample);
    };
    expect(figure(80)).toEqual([]);
    expect(figure(0)).toEqual(['letters reach into "Below": Sample > Main > g9']);
  });
});

describe('the tiles of icons', () => {
  it('can be told from their ground, or have a border', () => {
    const icon = vector({ name: 'Icon bus', width: 20, height: 20, viewBox: [0, 0, 24, 24], paths: [] });
    const faultsOf = (tile: object) => {
      const sample = drawn(
        column({ name: 'Board', fill: '#202020' }, [row({ name: 'bus', ...tile }, [icon])]),
      );
      return checkIconTiles(layoutScene(sample), sample);
    };
    expect(faultsOf({ fill: '#808080' })).toEqual([]);
    expect(faultsOf({ fill: '#222222', stroke: { paint: '#ffffff' } })).toEqual([]);
    expect(faultsOf({ fill: '#222222' })).toEqual(['a tile melts into its ground: Sample > Board > bus']);
  });
});

describe('the figures of a drawing', () => {
  const picture = (figure: string) => {
    const sample = drawn(
      canvas('Still life', 200, 200, [
        part(box(0, 0, 200, 200), '#f4dfc8', 'Wall'),
        part(box(0, 160, 200, 40), '#8a4a24', 'Table'),
        part(disc(100, 90, 40), figure, 'Plate'),
      ]),
      rect({ name: 'Below', width: 10, height: 10 }),
    );
    return checkDrawings(layoutScene(sample), sample);
  };

  it('can be told from what they stand before', () => {
    expect(picture('#c2331b')).toEqual([]);
    expect(picture('#f5e0c9')).toEqual(['Plate melts into its ground: Sample > Still life']);
  });
});
