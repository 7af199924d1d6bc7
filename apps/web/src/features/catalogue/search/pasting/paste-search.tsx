import { lazy, Suspense, useEffect, useState } from 'react';

const PastedDesign = lazy(() =>
  import('./pasted-design.tsx').then((module) => ({ default: module.PastedDesign })),
);

/** Hears what is pasted or dropped on the library; what was copied in Figma is looked for by how it is built. */
export function PasteSearch() {
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    const take = (event: Event, data: DataTransfer | null) => {
      const given = data?.getData('text/html') ?? '';
      if (!given.includes('(figma)')) return;
      event.preventDefault();
      setHtml(given);
    };
    const onPaste = (event: ClipboardEvent) => take(event, event.clipboardData);
    const onDrop = (event: DragEvent) => take(event, event.dataTransfer);
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('text/html')) event.preventDefault();
    };
    document.addEventListener('paste', onPaste);
    document.addEventListener('drop', onDrop);
    document.addEventListener('dragover', onDragOver);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('dragover', onDragOver);
    };
  }, []);
  if (html === undefined) return null;
  return (
    <Suspense>
      <PastedDesign html={html} key={html} onClose={() => setHtml(undefined)} />
    </Suspense>
  );
}
