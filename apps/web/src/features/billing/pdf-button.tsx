import { useState } from 'react';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { downloadReceipt } from './fetch-receipt.ts';

/** Saves a receipt as PDF. */
export function PdfButton({
  txId,
  invoiceNumber,
  label,
}: {
  readonly txId: string;
  readonly invoiceNumber: string;
  readonly label: string;
}) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await downloadReceipt(txId, invoiceNumber).catch((error: unknown) =>
      toast.error(error instanceof Error ? error.message : String(error)),
    );
    setBusy(false);
  };
  return (
    <Button
      aria-label={`${label}, ${invoiceNumber}`}
      isBusy={isBusy}
      onClick={() => void download()}
      size="sm"
    >
      {label}
    </Button>
  );
}
