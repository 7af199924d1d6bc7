export { bootScript } from './document/boot-script.ts';
export { firstFonts } from './document/first-fonts.ts';
export { pageIncompleteId, PageIncomplete } from './document/page-incomplete.tsx';
export { RootDocument } from './document/root-document.tsx';
export { ErrorPage, NotFoundPage, notFoundText } from './document/error-pages.tsx';
