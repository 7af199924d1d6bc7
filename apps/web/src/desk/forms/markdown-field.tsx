import { useRef } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { Select } from '@kitshelf/ui/forms/select.tsx';
import { TextArea } from '@kitshelf/ui/forms/text-input.tsx';
import editor from './editor.module.css';
import { asHeading, asLink, asList, bold, type Edit, inserted } from './markdown-edits.ts';

/** What is put into the text for a value, and how people call it. */
export interface TextValue {
  readonly sign: string;
  readonly name: string;
}

interface MarkdownFieldProps {
  readonly error: string | undefined;
  /** What is special about this text; the buttons say the rest. */
  readonly hint?: string;
  readonly rows: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What can be inserted, to be filled in for readers. */
  readonly values?: readonly TextValue[];
}

const formats: readonly (readonly [string, Edit])[] = [
  ['Bold', bold],
  ['Heading', asHeading],
  ['List', asList],
  ['Link', asLink],
];

/** A long text with buttons for its formatting, so that nobody has to know its signs. */
export function MarkdownField({ error, hint, rows, value, onChange, values = [] }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const edit = (change: Edit) => {
    if (area.current) apply(area.current, change, onChange);
  };
  return (
    <Field error={error} hint={hint} isRequired label="Text">
      {(control) => (
        <>
          <div aria-label="Formatting" className={editor.tools} role="toolbar">
            {formats.map(([name, change]) => (
              <Button key={name} onClick={() => edit(change)} size="sm">
                {name}
              </Button>
            ))}
            {values.length > 0 && <Values onTake={(sign) => edit(inserted(sign))} values={values} />}
          </div>
          <TextArea
            {...control}
            className={editor.markdown}
            onChange={({ target }) => onChange(target.value)}
            ref={area}
            rows={rows}
            value={value}
          />
        </>
      )}
    </Field>
  );
}

interface ValuesProps {
  readonly values: readonly TextValue[];
  readonly onTake: (sign: string) => void;
}

const Values = ({ values, onTake }: ValuesProps) => (
  <Select
    aria-label="Insert value"
    onChange={({ target }) => onTake(target.value)}
    options={values.map(({ sign, name }) => ({ value: sign, text: name }))}
    placeholder="Insert value"
    value=""
  />
);

/** Writes into the text and puts the cursor, or the selection, where one goes on typing. */
function apply(area: HTMLTextAreaElement, change: Edit, onChange: (value: string) => void): void {
  const { value, selectionStart, selectionEnd } = area;
  const next = change(value, selectionStart, selectionEnd);
  onChange(next.text);
  requestAnimationFrame(() => {
    area.focus();
    area.setSelectionRange(next.from, next.to);
  });
}
