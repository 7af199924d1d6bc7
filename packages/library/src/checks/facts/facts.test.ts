import { layoutScene } from '@kitshelf/scene/layout.ts';
import {
  type Color,
  type SceneNode,
  column,
  ellipse,
  rect,
  row,
  scene,
  text,
  vector,
} from '@kitshelf/scene/scene.ts';
import { describe, expect, it } from 'vitest';
import { sparkline } from '../../blocks/chart.ts';
import { avatar } from '../../blocks/portrait.ts';
import { halvora } from '../../brands/halvora.ts';
import { createRenderContext } from '../../model/render-context.ts';
import { getTokens } from '../../themes/tokens.ts';
import { checkAcross, saidIn } from './across.ts';
import { checkBottoms } from './bottoms.ts';
import { checkBusiness } from './business.ts';
import { checkControls } from './controls.ts';
import { checkPeople } from './persons.ts';
import { checkPlans } from './plans.ts';
import { checkRepeats } from './repeats.ts';
import { checkStates } from './states.ts';
import { checkSums } from './sums.ts';
import { checkTimes } from './times.ts';
import { checkTrends } from './trends.ts';

const ctx = createRenderContext(halvora);

const laid = (...children: SceneNode[]) =>
  layoutScene(
    scene({
      name: 'Sample',
      viewport: 1000,
      tokens: getTokens(halvora.theme, 'light', 'desktop'),
      root: column({ name: 'Sample', width: 1000, fill: 'ground', gap: 8 }, children),
    }),
  );

const icon = (name: string) =>
  vector({ name: `Icon ${name}`, width: 20, height: 20, viewBox: [0, 0, 24, 24], paths: [] });
const line = (name: string, value: string) =>
  row({ name, width: 300, justify: 'between' }, [text(name), text(value)]);
/** A face beside a name. */
const person = (face: string, name: string) => row({ name, gap: 8 }, [avatar(ctx, face, 40), text(name)]);
const menu = (name: string) => column({ name: 'Menu', as: 'nav' }, [person(name, name)]);

describe('people', () => {
  it('are greeted when they are signed in', () => {
    const page = (greeting: string) => laid(menu('Ilse Vandermolen'), text(greeting));
    expect(checkPeople(page('Good morning, Ilse'))).toEqual([]);
    expect(checkPeople(page('Good morning, Lucas'))).toEqual([
      'greets Lucas, signed in is Ilse Vandermolen: Sample > Good morning, Lucas',
    ]);
  });

  it('have one face each', () => {
    const two = (face: string) =>
      laid(person('Ilse Vandermolen', 'Ilse Vandermolen'), person(face, 'Rosa Lindqvist'));
    expect(checkPeople(two('Rosa Lindqvist'))).toEqual([]);
    expect(checkPeople(two('Ilse Vandermolen'))[0]).toContain(
      'one face for Ilse Vandermolen and Rosa Lindqvist',
    );
  });

  it('take turns in a chat, and nobody speaks to themselves', () => {
    const said = (words: string, isOwn: boolean) =>
      row({ name: 'Line', width: 'fill', justify: isOwn ? 'end' : 'start' }, [
        column({ name: 'Bubble', padding: 8 }, [text(words)]),
      ]);
    const chat = (...words: [string, boolean][]) =>
      laid(
        column({ name: 'Chat', width: 600 }, [
          person('Samuel Adeyo', 'Samuel Adeyo'),
          column(
            { name: 'Messages', width: 'fill' },
            words.map(([each, isOwn]) => said(each, isOwn)),
          ),
        ]),
      );
    expect(checkPeople(chat(['Morning, Ilse.', false], ['Hello.', true], ['All is well.', false]))).toEqual(
      [],
    );
    expect(checkPeople(chat(['Morning, Samuel.', false], ['Hello.', true], ['Bye.', false]))).toEqual([
      'Samuel Adeyo speaks to Samuel: Sample > Chat > Messages',
    ]);
    expect(checkPeople(chat(['One.', false], ['Two.', false], ['Three.', false], ['Four.', true]))).toEqual([
      'three in a row by one side, at "Three.": Sample > Chat > Messages',
    ]);
  });
});

