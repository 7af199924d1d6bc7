const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|.+\.localhost)$/;

/** Whether a host name is this machine's own, without looking it up. */
export function isLoopbackHost(hostname: string): boolean {
  return loopbackHost.test(hostname.toLowerCase());
}
