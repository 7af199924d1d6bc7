import { useId, useState, type ReactNode } from 'react';
import styles from './accordion.module.css';
import { ChevronDownIcon } from '../media/icons.tsx';

interface AccordionItemProps {
  readonly question: string;
  readonly children: ReactNode;
  /** Open from the start. */
  readonly isActive?: boolean;
}

/** A question that opens its answer by click, Enter or Space. Put several in a `div`. */
export function AccordionItem({ question, children, isActive = false }: AccordionItemProps) {
  const [isOpen, setOpen] = useState(isActive);
  const id = useId();
  return (
    <div className={styles.item}>
      <h3>
        <button
          aria-controls={`${id}-answer`}
          aria-expanded={isOpen}
          className={styles.question}
          id={id}
          onClick={() => setOpen(!isOpen)}
          type="button"
        >
          {question}
          <ChevronDownIcon />
        </button>
      </h3>
      <section aria-labelledby={id} className={styles.answer} hidden={!isOpen} id={`${id}-answer`}>
        {children}
      </section>
    </div>
  );
}
