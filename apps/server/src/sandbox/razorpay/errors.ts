import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

/** A refusal in Razorpay's words. */
export class RazorpayError extends Error {
  readonly status: number;
  readonly field: string | undefined;
  readonly code: string;

  constructor(
    description: string,
    { status = 400, field, code = 'BAD_REQUEST_ERROR' }: RazorpayErrorDetail = {},
  ) {
    super(description);
    this.status = status;
    this.field = field;
    this.code = code;
  }
}

interface RazorpayErrorDetail {
  readonly status?: number;
  readonly field?: string | undefined;
  readonly code?: string;
}

/** Razorpay's refusal of an id that it does not know: status 400, not 404. */
export const missing = () => new RazorpayError('The id provided does not exist');

/** How Razorpay turns down what it could otherwise do. */
export const refusals = {
  locked: new RazorpayError('Request failed because another operation on the subscription is in progress'),
  '401': new RazorpayError('Authentication failed', { status: 401 }),
  '403': new RazorpayError('The merchant is not permitted to do this', { status: 403 }),
  not_found: missing(),
  refuse: new RazorpayError('This cannot be done'),
};

/** Razorpay's body of an error; a `field` makes it one of the input's validation. */
export function razorpayErrorBody(code: string, description: string, field?: string) {
  const step = field ? 'payment_initiation' : 'NA';
  const reason = field ? 'input_validation_failed' : 'NA';
  return {
    error: { code, description, source: 'business', step, reason, metadata: {}, ...(field && { field }) },
  };
}

/** Body or query as the schema wants it, else the error that Razorpay would give for the first wrong field. */
export function read<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const parsed = schema.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') || undefined;
  throw new RazorpayError(`The ${field?.replaceAll('_', ' ') ?? 'request'} field is invalid or missing.`, {
    field,
  });
}

/**
 * Has all errors below the scope and unknown addresses answered as Razorpay does; what is unexpected is a 500 that
 * says nothing of it.
 */
export function answerRazorpayErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((error, _request, reply) => {
    if (error instanceof RazorpayError) {
      return reply.code(error.status).send(razorpayErrorBody(error.code, error.message, error.field));
    }
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status < 500)
      return reply.code(400).send(razorpayErrorBody('BAD_REQUEST_ERROR', 'The request is not readable'));
    const description =
      'We are facing some trouble completing your request at the moment. Please try again shortly.';
    return reply.code(500).send(razorpayErrorBody('SERVER_ERROR', description));
  });
  const unknown = (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(404)
      .send(razorpayErrorBody('BAD_REQUEST_ERROR', 'The requested URL was not found on the server.'));
  // A route too, so that no page of the site answers.
  scope.get('/*', unknown);
  scope.setNotFoundHandler(unknown);
}
