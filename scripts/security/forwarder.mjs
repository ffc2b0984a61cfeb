import { request } from 'node:http'
import { createServer } from 'node:https'

/** An answer that takes longer is a finding: a query that sleeps, a pattern that backtracks. */
const slowMs = 10_000
const mostKept = 4_096

/** Names the run of a tool in a request; it is not passed on. */
export const runHeader = 'x-scan-run'

/** Not passed on: a crawler that logs out, or deletes the account, sees nothing afterwards. */
const heldBack = /^\/account_service\/(?:logout|delete)\b/

const anyNetwork = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

/**
 * TLS before the portal, as a proxy is in production. Each request comes from a network of its own, so that counters of
 * networks refuse none; what every run asked and was answered is counted, and requests that failed are kept.
 */
export async function openForwarder({ to, files }) {
  const runs = new Map()
  const failures = []
  const policies = new Set()
  const cookies = new Map()
  let current = 'start'

  const countsOf = (run) => {
    if (!runs.has(run)) runs.set(run, new Map())
    return runs.get(run)
  }
  const record = ({ run, status, asked, ms }) => {
    const counts = countsOf(run)
    counts.set(status, (counts.get(status) ?? 0) + 1)
    const isFailure = status === 'no answer' || status >= 500
    if (isFailure || ms > slowMs) failures.push({ run, status, ms: Math.round(ms), ...asked() })
  }

  function forward(from, reply) {
    const began = performance.now()
    const { [runHeader]: run = current, ...headers } = from.headers
    if (heldBack.test(from.url)) {
      record({ run, status: 'held back', asked: () => ({}), ms: 0 })
      reply.writeHead(403).end()
      return
    }
    const kept = []
    from.on('data', (chunk) => {
      if (kept.length < mostKept) kept.push(...chunk.subarray(0, mostKept - kept.length))
    })
    const asked = () => ({ method: from.method, url: from.url, body: Buffer.from(kept).toString() })
    const done = (status) => record({ run, status, asked, ms: performance.now() - began })
    const sent = request(
      {
        ...to,
        method: from.method,
        path: from.url,
        headers: { ...headers, 'x-forwarded-for': anyNetwork(), 'x-forwarded-proto': 'https' },
      },
      (answer) => {
        const { 'content-security-policy': policy, 'set-cookie': set = [] } = answer.headers
        if (policy) policies.add(policy)
        for (const cookie of set) cookies.set(cookie.split('=')[0], cookie)
        reply.writeHead(answer.statusCode, answer.headers)
        answer.pipe(reply)
        answer.on('end', () => done(answer.statusCode))
        answer.on('error', () => done('no answer'))
      },
    )
    let isOver = false
    sent.on('error', () => {
      if (!isOver) done('no answer')
      reply.destroy()
    })
    // A tool that gives up waiting is no failure of the portal.
    reply.on('close', () => {
      isOver = true
      sent.destroy()
    })
    from.pipe(sent)
  }

  const server = createServer(files, forward)
  server.on('clientError', ({ code }, socket) => {
    if (code?.startsWith('HPE_')) record({ run: current, status: 'malformed', asked: () => ({}), ms: 0 })
    socket.destroy()
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: server.address().port,
    failures,
    policies,
    cookies,
    /** Runs that cannot send a header are told apart by time. */
    begin: (run) => {
      current = run
    },
    /** Requests by status of one run, or of all those whose name begins so. */
    counts(prefix) {
      const sums = new Map()
      for (const [run, counts] of runs) {
        if (run !== prefix && !run.startsWith(`${prefix} `)) continue
        for (const [status, number] of counts) sums.set(status, (sums.get(status) ?? 0) + number)
      }
      return sums
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
