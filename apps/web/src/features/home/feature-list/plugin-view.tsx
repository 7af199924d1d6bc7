import { useSite } from '../../../lib/site/site-context.ts';
import { CloseIcon, SearchIcon } from '@kitshelf/ui/media/icons.tsx';
import { Mark } from '../../../shared/media/logo.tsx';
import styles from './plugin-view.module.css';
import { Still } from '../pictures/still.tsx';

const sizes = '(max-width: 899px) 40vw, 300px';

/** The plugin's window over a canvas. */
export function PluginView() {
  return (
    <div className={styles.view}>
      <Still className={styles.canvas} name="poster" sizes="(max-width: 899px) 80vw, 620px" />
      <div className={styles.window}>
        <p className={styles.bar}>
          <Mark size={16} />
          {useSite().name}
          <CloseIcon className={styles.close} size={16} />
        </p>
        <p className={styles.search}>
          <SearchIcon size={16} />
          hero
        </p>
        <Still className={styles.result} name="poster" sizes={sizes} />
        <Still className={styles.result} name="hero" sizes={sizes} />
        <Still className={styles.result} name="finished" sizes={sizes} />
      </div>
    </div>
  );
}
