import { copyFigmaSample, type FigmaSample, type SampleCopy } from '@kitshelf/contract/desk/figma-checks.ts';
import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { copyPayload, type Payload } from '@kitshelf/ui/browser/clipboard.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { HiddenText } from '@kitshelf/ui/page/layout.tsx';
import { callDesk, deskQueryClient } from '../../desk-call.ts';

interface CopyButtonProps {
  readonly asset: FigmaSample['asset'];
  readonly copy: SampleCopy;
}

const payloadQuery = ({ asset: { _id: id, name }, copy: { variant, hasComponents } }: CopyButtonProps) =>
  queryOptions({
    queryKey: ['figma-sample', id, variant, hasComponents],
    queryFn: async (): Promise<Payload> => {
      const query = { ...(variant && { variant }), ...(hasComponents && { components: true }) };
      const { data } = await callDesk(copyFigmaSample, { params: { id }, query });
      return { html: data.content, text: name };
    },
    networkMode: 'always',
    staleTime: 60_000,
  });

/** Puts a sample on the clipboard just as the library does for a visitor. */
export function CopyButton(props: CopyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const query = payloadQuery(props);
  const copy = async () => {
    setBusy(true);
    try {
      // One that is here already goes out byte for byte; one that is fetched first is handed over as a promise.
      const payload = deskQueryClient.getQueryData(query.queryKey) ?? deskQueryClient.fetchQuery(query);
      if (await copyPayload(payload)) toast.success('Copied', 'Paste it into Figma with ⌘V or Ctrl+V.');
      else toast.error('Nothing was copied. The browser blocked access to the clipboard.');
    } catch (error) {
      toast.error('Nothing was copied', explain(error));
    } finally {
      setBusy(false);
    }
  };
  const prepare = () => void deskQueryClient.prefetchQuery(query);
  return (
    <Button isBusy={isBusy} onClick={() => void copy()} onFocus={prepare} onPointerEnter={prepare} size="sm">
      {props.copy.label} <HiddenText>{props.asset.name}</HiddenText>
    </Button>
  );
}

/** A check may be older than the library. */
function explain(error: unknown): string {
  if (error instanceof ApiError && error.code === 'NotFound') return 'This asset is no longer published.';
  return error instanceof Error ? error.message : '';
}
