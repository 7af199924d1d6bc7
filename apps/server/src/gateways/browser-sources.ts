import { isWithoutKeys, type GatewaySettings } from './gateways.ts';

/** Hosts that the gateways' browser scripts load from and talk to, for the pages' Content-Security-Policy. */
export interface BrowserSources {
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
}

const razorpay: BrowserSources = {
  script: ['https://checkout.razorpay.com'],
  style: [],
  frame: ['https://api.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
};

const paddle: BrowserSources = {
  script: ['https://cdn.paddle.com'],
  style: ['https://cdn.paddle.com'],
  frame: ['https://buy.paddle.com', 'https://sandbox-buy.paddle.com'],
  connect: [],
};

/** The hosts of the gateways that have live keys; the sandbox needs none. */
export function browserSources(settings: GatewaySettings): BrowserSources {
  const isMissing = isWithoutKeys(settings);
  const used = [...(isMissing.razorpay ? [] : [razorpay]), ...(isMissing.paddle ? [] : [paddle])];
  return {
    script: used.flatMap((sources) => sources.script),
    style: used.flatMap((sources) => sources.style),
    frame: used.flatMap((sources) => sources.frame),
    connect: used.flatMap((sources) => sources.connect),
  };
}
