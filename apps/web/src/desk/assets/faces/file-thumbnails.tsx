import styles from './missing-faces.module.css';

/** The pictures that files carry of themselves, as Figma drew them, to be compared with ours. */
export function FileThumbnails({ sources }: { readonly sources: readonly string[] }) {
  if (sources.length === 0) return null;
  return (
    <div className={styles.thumbnails}>
      {sources.map((source) => (
        <figure key={source}>
          <img alt="The file’s own thumbnail" loading="lazy" src={source} />
          <figcaption>The file’s own thumbnail, drawn by Figma</figcaption>
        </figure>
      ))}
    </div>
  );
}
