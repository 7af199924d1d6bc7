import { useState, type ReactNode } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import editor from './editor.module.css';

interface EditorPanesProps {
  /** What is written in. */
  readonly children: ReactNode;
  readonly preview: ReactNode;
}

/** What is written and what becomes of it: side by side, or on a phone one of them at a time. */
export function EditorPanes({ children, preview }: EditorPanesProps) {
  const [isPreview, setPreview] = useState(false);
  return (
    <>
      <div aria-label="Text or preview" className={editor.panes} role="group">
        <Button aria-pressed={!isPreview} onClick={() => setPreview(false)} size="sm">
          Text
        </Button>
        <Button aria-pressed={isPreview} onClick={() => setPreview(true)} size="sm">
          Preview
        </Button>
      </div>
      <div className={editor.beside} data-shown={isPreview ? 'preview' : 'text'}>
        {children}
        {preview}
      </div>
    </>
  );
}
