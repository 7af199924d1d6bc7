// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FileDrop } from './file-drop.tsx';

afterEach(cleanup);

test('files are chosen by name, and no label names a field that is not shown', () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  const { container } = render(
    <FileDrop
      accept=".fig"
      error={null}
      isBusy={false}
      label="Open .fig files"
      onFiles={onFiles}
      text="Or drop .fig files here."
    />,
  );
  // The input is hidden: a button opens it, and a label that points at it leads a screen reader nowhere.
  expect([...container.querySelectorAll('label')]).toEqual([]);
  const file = new File(['x'], 'a.fig');
  fireEvent.change(screen.getByLabelText('Open .fig files', { selector: 'input' }), {
    target: { files: [file] },
  });
  expect(onFiles).toHaveBeenCalledWith([file]);
});
