import type { IncomingMessage } from 'node:http'
import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { watchOutgoingCalls } from './outgoing-calls.ts'
import type { Tracing } from './tracing.ts'

/** Of a statement's text. */
const mostText = 2_000

/**
 * Spans at four places: requests, statements, jobs, and calls of providers, these by the channels on which Node tells of
 * its own HTTP clients. Host and method of a call, not its address: that may name an order of a person. Nothing of ours
 * is sent along to providers.
 */
export function openTracing(settings: { endpoint: string; service: string }): Tracing {
  const url = `${settings.endpoint.replace(/\/$/, '')}/v1/traces`
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.service }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  const tracer = provider.getTracer('nyhem')
  const spans = new WeakMap<IncomingMessage, Span>()
  const stopWatching = watchCalls(tracer)
  return {
    serve(request, reply, handle) {
      const span = tracer.startSpan(request.method ?? 'GET', { kind: SpanKind.SERVER })
      spans.set(request, span)
      reply.once('close', () => span.end())
      context.with(trace.setSpan(context.active(), span), handle)
    },
    named(request, { method, route, status }) {
      const span = spans.get(request)
      if (!span) return null
      span.updateName(`${method} ${route}`)
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      return span.spanContext().traceId
    },
    query({ text, ms, failed }) {
      if (!trace.getActiveSpan()) return
      const end = Date.now()
      const span = tracer.startSpan(/^\w+/.exec(text.trimStart())?.[0] ?? 'query', {
        kind: SpanKind.CLIENT,
        startTime: end - ms,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, mostText) },
      })
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },
    job: (queue, work) =>
      tracer.startActiveSpan(`job ${queue}`, { kind: SpanKind.CONSUMER }, async (span) => {
        try {
          return await work()
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      }),
    logFields() {
      const span = trace.getActiveSpan()
      return span ? { traceId: span.spanContext().traceId } : {}
    },
    async close() {
      stopWatching()
      await provider.shutdown()
      context.disable()
    },
  }
}

/** Calls that something under way makes; others, such as sending spans, have no parent and are not followed. */
function watchCalls(tracer: Tracer): () => void {
  const open = new WeakMap<object, Span>()
  return watchOutgoingCalls({
    onBegin(call, { method, host }) {
      if (!trace.getActiveSpan()) return
      const attributes = { 'http.request.method': method, 'server.address': host }
      open.set(call, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }))
    },
    onEnd(call, { status }) {
      const span = open.get(call)
      if (!span) return
      if (status !== null) span.setAttribute('http.response.status_code', status)
      if (status === null || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
      open.delete(call)
    },
  })
}
