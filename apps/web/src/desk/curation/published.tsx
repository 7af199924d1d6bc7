import { listDeskAssets } from '@kitshelf/contract/desk/assets.ts';
import { announceAssets, type Pick } from '@kitshelf/contract/desk/curation.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { callDesk } from '../desk-call.ts';
import { Section } from '../shell/screen.tsx';
import styles from './curation-page.module.css';

interface PublishedProps {
  readonly isKnown: (id: string) => boolean;
  readonly onPick: (pick: Pick) => void;
}

/** Published assets, to pick or to tell of. */
export function Published({ isKnown, onPick }: PublishedProps) {
  const [search, setSearch] = useState('');
  const [chosen, choose] = useState<readonly string[]>([]);
  const { data: found = [] } = useQuery({
    queryKey: ['curation-assets', search],
    queryFn: async () => {
      const shown = { page: 1, limit: 20, sort: '-createdAt', status: 'published' } as const;
      return (await callDesk(listDeskAssets, { query: { ...shown, ...(search && { search }) } })).data;
    },
  });
  const toggle = (id: string) =>
    choose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <Section title="Published assets">
      <div className={styles.bar}>
        <TextInput
          aria-label="Search published assets"
          onChange={({ target }) => setSearch(target.value.trim())}
          placeholder="Search by name"
          type="search"
        />
        <Announce ids={chosen} />
      </div>
      <ul aria-label="Published assets" className={styles.assets}>
        {found.map(({ _id, name, images, status }) => (
          <Choice
            isChosen={chosen.includes(_id)}
            isKnown={isKnown(_id)}
            key={_id}
            name={name}
            onPick={() => onPick({ _id, name, status, image: images[0] ?? null, crop: 'top' })}
            onToggle={() => toggle(_id)}
          />
        ))}
      </ul>
    </Section>
  );
}

function Announce({ ids }: { readonly ids: readonly string[] }) {
  const navigate = useNavigate();
  const announcing = useMutation({
    mutationFn: async () => (await callDesk(announceAssets, { body: { ids: [...ids] } })).data,
    onSuccess: ({ _id: id }) => void navigate({ to: '/updates/$id', params: { id } }),
  });
  return (
    <Button
      disabled={ids.length === 0}
      isBusy={announcing.isPending}
      look="primary"
      onClick={() => announcing.mutate()}
    >
      Announce {ids.length > 0 && ids.length}
    </Button>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly isKnown: boolean;
  readonly onToggle: () => void;
  readonly onPick: () => void;
}

function Choice({ name, isChosen, isKnown, onToggle, onPick }: ChoiceProps) {
  return (
    <li className={styles.asset}>
      <label className={styles.choice}>
        <input checked={isChosen} onChange={onToggle} type="checkbox" />
        {name}
      </label>
      <Button aria-label={`Pick ${name}`} disabled={isKnown} onClick={onPick} size="sm">
        Pick
      </Button>
    </li>
  );
}
