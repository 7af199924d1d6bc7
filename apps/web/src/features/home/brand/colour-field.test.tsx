import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ColourField } from './colour-field.tsx';

// @vitest-environment jsdom

afterEach(cleanup);

const user = userEvent.setup();

function Trial() {
  const [color, setColor] = useState<string>();
  return (
    <>
      <ColourField color={color} onColor={setColor} />
      <output>{color ?? 'none'}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your colour' });
const hue = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Hue' });
const chosen = () => document.querySelector('output')?.textContent;
const write = async (text: string) => {
  await user.clear(field());
  await user.type(field(), text);
};

test('the slider stands at the hue of the colour that is written, and stays where it is for a grey', async () => {
  render(<Trial />);
  const hues = { '#ff0000': '0', '#FFFF00': '60', '00ff00': '120', '#0000ff': '240', '#ff00ff': '300' };
  for (const [hex, expected] of Object.entries(hues)) {
    await write(hex);
    expect([chosen(), hue().value]).toEqual([`#${hex.replace('#', '').toLowerCase()}`, expected]);
  }
  await write('#808080');
  expect([chosen(), hue().value]).toEqual(['#808080', '300']);
});

test('the slider stands at every hue that it is moved to', () => {
  render(<Trial />);
  for (let at = 0; at < 360; at += 1) {
    fireEvent.change(hue(), { target: { value: String(at) } });
    expect(hue().value).toBe(String(at));
  }
  expect(field().value).toBe(chosen());
});

test('what is not a colour stays in the field and is said there when it is left, until it is mended', async () => {
  render(<Trial />);
  await user.click(field());
  await user.tab();
  expect(chosen()).toBe('none');
  await write('#ff5a');
  expect(field().getAttribute('aria-invalid')).toBe('false');
  await user.tab();
  expect(field().value).toBe('#ff5a');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const told = document.getElementById(field().getAttribute('aria-describedby') ?? '');
  expect(told?.textContent).toBe('Not a colour: write it like #ff5a1f.');
  expect(chosen()).toBe('none');
  await user.type(field(), '1f');
  expect([chosen(), field().getAttribute('aria-invalid'), told?.textContent]).toEqual([
    '#ff5a1f',
    'false',
    '',
  ]);
  await write('zzz{Enter}');
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['zzz', 'true']);
  await write('#f0c{Enter}');
  expect([chosen(), field().value]).toEqual(['#ff00cc', '#ff00cc']);
});
