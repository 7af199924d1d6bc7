import type { ReactNode } from 'react';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { RetryPanel } from '@kitshelf/ui/feedback/panel.tsx';

/** What is asked for, as far as it has come; TanStack Query's results are of this shape. */
export interface QueryState<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadedProps<Data> {
  readonly query: QueryState<Data>;
  /** Says what could not be loaded. */
  readonly title: string;
  readonly children: (data: Data) => ReactNode;
}

/** Shows what was asked for once it is there, a spinner before, and a way to try again where it does not come. */
export function Loaded<Data>({
  query: { data, error, isFetching, refetch },
  title,
  children,
}: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (!error) return <SpinnerCover />;
  return (
    <RetryPanel isRetrying={isFetching} onRetry={() => void refetch()} text={error.message} title={title} />
  );
}
