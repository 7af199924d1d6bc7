import { Field } from '@kitshelf/ui/forms/field.tsx';
import { Select } from '@kitshelf/ui/forms/select.tsx';
import { PasswordInput, TextArea, TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { GuideSection } from './guide-section.tsx';
import styles from './guide.module.css';

const platforms = ['Framer', 'Figma', 'Both'].map((name) => ({ value: name, text: name }));

export function FormGuide() {
  return (
    <GuideSection
      text="A label above, a hint for what is required, and a message for what is wrong once the field was left."
      title="Forms"
    >
      <div className={styles.fields}>
        <Field isRequired label="Name">
          {(control) => <TextInput {...control} />}
        </Field>
        <Field error="Invalid email" isRequired label="Email">
          {(control) => <TextInput {...control} defaultValue="asha@" type="email" />}
        </Field>
        <Field isRequired label="Password">
          {(control) => <PasswordInput {...control} autoComplete="off" placeholder="Min. 8 character" />}
        </Field>
        <Field label="Platform">
          {(control) => <Select {...control} options={platforms} placeholder="Choose a platform" />}
        </Field>
        <Field label="Message">{(control) => <TextArea {...control} rows={4} />}</Field>
      </div>
    </GuideSection>
  );
}
