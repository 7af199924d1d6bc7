import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { newId } from '../../platform/ids.ts';

interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** A refusal in Paddle's words. */
export class PaddleError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldError[] | undefined;

  constructor(status: number, code: string, detail: string, fields?: readonly FieldError[]) {
    super(detail);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** Paddle's 404 `not_found`, for the id of an entity. */
export const notFound = (what: string) => new PaddleError(404, 'not_found', `Entity ${what} not found`);

/** How Paddle turns down what it could otherwise do. */
export const refusals = {
  locked: new PaddleError(
    409,
    'subscription_locked_renewal',
    'The subscription is locked: it renews in less than 30 minutes.',
  ),
  '401': new PaddleError(401, 'invalid_token', 'The API key is not valid.'),
  '403': new PaddleError(403, 'forbidden', 'The API key has no permission for this.'),
  not_found: notFound('asked for'),
  refuse: new PaddleError(400, 'bad_request', 'This cannot be done.'),
};

/** What stands beside every answer; the request's id is a new one each time. */
export const meta = () => ({ request_id: newId() });

/** Paddle's body of an error: `api_error` from status 500 on, `request_error` below. */
export function paddleErrorBody(
  status: number,
  code: string,
  detail: string,
  errors?: readonly FieldError[],
) {
  const type = status >= 500 ? 'api_error' : 'request_error';
  const documentationUrl = `https://developer.paddle.com/v1/errors/shared/${code}`;
  return {
    error: { type, code, detail, documentation_url: documentationUrl, ...(errors && { errors }) },
    meta: meta(),
  };
}

/** Body or query as the schema wants it, else the error that Paddle would give. */
export function read<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const parsed = schema.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new PaddleError(400, 'invalid_field', 'Request does not pass validation.', fields);
}

/**
 * Has all errors below the scope and unknown addresses answered as Paddle does; what is unexpected is a 500 that says
 * nothing of it.
 */
export function answerPaddleErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((error, _request, reply) => {
    if (error instanceof PaddleError) {
      return reply
        .code(error.status)
        .send(paddleErrorBody(error.status, error.code, error.message, error.fields));
    }
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status < 500) return reply.code(400).send(paddleErrorBody(400, 'bad_request', 'Invalid request.'));
    return reply.code(500).send(paddleErrorBody(500, 'internal_error', 'Internal error.'));
  });
  const unknown = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).send(paddleErrorBody(404, 'invalid_url', 'The URL is not known.'));
  // A route too, so that no page of the site answers.
  scope.get('/*', unknown);
  scope.setNotFoundHandler(unknown);
}
