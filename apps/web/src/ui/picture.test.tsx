// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Picture } from './picture.tsx';

afterEach(cleanup);

const image = { src: '/media/a.webp', width: 1440, height: 744, color: '#f0eadf' };

function show() {
  const { container } = render(<Picture alt="A hero" image={image} sizes="50vw" />);
  const picture = screen.getByRole<HTMLImageElement>('img', { name: 'A hero' });
  const arrive = (naturalWidth: number) =>
    Object.defineProperties(picture, {
      complete: { value: true },
      currentSrc: { value: '/media/a.webp?w=640' },
      naturalWidth: { value: naturalWidth },
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
