import { createLicence, getLicencePdf, type Licence, listLicences } from '@kitshelf/contract/licences.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { requestUrl } from '@kitshelf/api-client/call.ts';
import { useCall } from '../../lib/api/call-context.ts';
import { saveBlob } from '../../lib/browser/save-blob.ts';
import { paths } from '../../lib/paths.ts';
import { readToken } from '../../lib/session/session.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { LinkButton } from '../../shared/buttons/link-button.tsx';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { Hint, PersonalPage, Loaded, SignInPanel } from '../../shared/page/personal-page.tsx';
import styles from './licences.module.css';

export const heads = {
  LicencesPage: {
    title: 'Licences',
    description: 'Signed licence certificates for your projects, to pass on to clients.',
    isUnlisted: true,
  },
};

/** A user's licences, and the way to a new one. */
export function LicencesPage() {
  return (
    <PersonalPage
      noun="your licences"
      text="A signed certificate of what you copied, for each of your projects."
      title="Licences"
      visitor={
        <SignInPanel
          text="With an account you can create one for each project. It names the client and every asset you copied, and anyone can check that it is genuine."
          title="A certificate for each client."
        >
          <LinkButton to={paths.verify}>Check a licence</LinkButton>
        </SignInPanel>
      }
    >
      <OwnLicences />
    </PersonalPage>
  );
}

const queryKey = ['licences'];

function OwnLicences() {
  const call = useCall();
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(listLicences, {}, { signal })).data,
  });
  return (
    <>
      <NewLicence />
      <Hint>
        Anyone you send a certificate to can <Link to={paths.verify}>check that it is genuine</Link>.
      </Hint>
      <div className={styles.made}>
        <Loaded noun="your licences" query={query}>
          {(licences) =>
            licences.length === 0 ? (
              <>
                <p>No licences yet.</p>
                <Hint>Each one appears here, with its certificate and a PDF.</Hint>
              </>
            ) : (
              <ul className={styles.list}>
                {licences.toReversed().map((licence) => (
                  <LicenceRow key={licence._id} licence={licence} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
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
          Create licence
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
        <Hint>
          {client !== null && `${client}, `}
          {createdAt.slice(0, 10)}, {assets.length === 1 ? '1 asset' : `${assets.length} assets`}
        </Hint>
      </div>
      <div className={styles.actions}>
        <Button className={styles.certificate} onClick={saveJson} size="sm">
          Certificate
        </Button>
        <Button className={styles.pdf} onClick={() => void savePdf(id)} size="sm">
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
