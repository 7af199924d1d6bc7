import { Link } from '@tanstack/react-router';
import { Panel } from '../../ui/page/panel.tsx';
import { Screen } from './screen.tsx';

/** An address that no screen has. */
export function NoScreen() {
  return (
    <Screen actions={<Link to="/">Overview</Link>} title="No such screen">
      <Panel text="The address may contain a typo, or the screen no longer exists." title="Page not found" />
    </Screen>
  );
}
