import { site } from '@kitshelf/contract/site.ts';
import { paths } from '../../lib/paths.ts';

/** The site as machines read it, with the way to search it (contract §5). */
export function siteJsonLd(origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.name,
    description: site.description,
    url: `${origin}/`,
    inLanguage: 'en',
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${paths.library}?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
