/** A file, or a line of it, that is not imported; the message is for who uploaded it. */
export class ImportRefused extends Error {}
