import css from 'highlight.js/lib/languages/css';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import { createLowlight } from 'lowlight';
import { Fragment, type ReactNode } from 'react';
import styles from './highlighted.module.css';

const lowlight = createLowlight({ css, typescript, xml });

/** Very long texts are shown in one colour: what nobody reads to the end is not worth the wait. */
const longestColored = 200_000;

type Tree = ReturnType<typeof lowlight.highlight>['children'][number];

/** Code in colours. The language follows from the file's name. */
export function Highlighted({ code, path }: { readonly code: string; readonly path: string }) {
  if (code.length > longestColored) return <code className={styles.code}>{code}</code>;
  const language = path.endsWith('.css') ? 'css' : path.endsWith('.html') ? 'xml' : 'typescript';
  return <code className={styles.code}>{lowlight.highlight(language, code).children.map(shown)}</code>;
}

function shown(node: Tree, at: number): ReactNode {
  if (node.type === 'text') return <Fragment key={at}>{node.value}</Fragment>;
  if (node.type !== 'element') return null;
  const names = [node.properties['className']].flat().map((name) => styles[String(name)] ?? '');
  return (
    <span className={names.join(' ').trim() || undefined} key={at}>
      {node.children.map(shown)}
    </span>
  );
}
