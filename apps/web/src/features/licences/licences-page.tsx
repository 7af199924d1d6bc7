import { createLicence, getLicencePdf, type Licence, listLicences } from '@kitshelf/contract/licences.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { requestUrl } from '../../lib/api/call.ts';
import { useCall } from '../../lib/api/call-context.ts';
import { useHydrated } from '../../lib/browser/hydrated.ts';
import { saveBlob } from '../../lib/browser/save-blob.ts';
import { paths } from '../../lib/paths.ts';
import { rememberRedirect } from '../../lib/session/redirect.ts';
import { readToken, useToken } from '../../lib/session/session.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SpinnerCover } from '../../ui/feedback/spinner.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Container } from '../../ui/page/layout.tsx';
import { PageHero } from '../../ui/page/page-hero.tsx';
import styles from './licences.module.css';

export const heads = {
  LicencesPage: {
    title: 'Licences',
    description: 'Signed proofs of what you copied for your projects, to hand on to clients.',
    isUnlisted: true,
  },
};

/** A user's licences, and the way to a new one. */
export function LicencesPage() {
  const isHydrated = useHydrated();
  const isUser = useToken() !== undefined;
  const { href } = useLocation();
  return (
    <Container>
      <PageHero text="A signed proof of what you copied, for each of your projects." title="Licences" />
      <div className={styles.body}>
        {!isHydrated && <SpinnerCover label="Loading licences" />}
        {isHydrated && isUser && <OwnLicences />}
        {isHydrated && !isUser && (
          <p className={styles.hint}>
            Licences are kept in your account.{' '}
            <Link onClick={() => rememberRedirect({ target: href })} to={paths.login}>
              Log in
            </Link>
          </p>
        )}
      </div>
    </Container>
  );
}

const queryKey = ['licences'];

function OwnLicences() {
  const call = useCall();
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(listLicences, {}, { signal })).data,
  });
  return (
    <>
      <NewLicence />
      <p className={styles.hint}>
        Anybody can check a certificate at <Link to={paths.verify}>{paths.verify}</Link>.
      </p>
      {!data && <SpinnerCover label="Loading licences" />}
      <ul className={styles.list}>
        {data?.toReversed().map((licence) => (
          <LicenceRow key={licence._id} licence={licence} />
        ))}
      </ul>
    </>
  );
}

function NewLicence() {
  const call = useCall();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { readonly project: string; readonly client?: string }) =>
      call(createLicence, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    onError: ({ message }) => toast.error(message),
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget) as unknown as Map<string, string>;
    const client = fields.get('client')?.trim();
    mutate({ project: fields.get('project') ?? '', ...(client && { client }) });
  };
  return (
    <form aria-label="New licence" className={styles.form} onSubmit={onSubmit}>
      <Field label="Project">
        {(control) => <TextInput {...control} maxLength={120} name="project" required />}
      </Field>
      <Field isRequired={false} label="Client">
        {(control) => <TextInput {...control} maxLength={120} name="client" />}
      </Field>
      <div>
        <Button isBusy={isPending} look="ink" type="submit">
          Make licence
        </Button>
      </div>
    </form>
  );
}

function LicenceRow({ licence }: { readonly licence: Licence }) {
  const { _id: id, project, client, createdAt, certificate } = licence;
  const { assets } = certificate.licence;
  const saveJson = () =>
    saveBlob(
      new Blob([JSON.stringify(certificate, null, 2)], { type: 'application/json' }),
      `licence-${id}.json`,
    );
  return (
    <li className={styles.row}>
      <div>
        <h2 className={styles.project}>{project}</h2>
        <p className={styles.hint}>
          {client !== null && `${client}, `}
          {createdAt.slice(0, 10)}, {assets.length === 1 ? '1 asset' : `${assets.length} assets`}
        </p>
      </div>
      <div className={styles.actions}>
        <Button onClick={saveJson} size="sm">
          Certificate
        </Button>
        <Button onClick={() => void savePdf(id)} size="sm">
          PDF
        </Button>
      </div>
    </li>
  );
}

async function savePdf(id: string): Promise<void> {
  const url = requestUrl(getLicencePdf, { params: { id } });
  const answer = await fetch(url, { headers: { authorization: `Bearer ${readToken()}` } }).catch(
    () => undefined,
  );
  if (answer?.ok) saveBlob(await answer.blob(), `licence-${id}.pdf`);
  else toast.error('The PDF could not be loaded.');
}
