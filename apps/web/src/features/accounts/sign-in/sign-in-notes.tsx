import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { localStore } from '@kitshelf/ui/browser/storage.ts';
import { paths } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { FormNote } from '../account-form.tsx';
import { TextLink } from '../account-screen.tsx';

/** Where the browser keeps nothing, being signed in ends with the tab. */
export function TabOnlyNote() {
  const isHydrated = useHydrated();
  if (!isHydrated || !localStore.isRefused()) return null;
  return (
    <FormNote>
      Your browser blocks storage for this site. You stay signed in until you close this tab.
    </FormNote>
  );
}

/** What comes of what is typed. */
export function PrivacyNote() {
  if (useSite().pagesOff.includes('privacy-policy')) return null;
  return (
    <FormNote>
      Our{' '}
      <TextLink isNewTab to={paths.privacy}>
        Privacy policy
      </TextLink>{' '}
      says how we use your data.
    </FormNote>
  );
}
