// Visitors of a site behind a balancer on this machine: pages and searches at a steady rate, over kept connections.
import { Agent, request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { SetupError } from '../setup/console.mjs'
import { host } from '../setup/proxied-portal.mjs'

const asJson = (body) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
/** Requests in turn: eight of ten are pages. */
const kinds = [
  ...Array.from({ length: 4 }, () => [
    { name: 'page', path: '/', expected: 200 },
    { name: 'missing page', path: '/nowhere/', expected: 404 },
  ]).flat(),
  { name: 'search', method: 'POST', path: '/residence/search_object', expected: 200, ...asJson({}) },
  { name: 'words', method: 'POST', path: '/textsearch', expected: 200, ...asJson({ text: 'bostäder' }) },
]

/** One network asks everything here. */
export const noLimits = { RATE_LIMIT_PAGE: '1000000', RATE_LIMIT_SEARCH: '1000000', RATE_LIMIT_FORM: '1000000' }

/** `isKept`: the connection had served before, so that a browser would send the request again on a new one. */
const ask = (agent, port, { path, method = 'GET', headers = {}, body }) =>
  new Promise((resolve) => {
    const place = { host: '127.0.0.1', port, servername: host, rejectUnauthorized: false, agent }
    const own = { host, origin: `https://${host}`, ...headers }
    const sent = request({ ...place, path, method, headers: own, timeout: 30_000 }, (reply) => {
      reply.resume().on('end', () => resolve({ status: reply.statusCode }))
      reply.on('error', (error) => resolve({ status: error.code ?? error.message }))
    })
    sent.on('timeout', () => sent.destroy(new Error('timeout')))
    sent.on('error', (error) => resolve({ status: error.code ?? error.message, isKept: sent.reusedSocket }))
    sent.end(body)
  })

/**
 * Asks steadily, whether or not earlier requests have been answered, until it is stopped. `asBrowsers`: what fails on a
 * kept connection is sent once more on a new one. A failure has the moment at which it was sent and at which it failed.
 */
export function startLoad({ port, rate, asBrowsers = false }) {
  // Connections are kept as browsers keep them.
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const fresh = new Agent({ keepAlive: false })
  const counted = { sent: 0, failed: [], sentAgain: 0, slowestMs: 0 }
  const open = new Set()
  const began = performance.now()

  async function send(kind) {
    const at = performance.now()
    let answer = await ask(agent, port, kind)
    if (asBrowsers && answer.isKept && typeof answer.status === 'string') {
      counted.sentAgain += 1
      answer = await ask(fresh, port, kind)
    }
    const now = performance.now()
    counted.slowestMs = Math.max(counted.slowestMs, now - at)
    if (answer.status !== kind.expected)
      counted.failed.push({ what: `${kind.name}: ${answer.status}`, sentAt: at, failedAt: now })
  }

  const tick = () => {
    const due = Math.floor(((performance.now() - began) / 1_000) * rate)
    for (; counted.sent < due; counted.sent++) {
      const answer = send(kinds[counted.sent % kinds.length]).finally(() => open.delete(answer))
      open.add(answer)
    }
  }
  const timer = setInterval(tick, 20)
  return {
    counted,
    async stop() {
      clearInterval(timer)
      const seconds = (performance.now() - began) / 1_000
      await Promise.all(open)
      agent.destroy()
      return { ...counted, seconds }
    },
  }
}

/** Until the balancer sends visitors to a portal. */
export async function untilServed(port) {
  const agent = new Agent()
  const latest = performance.now() + 60_000
  while (performance.now() < latest) {
    if ((await ask(agent, port, kinds[0])).status === 200) return
    await wait(200)
  }
  throw new SetupError('No visitor is served through the balancer.')
}