describe('times', () => {
  const list = (...times: string[]) =>
    laid(
      column(
        { name: 'List' },
        times.map((time, at) => line(`Letter ${at}`, time)),
      ),
    );

  it('fall or rise, in steps of their own', () => {
    expect(checkTimes(list('Just now', '9:12', '8:40', 'Yesterday'))).toEqual([]);
    expect(checkTimes(list('22:10', '23:50', '00:40'))).toEqual([]);
    expect(checkTimes(list('9:12', '8:40', '10:01'))[0]).toContain('times in disorder');
    expect(checkTimes(list('8:02', '9:12', '10:22'))[0]).toContain('times in even steps');
  });

  it('keep what was promised', () => {
    const tracking = (promise: string) =>
      laid(
        text(promise),
        column(
          { name: 'Stops' },
          ['8:02', '9:15', '11:32'].map((at) => line('Stop', at)),
        ),
      );
    expect(checkTimes(tracking('Arrives between 11:00 and 12:00'))).toEqual([]);
    expect(checkTimes(tracking('Arrives between 16:00 and 18:00'))[0]).toContain('is outside of');
  });
});

describe('sums', () => {
  it('add up', () => {
    const order = (total: string) =>
      laid(
        column({ name: 'Order' }, [
          line('1 × Bread', '£5.20'),
          line('2 × Bun', '£1.80'),
          line('Subtotal', '£8.80'),
          line('Delivery', '£4.90'),
          line('Total', total),
        ]),
      );
    expect(checkSums(order('£13.70'))).toEqual([]);
    expect(checkSums(order('£12.70'))).toEqual([
      'Total says 12.7, its lines make 13.7: Sample > Order > Total > Total',
    ]);
  });

  it('are the products that they say', () => {
    const cost = (amount: string) => laid(column({ name: 'Costs' }, [line('24 people at €4.00', amount)]));
    expect(checkSums(cost('€96.00'))).toEqual([]);
    expect(checkSums(cost('€98.00'))[0]).toContain('does not make €98.00');
  });

  it('count what is drawn', () => {
    const box = (isOn: boolean) => row({ name: 'Box', width: 20, height: 20 }, isOn ? [icon('check')] : []);
    const tasks = (words: string) =>
      laid(
        column({ name: 'Tasks' }, [
          row({ name: 'Title' }, [text(words)]),
          ...[true, false, false].map((isOn) => row({ name: 'Task' }, [box(isOn), text('Do')])),
        ]),
      );
    expect(checkSums(tasks('1 of 3'))).toEqual([]);
    expect(checkSums(tasks('2 of 3'))[0]).toContain('"2 of 3" beside 1 of 3 ticks');
  });
});

describe('plans', () => {
  const plan = (name: string, price: string, lines: string[]) =>
    column({ name, width: 280 }, [
      text(name),
      row({ name: 'Price', gap: 8 }, [text(price, { size: 40, lineHeight: 48 }), text('a month')]),
      ...lines.map((each) => row({ name: each, gap: 8 }, [icon('check'), text(each)])),
    ]);
  const two = (...dear: string[]) =>
    laid(row({ name: 'Plans' }, [plan('Leaf', '£14', ['A plant', 'Its pot']), plan('Branch', '£26', dear)]));

  it('hold more where they cost more', () => {
    expect(checkPlans(two('A plant', 'Its pot', 'A card'))).toEqual([]);
    expect(checkPlans(two('Everything in Leaf', 'A card'))).toEqual([]);
    expect(checkPlans(two('A plant', 'Its pot'))).toContain('Leaf and Branch hold the same');
    expect(checkPlans(two('A plant', 'Its pot'))).toContain('Branch costs more than Leaf and adds nothing');
  });

  it('differ in their table', () => {
    const table = (...cells: string[][]) =>
      laid(
        column(
          { name: 'Table' },
          cells.map((values, at) =>
            row({ name: `Row ${at}` }, [
              text('Thing', { width: 200 }),
              ...values.map((value) => row({ name: 'Cell', width: 80 }, [icon(value)])),
            ]),
          ),
        ),
      );
    expect(
      checkPlans(table(['check', 'check'], ['minus', 'check'], ['minus', 'check']).children[0]!),
    ).toEqual([]);
    expect(checkPlans(table(['check', 'check'], ['minus', 'minus'], ['check', 'check']))).toEqual([
      'columns 1 and 2 hold the same: Table',
    ]);
    expect(checkPlans(table(['check', 'minus'], ['check', 'check'], ['minus', 'check']))).toEqual([
      'column 2 lacks 1 of what column 1 holds: Table',
    ]);
  });
});

