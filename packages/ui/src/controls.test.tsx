// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AskingButton } from './buttons/danger-button.tsx';
import { AccordionItem } from './navigation/accordion.tsx';
import { Dialog } from './overlays/dialog.tsx';
import { Dropdown } from './overlays/dropdown.tsx';
import { Field } from './forms/field.tsx';
import { Switch } from './forms/switch.tsx';
import { Tabs } from './navigation/tabs.tsx';
import { PasswordInput, TextInput } from './forms/text-input.tsx';

afterEach(cleanup);
const user = userEvent.setup();

describe('the switch', () => {
  test.each([
    ['click', () => user.click(screen.getByRole('switch', { name: 'Free Assets' }))],
    ['Space', () => user.keyboard(' ')],
    ['Enter', () => user.keyboard('{Enter}')],
  ])('flips by %s', async (_, act) => {
    const onChange = vi.fn();
    render(<Switch isOn={false} label="Free Assets" onChange={onChange} />);
    screen.getByRole('switch').focus();
    await act();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  });
});

describe('the button that asks', () => {
  test('does it at the second press alone, keeps the focus, and forgets the first once one goes elsewhere', async () => {
    const onSure = vi.fn();
    render(<AskingButton onSure={onSure} question="Delete permanently?" text="Delete page" />);
    await user.click(screen.getByRole('button', { name: 'Delete page' }));
    const asking = screen.getByRole('button', { name: 'Delete permanently?' });
    expect(document.activeElement).toBe(asking);
    await user.tab();
    expect(onSure).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Delete page' }));
    await user.keyboard('{Enter}');
    expect(onSure).toHaveBeenCalledOnce();
  });

  test('takes a double press for one', async () => {
    const onSure = vi.fn();
    render(<AskingButton onSure={onSure} question="Delete permanently?" text="Delete page" />);
    await user.dblClick(screen.getByRole('button', { name: 'Delete page' }));
    expect(screen.getByRole('button', { name: 'Delete permanently?' })).toBeTruthy();
    expect(onSure).not.toHaveBeenCalled();
  });
});

describe('the dialog', () => {
  test('closes as it is cancelled, not as a file chooser in it is', () => {
    // jsdom has no modal dialogs.
    Object.assign(HTMLDialogElement.prototype, { showModal: vi.fn(), close: vi.fn() });
    const onClose = vi.fn();
    render(
      <Dialog labelledBy="heading" onClose={onClose}>
        <h2 id="heading">Your pictures</h2>
        <input aria-label="Files" type="file" />
      </Dialog>,
    );
    fireEvent(screen.getByLabelText('Files'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent(screen.getByRole('dialog', { hidden: true }), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the dropdown', () => {
  const options = [
    { id: 'a', text: 'Recently' },
    { id: 'b', text: 'Popular' },
  ];
  function Sorting({ onPick = () => {} }: { onPick?: (option: { id: string; text: string }) => void }) {
    return (
      <>
        <Dropdown label="Sort by" onPick={onPick} options={options} selectedId="a" />
        <p>elsewhere</p>
      </>
    );
  }
  const list = () => screen.queryByRole('listbox');

  test('opens on click and reports the id and the text of the pick', async () => {
    const onPick = vi.fn();
    render(<Sorting onPick={onPick} />);
    expect(list()).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
    await user.click(screen.getByRole('option', { name: 'Popular' }));
    expect(onPick).toHaveBeenCalledExactlyOnceWith({ id: 'b', text: 'Popular' });
    expect(list()).toBeNull();
  });

  test('closes outside and on Escape without a pick', async () => {
    const onPick = vi.fn();
    render(<Sorting onPick={onPick} />);
    await user.click(screen.getByRole('combobox'));
    await user.click(screen.getByText('elsewhere'));
    expect(list()).toBeNull();
    await user.click(screen.getByRole('combobox'));
    await user.keyboard('{Escape}');
    expect(list()).toBeNull();
    expect(onPick).not.toHaveBeenCalled();
  });

  test('is used by keyboard alone', async () => {
    const onPick = vi.fn();
    render(<Sorting onPick={onPick} />);
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith({ id: 'b', text: 'Popular' });
  });
});

test('arrow keys move through the tabs and Enter picks', async () => {
  const onPick = vi.fn();
  const tabs = ['One', 'Two', 'Three'].map((text) => ({ value: text, text }));
  render(<Tabs label="Things" onPick={onPick} panelId="p" tabs={tabs} value="One" />);
  await user.tab();
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith('Three');
});

describe('a field', () => {
  test('ties its label, its hint and its error to the control', () => {
    const email = (error?: string) => (
      <Field error={error} isRequired label="Email">
        {(control) => <TextInput {...control} />}
      </Field>
    );
    const { rerender } = render(email());
    expect(screen.getByText('Required')).toBeDefined();
    rerender(email('Invalid email'));
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Invalid email',
    );
  });

  test('a password can be shown and hidden', async () => {
    render(<PasswordInput aria-label="Password" />);
    const input = screen.getByLabelText('Password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.getAttribute('type')).toBe('password');
  });

  test('showing a password while typing it does not leave the field', async () => {
    const onBlur = vi.fn();
    render(<PasswordInput aria-label="Password" onBlur={onBlur} />);
    await user.type(screen.getByLabelText('Password'), 'Kits');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    await user.keyboard('helf');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Kitshelf');
    expect(onBlur).not.toHaveBeenCalled();
  });

  test('says its hint until something is wrong', () => {
    const email = (error?: string) => (
      <Field error={error} hint="Where the receipt goes" label="Email">
        {(control) => <TextInput {...control} />}
      </Field>
    );
    const { rerender } = render(email());
    const said = () => {
      const id = screen.getByRole('textbox').getAttribute('aria-describedby') ?? '';
      return document.getElementById(id)?.textContent;
    };
    expect(said()).toBe('Where the receipt goes');
    rerender(email('Invalid email'));
    expect(said()).toBe('Invalid email');
  });
});

test('an accordion opens by click, Enter and Space', async () => {
  function Faq() {
    const [count] = useState(0);
    return <AccordionItem question="How?">Answer {count}</AccordionItem>;
  }
  render(<Faq />);
  const question = screen.getByRole('button', { name: 'How?' });
  for (const act of [() => user.click(question), () => user.keyboard('{Enter}'), () => user.keyboard(' ')]) {
    const before = question.getAttribute('aria-expanded');
    await act();
    expect(question.getAttribute('aria-expanded')).not.toBe(before);
  }
  expect(screen.getByText('Answer 0')).toBeDefined();
});
