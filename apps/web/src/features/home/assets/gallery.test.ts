import { expect, test } from 'vitest';
import { galleryColumns } from './gallery.tsx';

const wide = { image: { width: 1440, height: 760 } };
const page = { image: { width: 1440, height: 5200 } };

test('each picture goes to the column that is shortest by then', () => {
  expect(galleryColumns([page, wide, wide, wide, wide], 3)).toEqual([[page], [wide, wide], [wide, wide]]);
});

test('a picture that is missing takes a name’s room alone', () => {
  const none = { image: undefined };
  expect(galleryColumns([none, none, wide], 2)).toEqual([[none, wide], [none]]);
});
