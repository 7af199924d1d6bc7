import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's module from the web folder on, so that its files are preloaded with the HTML. */
    readonly page?: string;
  }
}
