import { useQuery } from '@tanstack/react-query';
import { useState, type ChangeEvent } from 'react';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { TextArea } from '@kitshelf/ui/forms/text-input.tsx';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { PageHero } from '@kitshelf/ui/page/page-hero.tsx';
import styles from './licences.module.css';
import { licenceKeys, type Verdict, verifyLicence } from './verify-licence.ts';

export const heads = {
  VerifyPage: {
    title: 'Check a licence',
    description: 'Check whether a licence is genuine, in your browser. Nothing is sent.',
  },
};

/** Says whether a certificate is genuine; goes on without a network once it is open. */
export function VerifyPage() {
  const { data: keys = [] } = useQuery({
    queryKey: ['licence-keys'],
    queryFn: licenceKeys,
    staleTime: Infinity,
  });
  const [verdict, setVerdict] = useState<Verdict>();
  const check = async (text: string) =>
    setVerdict(text.trim() === '' ? undefined : await verifyLicence(text, keys));
  return (
    <Container>
      <PageHero
        text="Choose the certificate, or paste its text. It is checked in your browser, even offline. Nothing is sent."
        title="Check a licence"
      />
      <div className={styles.body}>
        <CertificateFields onText={(text) => void check(text)} />
        <div aria-live="polite">{verdict && <Said verdict={verdict} />}</div>
      </div>
    </Container>
  );
}

/** A file, or its text. */
function CertificateFields({ onText }: { readonly onText: (text: string) => void }) {
  const onFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onText(await file.text());
  };
  return (
    <div className={styles.form}>
      <Field isRequired={false} label="Certificate file">
        {(control) => (
          <input
            {...control}
            accept=".json,application/json"
            onChange={(event) => void onFile(event)}
            type="file"
          />
        )}
      </Field>
      <Field isRequired={false} label="Or its text">
        {(control) => <TextArea {...control} onChange={({ target }) => onText(target.value)} rows={6} />}
      </Field>
    </div>
  );
}

function Said({ verdict }: { readonly verdict: Verdict }) {
  if ('fault' in verdict)
    return (
      <section className={styles.verdict}>
        <h2>Not genuine</h2>
        <p>{verdict.fault}</p>
      </section>
    );
  const { project, client, licensee, issuedAt, issuer, assets } = verdict.licence;
  return (
    <section className={styles.verdict}>
      <h2>Genuine</h2>
      <p>
        {licensee.name} may use {assets.length === 1 ? 'this asset' : `these ${assets.length} assets`} for{' '}
        {project}
        {client !== null && `, made for ${client}`}. Issued on {issuedAt.slice(0, 10)} by {issuer}.
      </p>
      <ul className={styles.assets}>
        {assets.map(({ id, name, version }) => (
          <li key={id}>
            {name}, version {version}
          </li>
        ))}
      </ul>
    </section>
  );
}
