import { maxSearchLength } from '@kitshelf/contract/desk/lists.ts';
import { useState } from 'react';
import { SearchBox } from '@kitshelf/ui/forms/search-box.tsx';

interface ListSearchProps {
  readonly label: string;
  readonly placeholder: string;
  /** As it stands in the address. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Enter was pressed. */
  readonly onSubmit?: () => void;
}

/** The search of a list. The address follows what is typed a moment later: until then the field keeps its own text. */
export function ListSearch({ value, onChange, onSubmit = () => undefined, ...given }: ListSearchProps) {
  const [typed, setTyped] = useState<string>();
  const change = (text: string) => {
    setTyped(text);
    onChange(text);
  };
  return (
    <SearchBox
      {...given}
      maxLength={maxSearchLength}
      onChange={change}
      onLeave={() => setTyped(undefined)}
      onSubmit={onSubmit}
      value={typed ?? value}
    />
  );
}
