import { Container } from '../../ui/layout.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { ColourGuide } from './colour-guide.tsx';
import { ControlGuide } from './control-guide.tsx';
import { FormGuide } from './form-guide.tsx';
import { StateGuide } from './state-guide.tsx';
import { TypeGuide } from './type-guide.tsx';

export const heads = {
  StyleGuidePage: {
    title: 'Style guide',
    description:
      'The design system of this site, live: colours, type, controls, forms and states, in light and dark.',
  },
};

/** The design system, made of its own parts (spec §2). */
export function StyleGuidePage() {
  return (
    <Container>
      <PageHero
        text="What this site is built from. Everything below is the real thing: change your system to dark, or use the keyboard."
        title="Style guide"
      />
      <ColourGuide />
      <TypeGuide />
      <ControlGuide />
      <FormGuide />
      <StateGuide />
    </Container>
  );
}
