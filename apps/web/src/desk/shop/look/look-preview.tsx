import type { LookSettings } from '@kitshelf/contract/look-settings.ts';
import { useId, useState } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Tabs } from '@kitshelf/ui/navigation/tabs.tsx';
import { MailFrame } from '../email-templates/mail-frame.tsx';
import { LookFrame, type Scheme } from './look-frame.tsx';
import { useLookPreview } from './use-look-preview.ts';
import styles from './look.module.css';

const pages = [
  { value: 'home', text: 'Home' },
  { value: 'library', text: 'Library' },
  { value: 'asset', text: 'Asset' },
  { value: 'mail', text: 'Mail' },
] as const;

/** Pages and mails of the shop as they would look, in light and dark. */
export function LookPreview({ look }: { readonly look: LookSettings }) {
  const { data } = useLookPreview(look);
  const [shown, show] = useState<(typeof pages)[number]['value']>('home');
  const [scheme, setScheme] = useState<Scheme>('light');
  const panelId = useId();
  const tabs = pages.filter(({ value }) => value !== 'asset' || data?.hasAssets);
  return (
    <>
      <div className={styles.bar}>
        <Tabs label="Shown page" onPick={show} panelId={panelId} tabs={tabs} value={shown} />
        <div className={styles.schemes}>
          {(['light', 'dark'] as const).map((each) => (
            <Button
              aria-pressed={scheme === each}
              key={each}
              look="plain"
              onClick={() => setScheme(each)}
              size="sm"
            >
              {each === 'light' ? 'Light' : 'Dark'}
            </Button>
          ))}
        </div>
      </div>
      <div className={styles.panel} id={panelId} role="tabpanel" tabIndex={-1}>
        {shown === 'mail'
          ? data && <MailFrame html={data.mail} scheme={scheme} title="Mail" />
          : data && <LookFrame css={data.css} key={shown} page={shown} scheme={scheme} />}
      </div>
    </>
  );
}
