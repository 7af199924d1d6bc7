/** Channel names go into LISTEN unquoted: lower case, `a-z 0-9 _`. */
export function channelName(channel: string): string {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(channel)) throw new RangeError(`Not a channel name: ${channel}`);
  return channel;
}
