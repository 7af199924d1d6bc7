import { Link } from '@tanstack/react-router';
import { Panel } from '../../ui/page/panel.tsx';
import { Screen } from './screen.tsx';

/** An address that no screen has. */
export function NoScreen() {
  return (
    <Screen actions={<Link to="/">Overview</Link>} title="No such screen">
      <Panel text="The address may be mistyped, or what stood there is gone." title="Nothing stands here" />
    </Screen>
  );
}
