import { AsyncLocalStorage } from 'node:async_hooks';
import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from './log.ts';
import { traced } from './traced.ts';
import { allowOutbound } from '../outbound/outbound.ts';

interface TelemetryOptions {
  /** Of a collector that speaks OTLP over HTTP; its path `/v1/traces` is added. */
  readonly collector: string;
  /** The share of traces that are kept, 0 to 1. */
  readonly share: number;
  /** Whether `traceparent` of a request is believed: a stranger could have all of theirs kept. */
  readonly believesCallers: boolean;
  readonly log: Log;
}

const exportTimeoutMs = 3_000;

/**
 * Sends traces of requests, statements, jobs and calls of gateways to a collector, named as OpenTelemetry's semantic
 * conventions have it; names and headers come from its own variables (`OTEL_SERVICE_NAME`, `OTEL_EXPORTER_OTLP_HEADERS`, …).
 * Routes and statements without their values: nothing of a visitor is in them. Call it before routes are added.
 * @returns what sends the rest and ends it; it never rejects
 */
export function traceSite(server: FastifyInstance, options: TelemetryOptions): () => Promise<void> {
  allowOutbound(options.collector);
  const exporter = new OTLPTraceExporter({
    url: `${options.collector.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: exportTimeoutMs,
  });
  const named = resourceFromAttributes({ 'service.name': 'kitshelf' });
  const provider = new TracerProvider({
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportTimeoutMs })],
  });
  const spans = spansOf(provider);
  traceRequests(server, spans, options.believesCallers);
  const stopWork = traceWork(spans);
  return async () => {
    stopWork();
    await provider.shutdown().catch((err: unknown) => options.log.warn({ err }, 'traces could not be sent'));
  };
}

type Spans = ReturnType<typeof spansOf>;

/** Spans below the one that is at work. */
function spansOf(provider: TracerProvider) {
  const tracer = provider.getTracer('kitshelf');
  const atWork = new AsyncLocalStorage<Context>();
  return {
    atWork,
    start: (name: string, kind: SpanKind, attributes: Attributes, parent = atWork.getStore()): Span =>
      tracer.startSpan(name, { kind, attributes }, parent ?? ROOT_CONTEXT),
    within: (span: Span): Context => trace.setSpan(ROOT_CONTEXT, span),
  };
}

function traceRequests(server: FastifyInstance, spans: Spans, believesCallers: boolean): void {
  const propagator = new W3CTraceContextPropagator();
  const open = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, _reply, done) => {
    const parent = believesCallers
      ? propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
      : ROOT_CONTEXT;
    const { method, id } = request;
    const route = request.routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route, 'kitshelf.request_id': id };
    const span = spans.start(`${method} ${route}`, SpanKind.SERVER, attributes, parent);
    open.set(request, span);
    spans.atWork.run(spans.within(span), done);
  });
  // A body is read outside of what the hook before it began.
  server.addHook('preValidation', (request, _reply, done) => {
    const span = open.get(request);
    if (span) spans.atWork.run(spans.within(span), done);
    else done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const span = open.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** Statements, jobs and calls of gateways, each with what happens within. */
function traceWork(spans: Spans): () => void {
  const open = new WeakMap<object, Span>();
  traced.start.bindStore(spans.atWork, (work) => {
    const { name, isCall, attributes = {} } = work;
    const span = spans.start(name, isCall ? SpanKind.CLIENT : SpanKind.INTERNAL, attributes);
    open.set(work, span);
    return spans.within(span);
  });
  const onError = (work: unknown) => fail(open.get(work as object), (work as { error: unknown }).error);
  const onEnd = (work: unknown) => open.get(work as object)?.end();
  traced.error.subscribe(onError);
  traced.asyncEnd.subscribe(onEnd);
  return () => {
    traced.start.unbindStore(spans.atWork);
    traced.error.unsubscribe(onError);
    traced.asyncEnd.unsubscribe(onEnd);
  };
}

/** The message of a failure may hold values, its class does not. */
function fail(span: Span | undefined, error: unknown): void {
  span?.setStatus({ code: SpanStatusCode.ERROR });
  span?.setAttribute('error.type', error instanceof Error ? error.constructor.name : 'unknown');
}
