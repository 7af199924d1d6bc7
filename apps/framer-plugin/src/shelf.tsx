import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { Library } from '@kitshelf/figma-plugin/src/ui/library/library.tsx';
import { ShelfHeader } from '@kitshelf/figma-plugin/src/ui/shelf/shelf-header.tsx';
import type { Call } from '@kitshelf/web/src/lib/api/call.ts';
import { Button } from '@kitshelf/web/src/ui/buttons/button.tsx';
import { Spinner } from '@kitshelf/web/src/ui/feedback/spinner.tsx';
import { useState } from 'react';
import styles from './shelf.module.css';
import { type Course, useInsert, type Way } from './use-insert.ts';

interface ShelfProps {
  readonly call: Call;
  /** Opens an address in the browser. */
  readonly onOpen: (url: string) => void;
  readonly onSignOut: () => void;
}

/** The library, and the way from it to the canvas. */
export function Shelf({ call, onOpen, onSignOut }: ShelfProps) {
  const [way, setWay] = useState<Way>('component');
  const { course, isBusy, insert, cancel, close } = useInsert(call, way);
  // Only Figma says what is selected; Framer is asked when something is inserted.
  const actions = {
    isBusy,
    selection: {},
    onInsert: (asset: AssetListItem) => insert(asset),
    onReplace: () => {},
  };
  return (
    <>
      <ShelfHeader call={call} onSignOut={onSignOut} />
      <main className={styles.panel}>
        <Library actions={actions} call={call} />
      </main>
      <footer className={styles.footer}>
        {course && <CoursePanel course={course} onCancel={cancel} onClose={close} onOpen={onOpen} />}
        <label className={styles.way}>
          Insert as
          <select disabled={isBusy} onChange={({ target }) => setWay(target.value as Way)} value={way}>
            <option value="component">a component</option>
            <option value="layers">layers (beta)</option>
          </select>
        </label>
      </footer>
    </>
  );
}

interface CoursePanelProps extends Pick<ShelfProps, 'onOpen'> {
  readonly course: Course;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

/** How far an insertion is, what came of it, and the way on. */
function CoursePanel({ course, onCancel, onClose, onOpen }: CoursePanelProps) {
  const isBusy = course.kind === 'fetching' || course.kind === 'inserting';
  return (
    <section
      aria-label="Insertion"
      className={styles.course}
      role={course.kind === 'failed' || course.kind === 'refused' ? 'alert' : 'status'}
    >
      <p className={styles.words}>
        {isBusy && <Spinner size={16} />}
        {wordsOf(course)}
      </p>
      {course.kind === 'asking' && (
        <ul className={styles.losses}>
          {course.losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
      )}
      {course.kind === 'inserting' && course.total !== undefined && (
        <progress aria-label="Layers" max={course.total} value={course.done} />
      )}
      <div className={styles.actions}>
        {course.kind === 'refused' && (
          <Button look="primary" onClick={() => onOpen(course.plansUrl)} size="sm">
            See plans
          </Button>
        )}
        {course.kind === 'asking' && (
          <Button look="primary" onClick={course.onYes} size="sm">
            Insert layers
          </Button>
        )}
        <Button onClick={isBusy || course.kind === 'asking' ? onCancel : onClose} size="sm">
          {isBusy || course.kind === 'asking' ? 'Cancel' : 'Close'}
        </Button>
      </div>
    </section>
  );
}

function wordsOf(course: Course): string {
  if (course.kind === 'fetching') return `Fetching ${course.name}`;
  if (course.kind === 'inserting') return `Inserting ${course.name}`;
  if (course.kind === 'asking') return `As layers, ${course.name} is not the same. What Framer cannot take:`;
  if (course.kind === 'done') return `${course.name} is on the canvas.`;
  return course.message;
}
