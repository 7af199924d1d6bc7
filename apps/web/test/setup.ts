/**
 * jsdom brings its own byte arrays, which Node's buffers are no instances of; the server in the same process
 * needs them to be.
 */
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor;
globalThis.ArrayBuffer = Buffer.alloc(1).buffer.constructor as ArrayBufferConstructor;
/** Nor may its requests be there: the server's libraries would take the process for a browser. The site uses `fetch`. */
Reflect.deleteProperty(globalThis, 'XMLHttpRequest');
