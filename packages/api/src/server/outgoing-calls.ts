import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { askingOutside } from './ask-outside.ts'
import type { Metrics } from './metrics.ts'

type Watcher = {
  /** `call` is the same object in both. `host`: without its port. */
  onBegin(call: object, about: { method: string; host: string }): void
  /** `status`: null without a response. */
  onEnd(call: object, about: { host: string; status: number | null }): void
}

/**
 * Tells of each HTTP request of this process, by the channels on which Node tells of its own clients, until the returned
 * function is called. Source: Node.js, diagnostics_channel, built-in channels.
 */
export function watchOutgoingCalls({ onBegin, onEnd }: Watcher): () => void {
  type Node = { request: ClientRequest; response: IncomingMessage }
  type Fetched = { request: { method: string; origin: string | URL }; response: { statusCode: number } }
  const hostOf = ({ origin }: Fetched['request']) => new URL(origin).hostname
  const listeners: Readonly<Record<string, (message: unknown) => void>> = {
    'http.client.request.created': (message) => {
      const { request } = message as Node
      onBegin(request, { method: request.method, host: request.host })
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as Node
      onEnd(request, { host: request.host, status: response.statusCode ?? null })
    },
    'http.client.request.error': (message) => {
      const { request } = message as Node
      onEnd(request, { host: request.host, status: null })
    },
    'undici:request:create': (message) => {
      const { request } = message as Fetched
      onBegin(request, { method: request.method, host: hostOf(request) })
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as Fetched
      onEnd(request, { host: hostOf(request), status: response.statusCode })
    },
    'undici:request:error': (message) => {
      const { request } = message as Fetched
      onEnd(request, { host: hostOf(request), status: null })
    },
  }
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener)
  }
}

/** Without a response, told to come later, or a fault of the other side. */
const hasFailed = (status: number | null) => status === null || status === 429 || status >= 500

/**
 * Counts them by host: providers, receivers of webhooks, the store of files. All are named by settings, but for links that
 * editors have written and push services that browsers have named, each counted as one.
 */
export function countOutgoingCalls({ outgoingCalls }: Pick<Metrics, 'outgoingCalls'>): () => void {
  const counted = new WeakSet<object>()
  const outside = new WeakMap<object, string>()
  return watchOutgoingCalls({
    onBegin(call) {
      const countedAs = askingOutside.getStore()
      if (countedAs) outside.set(call, countedAs)
    },
    onEnd(call, { host: asked, status }) {
      const host = outside.get(call) ?? asked
      // A connection may also break after the status line.
      if (counted.has(call)) return
      counted.add(call)
      outgoingCalls.inc({ host, outcome: hasFailed(status) ? 'failed' : 'answered' })
    },
  })
}
