import type { DownloadFile } from '@kitshelf/contract/downloads.ts';
import { useState } from 'react';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { Select } from '@kitshelf/ui/forms/select.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { ToolsLink } from '../../shared/navigation/tools-link.tsx';
import { DownloadRow } from './download-row.tsx';
import { getFormat, groupFiles } from './file-list.ts';
import styles from './file-list-view.module.css';

/** So many can be looked through without a search. */
const fewFiles = 5;

/** The files by category, with a search once there are many. */
export function FileList({ files }: { readonly files: readonly DownloadFile[] }) {
  const [text, setText] = useState('');
  const [format, setFormat] = useState('');
  const formats = [...new Set(files.map(getFormat))];
  const groups = groupFiles(files, { text, format });
  const found = groups.reduce((sum, group) => sum + group.files.length, 0);
  return (
    <>
      <OpensIn formats={formats} />
      {files.length > fewFiles && (
        <search className={styles.filters}>
          <SearchField onText={setText} text={text} />
          {formats.length > 1 && <Formats format={format} formats={formats} onChoose={setFormat} />}
        </search>
      )}
      <p aria-live="polite" className={styles.none}>
        {found === 0 && `No results for “${text.trim()}”. Try a kind of section or a file’s name.`}
      </p>
      {groups.map((group) => (
        <section key={group.title}>
          <h3 className={styles.title}>{group.title}</h3>
          <ul className={styles.files}>
            {group.files.map((file) => (
              <DownloadRow file={file} key={file.downloadUrl} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Plans cover other tools, too; there assets are copied. */
function OpensIn({ formats }: { readonly formats: readonly string[] }) {
  if (!formats.includes('Figma')) return null;
  return (
    <p className={styles.note}>
      {formats.length === 1 ? 'The files open in Figma' : 'Files that end in .fig open in Figma'}, whichever
      tools your plan covers. <ToolsLink />
    </p>
  );
}

interface SearchFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

function SearchField({ text, onText }: SearchFieldProps) {
  return (
    <Field label="Search by what is inside">
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          maxLength={100}
          onChange={({ target }) => onText(target.value)}
          placeholder="Such as Footer, or a brand"
          type="search"
          value={text}
        />
      )}
    </Field>
  );
}

interface FormatsProps {
  readonly formats: readonly string[];
  /** Empty: all. */
  readonly format: string;
  readonly onChoose: (format: string) => void;
}

function Formats({ formats, format, onChoose }: FormatsProps) {
  const options = [{ value: 'all', text: 'All' }, ...formats.map((value) => ({ value, text: value }))];
  return (
    <Field label="Opens in">
      {(control) => (
        <Select
          {...control}
          onChange={({ target: { value } }) => onChoose(value === 'all' ? '' : value)}
          options={options}
          placeholder="All"
          value={format === '' ? 'all' : format}
        />
      )}
    </Field>
  );
}
