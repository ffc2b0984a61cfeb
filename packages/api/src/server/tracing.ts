import type { IncomingMessage, ServerResponse } from 'node:http'

/** A statement that has been answered: its text has placeholders for what people typed. */
export type TracedQuery = { readonly text: string; readonly ms: number; readonly failed: boolean }

/**
 * Follows a request through what it causes. Off by default: then there is none, and nothing is loaded or paid.
 * `open-tracing.ts` implements it with OpenTelemetry.
 */
export type Tracing = {
  /** Runs the handling of a request inside a span, which ends with the reply. */
  serve(request: IncomingMessage, reply: ServerResponse, handle: () => void): void
  /** Names the span of a request when its route is known. Returns the trace id for its log line. */
  named(request: IncomingMessage, route: { method: string; route: string; status: number }): string | null
  query(query: TracedQuery): void
  job<T>(queue: string, work: () => Promise<T>): Promise<T>
  /** For log lines of what is under way; empty outside of it. */
  logFields(): { readonly traceId?: string }
  /** Sends what is left. */
  close(): Promise<void>
}
