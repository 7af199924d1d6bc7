import { htmlAround } from './clipboard.ts';
import { openBuffer, type OpenedBuffer } from './format/codec.ts';
import { type Guid, sameGuid } from './format/node-change.ts';
import { readBuffer } from './format/payload-buffer.ts';

/** The same payload in the version that is written now, called like its first layer; what cannot be read stays as it is. */
export function repacked(html: string): string {
  const opened = openedIn(html);
  if (!opened) return html;
  const { message, pack } = opened;
  const regions = (message['clipboardSelectionRegions'] ?? []) as { nodes?: Guid[] }[];
  const [root] = regions.flatMap(({ nodes = [] }) => nodes);
  const node = root && message.nodeChanges.find(({ guid }) => sameGuid(guid, root));
  return htmlAround(pack(message), message, node?.name ?? '');
}

function openedIn(html: string): OpenedBuffer | undefined {
  try {
    return openBuffer(readBuffer(html) ?? new Uint8Array(), { isBounded: true });
  } catch {
    return undefined;
  }
}
