// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ColourField } from './colour-field.tsx';

afterEach(cleanup);

function Accent() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <ColourField
      error={undefined}
      fallback="#0e43db"
      hint="For buttons"
      label="Accent"
      onChange={setValue}
      value={value}
    />
  );
}

const wrong = 'Please give a color as #rrggbb';

it('a wrong colour is told once its field is left, and no more once it is mended', async () => {
  const person = userEvent.setup();
  render(<Accent />);
  const field = screen.getByRole('textbox', { name: 'Accent' });
  await person.type(field, '#12');
  expect(screen.queryByText(wrong)).toBeNull();
  await person.tab();
  screen.getByText(wrong);
  expect(field).toHaveProperty('ariaInvalid', 'true');
  await person.type(field, '3456');
  expect(screen.queryByText(wrong)).toBeNull();
  await person.tab();
  expect(screen.queryByText(wrong)).toBeNull();
});
