import { payloadFormats } from '@kitshelf/scene/figma/format/format.ts';
import * as z from 'zod';
import { countryList, sellerSettings } from './seller-settings.ts';
import {
  blankAsMissing,
  optional,
  port,
  url,
  credential,
  credentials,
  mailbox,
  proxies,
  isHost,
  isBase,
  isIssuer,
} from './setting-values.ts';

/** Every setting by itself; what they need of each other stands in `config.ts`. */
export const settingsSchema = z.object({
  PORT: port,
  HOST: z.preprocess(
    blankAsMissing,
    z.string().refine(isHost, 'it must be an IP address or a host name').default('127.0.0.1'),
  ),
  PUBLIC_URL: optional(
    url(/^https?$/).refine(
      (text) => !URL.canParse(text) || isBase(text),
      'it must have no query, fragment, user name or password',
    ),
  ),
  DATA_DIR: z.preprocess(
    blankAsMissing,
    z
      .string()
      .regex(/^\P{Cc}+$/u, 'it must be a path')
      .default('./data'),
  ),
  DATABASE_URL: optional(url(/^postgres(ql)?$/)),
  APP_SECRET: optional(z.string().min(32)),
  APP_SECRET_OLD: optional(z.string().min(32)),
  SMTP_URL: optional(url(/^smtps?$/)),
  MAIL_FROM: optional(mailbox),
  S3_URL: optional(url(/^(s3|https?)$/)),
  TLS_DIR: optional(z.string().regex(/^\P{Cc}+$/u, 'it must be a path')),
  RAZORPAY_KEY_ID: optional(credential.startsWith('rzp_', 'it must start with rzp_live_ or rzp_test_')),
  RAZORPAY_KEY_SECRET: optional(credential),
  RAZORPAY_WEBHOOK_SECRET: optional(credentials),
  PADDLE_API_KEY: optional(credential),
  PADDLE_CLIENT_TOKEN: optional(credential),
  PADDLE_WEBHOOK_SECRET: optional(credentials),
  PADDLE_ENVIRONMENT: optional(z.enum(['sandbox', 'production'])),
  PADDLE_COUNTRIES: z.preprocess(blankAsMissing, z.string().default('US').pipe(countryList)),
  SELLER_NAME: optional(sellerSettings.SELLER_NAME),
  SELLER_ADDRESS: optional(sellerSettings.SELLER_ADDRESS),
  SELLER_STATE: optional(sellerSettings.SELLER_STATE),
  SELLER_GSTIN: optional(sellerSettings.SELLER_GSTIN),
  SELLER_SAC: optional(sellerSettings.SELLER_SAC),
  SELLER_LUT: optional(sellerSettings.SELLER_LUT),
  ALLOW_TEST_PAYMENTS: optional(z.enum(['0', '1'])),
  GOOGLE_CLIENT_ID: optional(credential),
  GOOGLE_CLIENT_SECRET: optional(credential),
  GITHUB_CLIENT_ID: optional(credential),
  GITHUB_CLIENT_SECRET: optional(credential),
  OIDC_ISSUER: optional(
    url(/^https?$/).refine(isIssuer, 'it must be the https address of the issuer, without a query'),
  ),
  OIDC_CLIENT_ID: optional(credential),
  OIDC_CLIENT_SECRET: optional(credential),
  OIDC_NAME: optional(z.string().regex(/^\P{Cc}{1,40}$/u, 'it must be a name of at most 40 characters')),
  SUPPORT_EMAIL: optional(z.email()),
  INBOUND_MAIL_TOKEN: optional(credential.min(16)),
  LETTERS_PER_SECOND: z.preprocess(
    blankAsMissing,
    z
      .string()
      .regex(/^(0\.\d{0,2}[1-9]|[1-9]\d{0,3})$/, 'it must be a number from 0.001 to 9999')
      .default('5')
      .transform(Number),
  ),
  PRO_PAYLOADS_PER_DAY: z.preprocess(
    blankAsMissing,
    z
      .string()
      .regex(/^[1-9]\d{0,6}$/, 'it must be a number from 1')
      .default('300')
      .transform(Number),
  ),
  FIGMA_PAYLOAD_VERSION: z.preprocess(blankAsMissing, z.enum(payloadFormats).default(payloadFormats[0])),
  FIGMA_PLUGIN_URL: optional(url(/^https$/)),
  PROCESSES: z.preprocess(
    blankAsMissing,
    z
      .string()
      .regex(/^(auto|[1-9]\d?)$/, 'it must be auto or a number from 1 to 99')
      .default('1'),
  ),
  METRICS_TOKEN: optional(credential.min(16)),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url(/^https?$/)),
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(blankAsMissing, z.coerce.number().min(0).max(1).default(1)),
  WEB_VITALS: z.preprocess(blankAsMissing, z.coerce.number().min(0).max(1).default(1)),
  TRUST_PROXY: z.preprocess(blankAsMissing, proxies),
  SEED: optional(z.enum(['demo', 'none'])),
  LOG_LEVEL: z.preprocess(
    blankAsMissing,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ),
});

