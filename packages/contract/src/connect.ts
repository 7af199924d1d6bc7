import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { messageAnswer, timestamp } from './wire.ts';

/** The tools that sign in by a code which their user approves here. */
export const toolClients = ['figma', 'framer', 'webflow', 'cli'] as const;
export type ToolClient = (typeof toolClients)[number];

/** What each is called where a user decides about it. */
export const toolClientNames: Readonly<Record<ToolClient, string>> = {
  figma: 'Figma plugin',
  framer: 'Framer plugin',
  webflow: 'Webflow extension',
  cli: 'Command line',
};

/** Base64url of a SHA-256. */
const challenge = z.string().check(z.regex(/^[\w-]{43}$/, 'Invalid challenge'));
/** What the challenge is the SHA-256 of. */
const verifier = z.string().check(z.regex(/^[\w.~-]{43,128}$/, 'Invalid verifier'));
/** As it is shown, `ABCD-EFGH`, or as it is typed. */
const userCode = z.string().check(z.minLength(1, 'Required'), z.maxLength(40, 'Too Long!'));

export const startConnect = endpoint({
  method: 'POST',
  path: 'user/connect/start',
  summary: 'Begin to sign a tool in: a code for its user to approve, and one for the tool to ask with',
  access: 'public',
  body: z.object({ client: z.enum(toolClients, 'Unknown client'), challenge }),
  status: 201,
  response: z.object({
    data: z.object({
      deviceCode: z.string(),
      userCode: z.string(),
      /** Where the user approves it. */
      url: z.url(),
      /** Seconds between two questions for the token. */
      interval: z.int(),
      /** Seconds until the codes are worthless. */
      expiresIn: z.int(),
    }),
  }),
  errors: ['TooManyRequests'],
});

export const getConnectRequest = endpoint({
  method: 'GET',
  path: 'user/connect/request',
  summary: 'Which tool asks under a code that waits for an answer',
  access: 'user',
  query: z.object({ code: userCode }),
  response: z.object({
    data: z.object({
      client: z.enum(toolClients),
      name: z.string(),
      userCode: z.string(),
      createdAt: timestamp,
      state: z.literal('pending'),
    }),
  }),
  errors: ['NotFound', 'TooManyRequests'],
});

const decision = {
  method: 'POST',
  access: 'user',
  body: z.object({ userCode }),
  response: messageAnswer,
  errors: ['NotFound', 'TooManyRequests'],
} as const;

export const approveConnect = endpoint({
  ...decision,
  path: 'user/connect/approve',
  summary: 'Sign the tool in that asks under a code',
});

export const denyConnect = endpoint({
  ...decision,
  path: 'user/connect/deny',
  summary: 'Refuse the tool that asks under a code',
});

export const takeConnectToken = endpoint({
  method: 'POST',
  path: 'user/connect/token',
  summary: 'The token of a tool, once, after its user approved',
  access: 'public',
  body: z.object({
    deviceCode: z.string().check(z.minLength(1, 'Required'), z.maxLength(200, 'Too Long!')),
    verifier,
  }),
  response: z.object({ data: z.object({ token: z.string() }) }),
  errors: ['ConnectPending', 'ConnectDenied', 'ConnectGone'],
});
