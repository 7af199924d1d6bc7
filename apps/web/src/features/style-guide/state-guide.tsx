import { useId, useState } from 'react';
import { toast } from '@kitshelf/ui/toasts.ts';
import { AccordionItem } from '@kitshelf/ui/navigation/accordion.tsx';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Dialog } from '@kitshelf/ui/overlays/dialog.tsx';
import { Panel } from '@kitshelf/ui/feedback/panel.tsx';
import { Spinner } from '@kitshelf/ui/loading/spinner.tsx';
import { GuideSection, Specimens } from './guide-section.tsx';
import styles from './guide.module.css';

export function StateGuide() {
  return (
    <GuideSection text="Waiting, empty, done and failed are designed like everything else." title="States">
      <Specimens name="Toasts and dialog">
        <Button onClick={() => toast.success('Saved', 'The change is live everywhere.')}>
          Show a success
        </Button>
        <Button onClick={() => toast.error('Network Error')}>Show a failure</Button>
        <SampleDialog />
        <Spinner size={24} />
      </Specimens>
      <Specimens name="Accordion">
        <div className={styles.wide}>
          <AccordionItem isActive question="What opens it?">
            A click, Enter or Space. More than one may be open.
          </AccordionItem>
          <AccordionItem question="What closes it?">The same again.</AccordionItem>
        </div>
      </Specimens>
      <Specimens name="Empty">
        <div className={styles.wide}>
          <Panel text="Nothing here yet, and a next step." title="An empty list">
            <Button look="ink">Next step</Button>
          </Panel>
        </div>
      </Specimens>
    </GuideSection>
  );
}

function SampleDialog() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      {isOpen && (
        <Dialog className={styles.dialog} labelledBy={id} onClose={close}>
          <h2 className={styles.dialogTitle} id={id}>
            A dialog
          </h2>
          <p>
            Escape, a press outside and its own button close it; the focus goes back to where it came from.
          </p>
          <Button look="primary" onClick={close}>
            Understood
          </Button>
        </Dialog>
      )}
    </>
  );
}
