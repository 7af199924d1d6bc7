import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useCanUndo, useDraft } from '../page-draft.ts';

const Tray = lazy(() => import('./tray.tsx').then((module) => ({ default: module.Tray })));

/** The tray at the bottom of the window, once something lies in it. */
export function TraySlot() {
  const { parts } = useDraft();
  const canUndo = useCanUndo();
  if (parts.length === 0 && !canUndo) return null;
  return createPortal(
    <Suspense>
      <Tray />
    </Suspense>,
    document.body,
  );
}
