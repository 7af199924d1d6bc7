import type { LegalPage } from '@kitshelf/contract/legal.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '@kitshelf/api-client/call.ts';
import { type HeadContext, pageHead } from '../../lib/page-head.ts';
import { legalTextQuery } from './queries.ts';

type LegalPath = `/${LegalPage}`;

/** The page that stands at a route's path. */
export const pageAt = (path: string): LegalPage => path.slice(1) as LegalPage;

interface LegalFacts {
  readonly title: string;
  readonly summary: string;
  /** The address names a version. */
  readonly isOld: boolean;
}

/** Asks for a page's text; tells what its head says, or nothing where it is not published. */
export async function loadLegalText(
  { call, queryClient }: { readonly call: Call; readonly queryClient: QueryClient },
  path: LegalPath,
  version: number | undefined,
): Promise<LegalFacts | undefined> {
  const asked = queryClient.ensureQueryData(legalTextQuery(call, pageAt(path), version));
  const known = await asked.catch(() => undefined);
  return known && { title: known.data.title, summary: known.data.summary, isOld: version !== undefined };
}

/** An earlier version, and what is not published, is in no search engine. */
export function legalHead(context: HeadContext, path: LegalPath, known: LegalFacts | undefined) {
  const { title = 'Not published yet', summary = '', isOld = true } = known ?? {};
  const { meta, links } = pageHead({ title, description: summary, path }, context);
  return { meta: isOld ? [...meta, { name: 'robots', content: 'noindex' }] : meta, links };
}
