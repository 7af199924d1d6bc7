export { LazyNewsletterForm } from './lazy-newsletter-form.tsx';
