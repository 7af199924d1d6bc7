/** Why bytes are not read. */
export type RefusalReason = 'not-figma' | 'too-large' | 'too-many-layers' | 'too-deep';

const messages: Record<RefusalReason, string> = {
  'not-figma': 'contains nothing copied or saved in Figma',
  'too-large': 'is too large when unpacked',
  'too-many-layers': 'has more layers than can be read',
  'too-deep': 'has layers nested deeper than can be read',
};

/** Bytes that are not read; the message follows the name of what was given. */
export class PayloadRefused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(messages[reason], options);
    this.reason = reason;
  }
}
