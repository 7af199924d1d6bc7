import { paths } from '../../lib/paths.ts';
import { Container } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { Promo } from './promo.tsx';
import { UpdatesList } from './updates-list.tsx';

export const heads = {
  UpdatesPage: {
    title: 'Updates',
    card: 'updates' as const,
    description:
      'New sections, templates, wireframes and icons, and what they are good for: everything that came to the library lately.',
  },
};

export function UpdatesPage() {
  return (
    <>
      <Container>
        <PageHero
          text="We're religious about regularly updating our library with new sections and templates"
          title="Updates"
        >
          <LinkButton to={paths.support}>SUGGEST AN ASSET</LinkButton>
        </PageHero>
        <UpdatesList />
      </Container>
      <Promo />
    </>
  );
}
