/** A control call that asks for something the sandbox does not have. */
export class SandboxError extends Error {}
