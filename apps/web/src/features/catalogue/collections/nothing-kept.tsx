import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Panel } from '../../../ui/page/panel.tsx';

export function NothingKept() {
  return (
    <Panel text="Press the heart on an asset in the library, or F in its window." title="Nothing kept yet.">
      <LinkButton to={paths.library}>Browse Library</LinkButton>
    </Panel>
  );
}
