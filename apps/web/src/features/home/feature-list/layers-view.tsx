import { useContext } from 'react';
import { classes } from '@kitshelf/ui/classes.ts';
import styles from './layers-view.module.css';
import { DemoPictures, Still } from '../pictures/still.tsx';

/** The pasted hero's own layers, as its scene names them. */
const layers = [
  { name: 'Full-picture hero', plain: 'Hero', depth: 0, kind: 'column' },
  { name: 'Picture', depth: 1, kind: 'frame' },
  { name: 'Words', depth: 1, kind: 'column' },
  { name: 'Eyebrow', depth: 2, kind: 'row' },
  { name: 'Start with three easy days', plain: 'Heading', depth: 2, kind: 'text', isSelected: true },
  { name: 'Short stages, warm beds', plain: 'Text', depth: 2, kind: 'text' },
  { name: 'Actions', depth: 2, kind: 'row' },
  { name: 'Button', depth: 3, kind: 'row' },
  { name: 'Rating', depth: 2, kind: 'row' },
] as const;

const kindPaths = {
  column: 'M3 2.5h6v2.4H3zM3 7.1h6v2.4H3z',
  row: 'M2.5 3h2.4v6H2.5zM7.1 3h2.4v6H7.1z',
  frame: 'M2.5 2.5h7v7h-7z',
  text: 'M3 3h6M6 3v6.5',
};

/** What lies on the canvas after pasting, beside the list of its layers. */
export function LayersView() {
  const isDemo = useContext(DemoPictures);
  return (
    <div className={styles.view}>
      <ul className={styles.layers}>
        {layers.map(({ name, depth, kind, ...rest }) => (
          <li
            className={classes(styles.layer, styles[`depth${depth}`])}
            data-selected={'isSelected' in rest}
            key={name}
          >
            <svg className={styles.kind} viewBox="0 0 12 12">
              <path d={kindPaths[kind]} />
            </svg>
            {!isDemo && 'plain' in rest ? rest.plain : name}
          </li>
        ))}
      </ul>
      <div className={styles.paper}>
        <Still className={styles.still} name="hero" sizes="(max-width: 899px) 92vw, 720px" />
        {isDemo && <span className={styles.selection} />}
      </div>
    </div>
  );
}
