import { type FigmaCheck, getFigmaCheck } from '@kitshelf/contract/desk/figma-checks.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '@kitshelf/ui/buttons/button.tsx';
import { callDesk } from '../../desk-call.ts';
import { ActionDialog } from '../../forms/action-dialog.tsx';
import { ListLink } from '../../lists/list-link.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { Facts, Moment, Screen } from '../../shell/screen.tsx';
import { checkKey, deleting } from './check-actions.ts';
import { CheckForm } from './check-form.tsx';
import { startDay } from './check-words.ts';
import { LookResult } from './look-form.tsx';
import { MissingSamples, SampleCard } from './sample-card.tsx';

/** One check: its form, or what was seen once it is finished. */
export function FigmaCheckPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery({
    queryKey: checkKey(id),
    queryFn: async () => (await callDesk(getFigmaCheck, { params: { id } })).data,
  });
  return (
    <Loaded query={query} title="The check could not be loaded">
      {(check) => <Shown check={check} key={check._id} />}
    </Loaded>
  );
}

function Shown({ check }: { readonly check: FigmaCheck }) {
  const [isDeleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const { _id, finishedAt } = check;
  return (
    <Screen
      actions={
        <>
          <ListLink to="/system/figma-check">All checks</ListLink>
          {finishedAt !== null && (
            <a className={buttonClass({})} href="/tools">
              Tools page
            </a>
          )}
          <a className={buttonClass({})} download href={`/api/v1/desk/figma-checks/${_id}/export`}>
            Export
          </a>
          <Button onClick={() => setDeleting(true)}>Delete</Button>
        </>
      }
      title={`Figma check, ${startDay(check)}`}
    >
      <CheckFacts check={check} />
      {finishedAt === null ? <CheckForm check={check} /> : <Results check={check} />}
      {isDeleting && (
        <ActionDialog
          action={deleting(check, () => navigate({ to: '/system/figma-check' }))}
          onClose={() => setDeleting(false)}
        />
      )}
    </Screen>
  );
}

function CheckFacts({ check }: { readonly check: FigmaCheck }) {
  const { startedAt, finishedAt, figmaVersion, browser, system, right, wrong, notTried } = check;
  const device = [
    ['Figma', figmaVersion],
    ['Browser', browser || '–'],
    ['System', system || '–'],
  ] as const;
  return (
    <Facts
      facts={[
        ['Started', <Moment at={startedAt} key="started" />],
        ...(finishedAt === null
          ? ([['State', 'In progress']] as const)
          : ([['Finished', <Moment at={finishedAt} key="finished" />], ...device] as const)),
        ['Passed', right],
        ['Failed', wrong],
        ['Not tested', notTried],
      ]}
    />
  );
}

function Results({ check }: { readonly check: FigmaCheck }) {
  return (
    <>
      <MissingSamples missing={check.missing} />
      {check.samples.map((sample) => (
        <SampleCard isOpen={false} key={sample.key} sample={sample}>
          {(look) => <LookResult check={check} look={look} />}
        </SampleCard>
      ))}
    </>
  );
}
