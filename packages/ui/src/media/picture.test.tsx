// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { Picture, pictureShape, pictureSources } from './picture.tsx';

afterEach(cleanup);

const image = { src: '/media/a.webp', width: 1440, height: 744, color: '#f0eadf' };

function show() {
  const { container } = render(<Picture alt="A hero" image={image} sizes="50vw" />);
  const picture = screen.getByRole<HTMLImageElement>('img', { name: 'A hero' });
  const arrive = (naturalWidth: number) =>
    Object.defineProperties(picture, {
      complete: { value: true },
      currentSrc: { value: '/media/a.webp?w=640' },
      naturalWidth: { value: naturalWidth, configurable: true },
    });
  return { container, picture, arrive };
}

test('its place is held in its proportion and colour, without style attributes', () => {
  const { container } = show();
  expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 1440 744');
  expect(container.querySelector('rect')?.getAttribute('fill')).toBe('#f0eadf');
  expect(container.querySelector('[style]')).toBeNull();
});

test('it is marked when it is loaded', () => {
  const { picture, arrive } = show();
  expect(picture.dataset['loaded']).toBeUndefined();
  arrive(640);
  fireEvent.load(picture);
  expect([picture.dataset['loaded'], picture.dataset['failed']]).toEqual(['true', undefined]);
});

test('one that cannot load is marked loaded and failed, which hides it', () => {
  const { picture, arrive } = show();
  arrive(0);
  fireEvent.error(picture);
  expect([picture.dataset['loaded'], picture.dataset['failed']]).toEqual(['true', 'true']);
});

/** One that cannot load, at a clock that is moved by hand. */
function fail() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { picture, arrive } = show();
  const asked = vi.spyOn(picture, 'src', 'set');
  arrive(0);
  fireEvent.error(picture);
  return { picture, arrive, asked };
}

test('one that cannot load is asked for three times more, five seconds apart, and shown when it comes', () => {
  const { picture, arrive, asked } = fail();
  vi.advanceTimersByTime(4_999);
  expect(asked).not.toHaveBeenCalled();
  for (const times of [1, 2, 3, 3]) {
    vi.advanceTimersByTime(5_000);
    expect(asked.mock.calls).toEqual(Array.from({ length: times }, () => ['/media/a.webp?w=1920']));
    fireEvent.error(picture);
  }
  expect(picture.dataset['failed']).toBe('true');
  arrive(640);
  fireEvent.load(picture);
  expect(picture.dataset['failed']).toBeUndefined();
});

test('one that came meanwhile is not asked for again', () => {
  const { picture, arrive, asked } = fail();
  arrive(640);
  fireEvent.load(picture);
  vi.advanceTimersByTime(60_000);
  expect(asked).not.toHaveBeenCalled();
});

test('one that has left the page is not asked for again', () => {
  const { asked } = fail();
  cleanup();
  vi.advanceTimersByTime(60_000);
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  [1440, 720, 'wide'],
  [1440, 5200, 'page'],
  [640, 640, 'page'],
  [390, 844, 'phone'],
] as const)('a picture of %i by %i is shown as %s', (width, height, shape) => {
  expect(pictureShape({ width, height })).toBe(shape);
});

test.each([
  [300, '/media/a?w=320 320w'],
  [390, '/media/a?w=320 320w, /media/a?w=640 640w'],
  [640, '/media/a?w=320 320w, /media/a?w=640 640w'],
  [
    1440,
    '/media/a?w=320 320w, /media/a?w=640 640w, /media/a?w=960 960w, /media/a?w=1280 1280w, /media/a?w=1920 1920w',
  ],
  [
    4000,
    '/media/a?w=320 320w, /media/a?w=640 640w, /media/a?w=960 960w, /media/a?w=1280 1280w, /media/a?w=1920 1920w',
  ],
])('a picture %i px wide is offered as %s', (width, srcSet) => {
  expect(pictureSources({ src: '/media/a', width }, '50vw')).toMatchObject({ srcSet, sizes: '50vw' });
});

test('a picture from elsewhere is taken as it is', () => {
  expect(pictureSources({ src: 'https://example.com/a.png', width: 800 }, '50vw')).toEqual({
    src: 'https://example.com/a.png',
  });
});
