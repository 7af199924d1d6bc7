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
