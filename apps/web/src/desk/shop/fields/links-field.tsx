import type { SiteLink } from '@kitshelf/contract/site-facts.ts';
import { OrderedList } from './ordered-list.tsx';
import { TextField } from './text-field.tsx';

interface LinksFieldProps {
  readonly label: string;
  /** Of the list in its area, as faults are named. */
  readonly path: string;
  readonly links: readonly SiteLink[];
  readonly onChange: (links: SiteLink[]) => void;
  readonly problems: Readonly<Record<string, string>>;
}

const mostLinks = 12;

/** Links in order: words, and where they lead. */
export function LinksField({ label, path, links, onChange, problems }: LinksFieldProps) {
  return (
    <OrderedList
      adding={{ text: 'Add link', make: () => ({ text: '', to: '' }), most: mostLinks }}
      items={links}
      label={label}
      nameOf={({ text }) => text}
      onChange={(items) => onChange([...items])}
    >
      {(link, set, index) => (
        <>
          <TextField
            error={problems[`${path}.${index}.text`]}
            label="Words"
            onChange={(text) => set({ ...link, text })}
            value={link.text}
          />
          <TextField
            error={problems[`${path}.${index}.to`]}
            label="Link"
            onChange={(to) => set({ ...link, to })}
            value={link.to}
          />
        </>
      )}
    </OrderedList>
  );
}
