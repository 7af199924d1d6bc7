import { Still } from '../pictures/still.tsx';
import styles from './wireframe-view.module.css';

/** One layout twice: as a wireframe and finished, cut on the slant. */
export function WireframeView() {
  const sizes = '(max-width: 899px) 86vw, 660px';
  return (
    <div className={styles.view}>
      <div className={styles.pair}>
        <Still className={styles.still} name="wireframe" sizes={sizes} />
        <Still className={styles.finished} name="finished" sizes={sizes} />
      </div>
    </div>
  );
}
