interface Rules<Html, Url> {
  readonly createHTML: (html: string) => Html;
  readonly createScriptURL: (url: string) => Url;
}

/** What of `window.trustedTypes` is used; TypeScript's own library does not have it yet. */
interface PolicyFactory {
  createPolicy(name: string, rules: Rules<string, string>): Rules<unknown, unknown>;
}

/** Browsers without Trusted Types take texts as they are. */
const factory = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes;
const gatewayHosts = ['https://checkout.razorpay.com', 'https://cdn.paddle.com'];

/** The one policy that the pages' Content-Security-Policy allows: nothing else may write HTML or load a script. */
const policy = factory?.createPolicy('kitshelf', {
  createHTML: (html) => html,
  createScriptURL(url) {
    const { origin } = new URL(url, document.baseURI);
    if (origin === window.location.origin || gatewayHosts.includes(origin)) return url;
    throw new TypeError(`No script is loaded from ${origin}`);
  },
});

/** Marks HTML as ours: of the build, or sanitised by the server. What a visitor can write must never come here. */
export const trustedHtml = (html: string): string => (policy?.createHTML(html) ?? html) as string;

/** Marks the address of a script: this site's own, or a gateway's. Throws for any other. */
export const trustedScriptUrl = (url: string): string => (policy?.createScriptURL(url) ?? url) as string;
