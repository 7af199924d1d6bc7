import { commonMailValues, type MailWords } from '@kitshelf/contract/mail/template.ts';
import { type MailTemplateId, mailTemplates } from '@kitshelf/contract/mail/templates.ts';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { MarkdownField, type TextValue } from '../../forms/markdown-field.tsx';

interface WordFieldsProps {
  readonly id: MailTemplateId;
  readonly words: MailWords;
  readonly error: Error | null;
  readonly onChange: (words: MailWords) => void;
}

/** What this mail is filled in with, as people call it. */
const valuesOf = (id: MailTemplateId): TextValue[] => [
  ...Object.entries(mailTemplates[id].values).map(([name, { about }]) => ({
    sign: `{{${name}}}`,
    name: about,
  })),
  ...Object.entries(commonMailValues).map(([name, about]) => ({ sign: `{{${name}}}`, name: about })),
];

/** Subject, preview line and text of a mail, with what was refused at its field. */
export function WordFields({ id, words, error, onChange }: WordFieldsProps) {
  const problems: Readonly<Record<string, string>> = error instanceof ApiError ? error.fields : {};
  const whole = `templates.${id}`;
  const problemOf = (name: keyof MailWords) => problems[`${whole}.${name}`];
  const typing = (name: keyof MailWords) => ({
    value: words[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...words, [name]: target.value }),
  });
  return (
    <>
      <Field error={problemOf('subject')} isRequired label="Subject">
        {(control) => <TextInput {...control} {...typing('subject')} />}
      </Field>
      <Field
        error={problemOf('preview')}
        hint="The line beside the subject in a list of emails"
        label="Preview line"
      >
        {(control) => <TextInput {...control} {...typing('preview')} />}
      </Field>
      <MarkdownField
        error={problemOf('body') ?? problems[whole]}
        hint="A link alone in its paragraph becomes a button; the text below the last --- is small print"
        onChange={(body) => onChange({ ...words, body })}
        rows={20}
        value={words.body}
        values={valuesOf(id)}
      />
      <p role="alert">{error && Object.keys(problems).length === 0 && error.message}</p>
    </>
  );
}
