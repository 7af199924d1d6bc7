import { createHmac } from 'node:crypto';

export interface SandboxCredentials {
  readonly razorpay: { readonly keyId: string; readonly keySecret: string; readonly webhookSecret: string };
  readonly paddle: { readonly apiKey: string; readonly clientToken: string; readonly webhookSecret: string };
}

/** Keys for the emulated gateways, the same after every restart; made from the site's secret so that nobody can guess them. */
export function sandboxCredentials(secret: string): SandboxCredentials {
  const derive = (name: string) => createHmac('sha256', secret).update(`sandbox ${name}`).digest('hex');
  return {
    razorpay: {
      keyId: `rzp_test_${derive('razorpay key').slice(0, 14)}`,
      keySecret: derive('razorpay key secret').slice(0, 24),
      webhookSecret: derive('razorpay webhook'),
    },
    paddle: {
      apiKey: `pdl_sdbx_apikey_${derive('paddle key').slice(0, 26)}`,
      clientToken: `test_${derive('paddle token').slice(0, 27)}`,
      webhookSecret: `pdl_ntfset_${derive('paddle webhook')}`,
    },
  };
}

/**
 * How the gateways' adapters reach the emulated ones.
 * @param ownUrl where this process listens, such as `http://127.0.0.1:3000`; asked at the first call
 */
export function emulatedGateways({ razorpay, paddle }: SandboxCredentials, ownUrl: () => string | undefined) {
  const below = (gateway: string) => () => {
    const url = ownUrl();
    if (url === undefined) throw new Error('The server does not listen yet');
    return `${url}/sandbox/${gateway}`;
  };
  return {
    razorpay: { ...razorpay, scriptUrl: '/sandbox/razorpay/checkout.js', baseUrl: below('razorpay') },
    paddle: { ...paddle, scriptUrl: '/sandbox/paddle/paddle.js', baseUrl: below('paddle') },
  };
}