describe('pictures and faces', () => {
  const picture = (fill: Color) =>
    column({ name: 'Picture', width: 200, height: 200 }, [
      rect({ name: 'Sky', width: 200, height: 200, fill }),
    ]);
  const shown = (fill: Color) =>
    column({ name: 'Picture', width: 240, height: 180 }, [
      column({ name: 'Sky', width: 240, height: 180, fill }, []),
    ]);

  it('stand once on a page', () => {
    expect(checkRepeats(laid(shown('#112233'), shown('#445566')))).toEqual([]);
    expect(checkRepeats(laid(picture('#112233'), shown('#112233'), shown('#112233')))).toEqual([
      'a picture twice: Sample > Picture and Sample > Picture',
    ]);
    const faces = (...names: string[]) =>
      laid(
        row(
          { name: 'Avatars' },
          names.map((name) => avatar(ctx, name, 40)),
        ),
      );
    expect(checkRepeats(faces('Ilse Vandermolen', 'Rosa Lindqvist'))).toEqual([]);
    expect(checkRepeats(faces('Ilse Vandermolen', 'Ilse Vandermolen'))).toEqual([
      'a face twice: Sample > Avatars > Avatar',
    ]);
  });
});

describe('trend lines', () => {
  it('stand by what changes', () => {
    const card = (note: string) =>
      laid(column({ name: 'Card' }, [text('4,812'), sparkline(ctx, 'Visits', 200, 36), text(note)]));
    expect(checkTrends(card('Up 2.4 % this week'))).toEqual([]);
    expect(checkTrends(card('in 31 currencies'))).toEqual(['a trend of what does not change: Sample > Card']);
  });
});

describe('cards in a row', () => {
  it('end at one height', () => {
    const cards = (height: number) =>
      laid(
        row({ name: 'Row' }, [
          column({ name: 'Left', width: 200, height: 120, fill: '#ffffff' }, []),
          column({ name: 'Right', width: 200, height, fill: '#ffffff' }, []),
        ]),
      );
    expect(checkBottoms(cards(120))).toEqual([]);
    expect(checkBottoms(cards(135))).toEqual(['cards end 15 px apart: Sample > Row']);
  });
});

describe('states', () => {
  const said = (sign: string, words: string) => laid(row({ name: 'Row' }, [icon(sign), text(words)]));
  const badges = (...states: [string, Color][]) =>
    laid(
      column(
        { name: 'Table' },
        states.map(([state, fill]) =>
          row({ name: 'Line' }, [
            row({ name: 'State' }, [
              row({ name: 'Badge', fill, padding: 4 }, [text(state, { color: '#111111' })]),
            ]),
          ]),
        ),
      ),
    );

  it('look like what they say', () => {
    expect(checkStates(said('circle-check', 'Paid'))).toEqual([]);
    expect(checkStates(said('circle-check', 'Payment returned'))[0]).toContain(
      'a tick before "Payment returned"',
    );
    expect(checkStates(badges(['Paid', '#ddffdd'], ['Open', '#eeeeee'], ['Paid', '#ddffdd']))).toEqual([]);
    expect(checkStates(badges(['Paid', '#ddffdd'], ['Late', '#ddffdd']))[0]).toContain(
      '"Late" and "Paid" in',
    );
  });

  it('stand out where something failed', () => {
    const files = (color: Color) =>
      laid(
        column(
          { name: 'Files' },
          ['2 MB', '4 MB', 'Too large: 9 MB'].map((size, at) =>
            row({ name: `File ${at}`, width: 300, justify: 'between' }, [
              text('Name'),
              text(size, { color: at === 2 ? color : '#777777' }),
            ]),
          ),
        ),
      );
    expect(checkStates(files('#111111'))).toEqual([]);
    expect(checkStates(files('#777777'))[0]).toContain('"Too large: 9 MB" looks like what went well');
  });
});

