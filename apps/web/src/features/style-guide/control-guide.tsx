import { useId, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Badge } from '@kitshelf/ui/feedback/badge.tsx';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { DangerButton } from '@kitshelf/ui/buttons/danger-button.tsx';
import { Chip } from '@kitshelf/ui/navigation/chip.tsx';
import { Dropdown } from '@kitshelf/ui/overlays/dropdown.tsx';
import { IconButton } from '@kitshelf/ui/buttons/icon-button.tsx';
import { CopyIcon } from '@kitshelf/ui/media/card-icons.tsx';
import { ShareIcon } from '@kitshelf/ui/media/page-icons.tsx';
import { LinkButton } from '../../shared/buttons/link-button.tsx';
import { Pagination } from '@kitshelf/ui/navigation/pagination.tsx';
import { Switch } from '@kitshelf/ui/forms/switch.tsx';
import { Tabs } from '@kitshelf/ui/navigation/tabs.tsx';
import { GuideSection, Specimens } from './guide-section.tsx';
import styles from './guide.module.css';

const looks = ['primary', 'ink', 'outline', 'plain'] as const;
const tabs = [
  { value: 'sections', text: 'Sections' },
  { value: 'icons', text: 'Icons' },
  { value: 'templates', text: 'Templates' },
];
const sorts = [
  { id: 'recently', text: 'Recently' },
  { id: 'popular', text: 'Popular' },
];

export function ControlGuide() {
  return (
    <GuideSection text="Each works with a pointer, by touch and by keyboard alone." title="Controls">
      <Specimens name="Buttons">
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <DangerButton>danger</DangerButton>
        <Button disabled>disabled</Button>
        <Button isBusy look="primary">
          busy
        </Button>
      </Specimens>
      <Specimens name="Sizes">
        <Button size="sm">sm</Button>
        <Button>md</Button>
        <Button size="lg">lg</Button>
        <LinkButton to={paths.library}>A link</LinkButton>
        <IconButton label="Copy">
          <CopyIcon />
        </IconButton>
        <IconButton label="Share">
          <ShareIcon />
        </IconButton>
      </Specimens>
      <Choices />
    </GuideSection>
  );
}

function Choices() {
  const panelId = useId();
  const [tab, setTab] = useState('sections');
  const [sort, setSort] = useState('recently');
  const [isOn, setOn] = useState(true);
  const [page, setPage] = useState(6);
  const [hasChip, setChip] = useState(true);
  return (
    <>
      <Specimens name="Tabs">
        <Tabs label="Kinds" onPick={setTab} panelId={panelId} tabs={tabs} value={tab} />
        <p aria-label={tab} id={panelId} role="tabpanel">
          The assets in {tab}.
        </p>
      </Specimens>
      <Specimens name="Switch, dropdown, chip, badges">
        <Switch isOn={isOn} label="Free Assets" onChange={setOn} />
        <Dropdown label="Sort by" onPick={({ id }) => setSort(id)} options={sorts} selectedId={sort} />
        {hasChip && <Chip label="Footer" onRemove={() => setChip(false)} />}
        <Badge>Free</Badge>
        <Badge look="accent">New</Badge>
      </Specimens>
      <Specimens name="Pagination">
        <div className={styles.wide}>
          <Pagination lastPage={12} onPage={setPage} page={page} />
        </div>
      </Specimens>
    </>
  );
}
