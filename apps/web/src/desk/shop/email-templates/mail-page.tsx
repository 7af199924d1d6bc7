import { getMailSender } from '@kitshelf/contract/desk/email-templates.ts';
import { type MailTemplateId, mailTemplateIds, mailTemplates } from '@kitshelf/contract/mail/templates.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { toast } from '@kitshelf/ui/toasts.ts';
import { callDesk } from '../../desk-call.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { ActionField } from '../../forms/field-input.tsx';
import { SimpleTable, type Column } from '../../lists/data-table.tsx';
import { History } from '../history.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { Screen, Section } from '../../shell/screen.tsx';
import { ShopAreas } from '../shop-areas.tsx';
import { TemplatePage } from './template-page.tsx';
import { saveMailSettings, useMailSettings, type MailSettings, type Saved } from './use-mail-settings.ts';
import editor from '../../forms/editor.module.css';
import styles from './email-templates.module.css';

/** Sender mail comes, the words of each mail, and what they were before. */
export function MailPage() {
  const { id } = useParams({ strict: false });
  return id === undefined ? <Mails /> : <TemplatePage asked={id} />;
}

function Mails() {
  return (
    <Screen title="Email templates">
      <ShopAreas current="mail" />
      <Loaded query={useMailSettings()} title="The settings could not be loaded">
        {(saved) => (
          <>
            <Section title="Sender">
              <Sender key={saved.version} saved={saved} />
            </Section>
            <Section title="Emails">
              <Templates templates={saved.value.templates} />
            </Section>
            <History stored={saved} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const senderFields = (value: MailSettings): readonly ActionField[] => [
  {
    name: 'senderName',
    label: 'Sender’s name',
    initial: value.senderName,
    isOptional: true,
    hint: 'Leave empty for the name that your server is set to, or the shop’s name',
  },
  {
    name: 'senderAddress',
    label: 'Sender’s address',
    kind: 'email',
    initial: value.senderAddress,
    isOptional: true,
    hint: 'On the domain of the address that your server is set to (MAIL_FROM). Leave empty for that address',
  },
  {
    name: 'replyAddress',
    label: 'Reply address',
    kind: 'email',
    initial: value.replyAddress,
    isOptional: true,
    hint: 'Leave empty to receive replies at the sender’s address',
  },
  {
    name: 'signature',
    label: 'Signature',
    kind: 'long',
    initial: value.signature,
    isOptional: true,
    hint: 'Lines below every email',
  },
  {
    name: 'newsletterRhythm',
    label: 'How often the newsletter comes',
    initial: value.newsletterRhythm ?? '',
    isOptional: true,
    hint: 'Such as: once a month. Leave empty to promise nothing',
  },
];

function Sender({ saved }: { readonly saved: Saved }) {
  const { data: sender } = useQuery({
    queryKey: ['mail-sender', saved.version],
    queryFn: async () => (await callDesk(getMailSender, {})).data,
  });
  return (
    <div className={styles.sender}>
      {sender && (
        <p className={styles.soft}>
          Email comes from {sender.name} &lt;{sender.address}&gt;
          {sender.replyTo && <>; answers go to {sender.replyTo}</>}.
        </p>
      )}
      {sender?.isForeign && (
        <p role="status">
          {saved.value.senderAddress} is on another domain than the address that your server is set to,
          {sender.configured}. Mail servers refuse email in its name, so email comes from {sender.address}{' '}
          instead.
        </p>
      )}
      <ActionForm
        act={(typed) => saveMailSettings(saved, typed)}
        fields={senderFields(saved.value)}
        label="Sender"
        onDone={() => toast.success('Saved')}
        submitText="Save"
      />
    </div>
  );
}

function Templates({ templates }: Pick<MailSettings, 'templates'>) {
  const columns: readonly Column<MailTemplateId>[] = [
    {
      title: 'Mail',
      cell: (id) => (
        <Link className={editor.link} params={{ id }} to="/shop/mail/{-$id}">
          {mailTemplates[id].name}
        </Link>
      ),
    },
    { title: 'Sent when', cell: (id) => mailTemplates[id].sent },
    { title: 'Words', cell: (id) => (templates[id] ? 'Custom' : 'Default') },
  ];
  return <SimpleTable columns={columns} keyOf={(id) => id} label="Emails" rows={mailTemplateIds} />;
}