describe('controls', () => {
  const bar = row({ name: 'Meter', width: 200, height: 8, fill: '#dddddd' }, [
    rect({ name: 'Share', width: 80, height: 8, fill: '#3333ff' }),
  ]);
  const slider = row({ name: 'Slider', width: 200, height: 22 }, [
    rect({ name: 'Chosen', width: 80, height: 6, fill: '#3333ff' }),
    ellipse({ name: 'Handle', width: 22, height: 22, fill: '#ffffff' }),
  ]);

  it('have a handle, a number, a unit and a label', () => {
    const price = (control: SceneNode, end: string) => laid(column({ name: 'Range' }, [control, text(end)]));
    expect(checkControls(price(slider, '£46'))).toEqual([]);
    expect(checkControls(price(bar, '£46'))).toEqual(['a bar to set without a handle: Sample > Range']);
    expect(checkControls(laid(column({ name: 'Progress' }, [bar, text('40 %')])))).toEqual([]);
    expect(checkControls(laid(column({ name: 'Progress' }, [bar])))).toEqual([
      'a bar without a number: Sample > Progress',
    ]);
    expect(checkControls(laid(text('148.00')))).toEqual([
      'an amount without its currency, 148.00: Sample > 148.00',
    ]);
    const toggle = row({ name: 'Switch on', width: 44, height: 26 }, []);
    expect(checkControls(laid(row({ name: 'Line' }, [text('By email'), toggle])))).toEqual([]);
    expect(
      checkControls(
        layoutScene({
          ...scene({
            name: 'S',
            viewport: 90,
            tokens: getTokens(halvora.theme, 'light', 'desktop'),
            root: column({ name: 'S', width: 90 }, [row({ name: 'Line' }, [toggle])]),
          }),
        }),
      ),
    ).toEqual(['a switch without a label: S > Line']);
  });
});

describe('a business', () => {
  it('says what its own kind says', () => {
    expect(checkBusiness(laid(text('Track parcel')), 'section-email-sent-ryepan')).toEqual([]);
    expect(checkBusiness(laid(text('128 reviews')), 'section-shop-rows-halvora')).toEqual([
      '"128 reviews" in a bank design: Sample > 128 reviews',
    ]);
  });
});

describe('the whole library', () => {
  const asset = (slug: string, ...children: SceneNode[]) => ({ slug, said: saidIn(laid(...children)) });
  const letters = (...times: string[]) =>
    column(
      { name: 'List' },
      times.map((time, at) => line(`Letter ${at}`, time)),
    );

  it('does not say the same in many brands', () => {
    const words = text('We answer within two working days.');
    expect(checkAcross(['a-one', 'a-two'].map((slug) => asset(slug, words)))).toEqual([]);
    expect(checkAcross(['a-one', 'a-two', 'a-three'].map((slug) => asset(slug, words)))).toEqual([
      'a-one: a sentence in 3 brands: "We answer within two working days.": Sample > We answer within two working days.',
    ]);
    expect(checkAcross([asset('a-one', text('128 reviews')), asset('a-two', text('97 reviews'))])).toEqual(
      [],
    );
    expect(checkAcross(['a-one', 'a-two'].map((slug) => asset(slug, text('128 reviews'))))[0]).toContain(
      'a count of reviews in 2 brands',
    );
    const times = ['a-one', 'a-two'].map((slug) => asset(slug, letters('8:02', '9:13', '11:41')));
    expect(checkAcross(times)[0]).toContain('clock times in 2 brands');
  });

  it('gives a name one face', () => {
    const [own, other] = ['Ilse Vandermolen', 'Rosa Lindqvist'].map((face) =>
      person(face, 'Ilse Vandermolen'),
    );
    expect(checkAcross([asset('a-one', own!), asset('b-one', own!)])).toEqual([]);
    expect(checkAcross([asset('a-one', own!), asset('b-one', other!)])).toEqual([
      'b-one: another face of Ilse Vandermolen than in a-one',
    ]);
  });
});