/** What each setting means; the configuration page of the docs is made from this table. */
export const settingMeanings: Readonly<Record<keyof Settings, readonly [string, string]>> = {
  PORT: ['`3000`', 'Port to listen on'],
  HOST: ['`127.0.0.1`', 'Address to listen on; beyond loopback it needs `PUBLIC_URL`'],
  PUBLIC_URL: ['`http://localhost:$PORT`', 'Base of links in mail and metadata'],
  DATA_DIR: [
    '`./data`',
    'Everything the site keeps: embedded database, media, uploads, source files, generated secret',
  ],
  DATABASE_URL: [
    'none: embedded',
    'A PostgreSQL URL; several processes may share one. On another machine with `?sslmode=verify-full`, and `&sslrootcert=/path/authority.crt` for a private authority',
  ],
  APP_SECRET: [
    'generated once into `DATA_DIR`',
    'Signs links and seals what is stored; at least 32 characters',
  ],
  APP_SECRET_OLD: [
    'none',
    'The secret before `APP_SECRET`, still accepted while it is changed; `npm run doctor` says when it can go',
  ],
  SMTP_URL: [
    'none: kept locally',
    'Mail server: `smtps://…`, or `smtp://…`, which on another machine has to offer STARTTLS unless `?ignoreTLS=true` says that it does not; with none, mail is kept in the database and shown at `/dev/mailbox`',
  ],
  MAIL_FROM: ['`hello@kitshelf.test` on loopback', 'Sender of all mail'],
  S3_URL: [
    'none: `DATA_DIR`',
    'Object storage: `s3://KEY:SECRET@host:port/bucket?region=…`; `&ca=/path/authority.crt` where a private authority alone is trusted; `&tls=false` where it is spoken to without TLS',
  ],
  TLS_DIR: [
    'none: HTTP, for a proxy on the same machine',
    'A folder with `public.crt` and `private.key`, as `deploy/certificates/make.sh` writes them: the site answers by HTTPS alone. Renewed ones are used within an hour',
  ],
  RAZORPAY_KEY_ID: ['none: sandbox', 'INR payments'],
  RAZORPAY_KEY_SECRET: ['none: sandbox', 'INR payments'],
  RAZORPAY_WEBHOOK_SECRET: ['none: sandbox', 'Checks webhooks; several during a rotation, joined by commas'],
  PADDLE_API_KEY: ['none: sandbox', 'Payments in all currencies but INR'],
  PADDLE_CLIENT_TOKEN: ['none: sandbox', 'The same, the browser part'],
  PADDLE_WEBHOOK_SECRET: ['none: sandbox', 'Checks webhooks; several during a rotation, joined by commas'],
  PADDLE_ENVIRONMENT: ['`production` when keys are set', '`sandbox` or `production`'],
  PADDLE_COUNTRIES: [
    '`US`',
    'Countries that pay in USD through Paddle, all others in INR through Razorpay, where the desk says nothing else: `US,CA`, or `all,-IN` for all but India',
  ],
  SELLER_NAME: ['none: receipts without tax', 'Who sells, registered for GST in India: legal name'],
  SELLER_ADDRESS: ['none', 'The registered address; line breaks are kept'],
  SELLER_STATE: ['none', 'The state of the registration, such as `Karnataka`'],
  SELLER_GSTIN: ['none', 'The GST identification number; its first two digits are the state'],
  SELLER_SAC: ['none', 'Services Accounting Code of what is sold, 4 or 6 digits'],
  SELLER_LUT: [
    'none: exports carry integrated tax',
    'Reference number of the letter of undertaking under which exports leave without tax',
  ],
  ALLOW_TEST_PAYMENTS: [
    '`0`',
    '`1`: a public site may run with keys of a test mode; whoever knows its card numbers buys for nothing',
  ],
  GOOGLE_CLIENT_ID: [
    'none: no button',
    'People sign in with Google: the OAuth client of the type “Web application”, whose redirect address is `PUBLIC_URL` and `/auth/google/callback`',
  ],
  GOOGLE_CLIENT_SECRET: ['none', 'Its secret'],
  GITHUB_CLIENT_ID: [
    'none: no button',
    'People sign in with GitHub: the OAuth app, whose redirect address is `PUBLIC_URL` and `/auth/github/callback`',
  ],
  GITHUB_CLIENT_SECRET: ['none', 'Its secret'],
  OIDC_ISSUER: [
    'none: no button',
    'People sign in with a provider of OpenID Connect: its issuer, such as `https://login.example.com`; plain `http` on a loopback address alone. Its redirect address is `PUBLIC_URL` and `/auth/oidc/callback`. It must be one whose verified addresses can be trusted',
  ],
  OIDC_CLIENT_ID: ['none', 'The client at that provider'],
  OIDC_CLIENT_SECRET: ['none', 'Its secret'],
  OIDC_NAME: ['the host of the issuer', 'What the button calls that provider'],
  SUPPORT_EMAIL: ['`MAIL_FROM`', 'Who gets support requests, applications and alerts about money'],
  INBOUND_MAIL_TOKEN: [
    'none: answers come in by `npm run inbox` alone',
    'At least 16 characters: `POST /api/v1/webhooks/mail` with `Authorization: Bearer TOKEN` takes a mail to `SUPPORT_EMAIL` with its `+…` part into the inbox',
  ],
  LETTERS_PER_SECOND: [
    '`5`',
    'How many mails of letters to subscribers are handed to the mail server in a second, by all processes together; what the server allows. `0.5` is one every two seconds',
  ],
  PRO_PAYLOADS_PER_DAY: [
    '`300`',
    'How many different Pro assets one user may copy, open or have as code within 24 hours',
  ],
  FIGMA_PAYLOAD_VERSION: [
    '`106`',
    "Version of Figma's format that copies and source files are written in: `106` as Figma itself writes since 2026, or `101` as it did before, should Figma not take the other. After a restart everything is written in it; nothing needs to be imported again",
  ],
  FIGMA_PLUGIN_URL: [
    'none: `/figma-plugin` is a page of ours',
    "Where the plugin stands in Figma's Community; `/figma-plugin` leads there then",
  ],
  PROCESSES: [
    '`1`',
    'How many processes of this machine share the port; `auto`: one for each processor. More than one needs `DATABASE_URL`',
  ],
  METRICS_TOKEN: [
    'none: no metrics',
    'At least 16 characters: `GET /metrics` with `Authorization: Bearer TOKEN` gives figures of this process for Prometheus',
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    'none: no traces',
    'Address of an OpenTelemetry collector (OTLP over HTTP): traces of requests, statements, jobs and calls of gateways go there',
  ],
  OTEL_TRACES_SAMPLER_ARG: ['`1`', 'The share of traces that are kept, 0 to 1'],
  WEB_VITALS: [
    '`1`',
    'The share of visits of which the browser tells how fast the page was, 0 to 1; `0`: none is measured',
  ],
  TRUST_PROXY: ['off', 'Comma-separated addresses of proxies whose `X-Forwarded-For` is believed'],
  SEED: [
    '`demo` on loopback, `none` on a public site',
    '`demo`: demo library, plans, updates, source files and, on loopback, demo users; `none`: schema only. What is there already stays',
  ],
  LOG_LEVEL: ['`info`', '`fatal`, `error`, `warn`, `info`, `debug` or `silent`'],
};

/** The settings as they were given. */
export type Settings = z.output<typeof settingsSchema>;
