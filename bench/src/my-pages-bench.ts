import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@nyhem/api/database/open-database'
import { openIntegrationKeys } from '@nyhem/api/features/integration/integration'
import type { MyPagesInput } from '@nyhem/contract/feed/my-pages-lines'
import { demoPassword } from '@nyhem/demo/seed-people'
import { pino } from 'pino'
import { withOwnDatabase } from './own-database.ts'
import { type Measured, startPortal } from './portal-process.ts'
import { machine, table, writeReport } from './report.ts'
import { type Latency, latencyOf } from './search/percentiles.ts'

const counts = { agreements: 20, documents: 200, invoices: 50 }
const calls = 500
/** A fresh server still compiles its code. */
const warmUps = 400
export const callsOfRun = warmUps + calls
const goalMs = 20
const buyer = { key: 'elin', email: 'elin.sandstrom@demo.example', home: 'se-sjofartskajen-2-a-1301' }

/**
 * `npm run bench -- my-pages`: page data of My pages for a customer with many agreements, documents and invoices, over
 * HTTP from a portal with the demo on PostgreSQL, against the server's login check alone.
 */
export async function benchMyPages(args: readonly string[]): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL server')
  const before = machine()
  const measured = await withOwnDatabase(server, `nyhem_bench_my_pages_${process.pid}`, measure)
  const text = report(measured, before)
  if (args.includes('--quick')) console.log(text)
  else writeReport('my-pages', text)
}

type Answers = readonly (readonly [what: string, latency: Latency])[]

async function measure(url: string): Promise<Answers> {
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-bench-'))
  const portal = await startPortal(folder, {
    DATABASE_URL: url,
    RATE_LIMIT_FORM: '1000000',
    RATE_LIMIT_STATUS: '1000000',
  })
  try {
    await fillMyPages(portal, url)
    const token = await logInToMyPages(portal)
    const timed = (path: string) => timedGet(portal, path, token)
    return [
      ['baseline: who is logged in', await timed('/account_service/user')],
      ['overview', await timed('/mina-sidor/GetViewModel')],
      ['agreements and documents', await timed('/mina-sidor/mina-avtal/GetViewModel')],
      ['payments', await timed('/mina-sidor/betalningar/GetViewModel')],
      ['my residence', await timed('/mina-sidor/min-bostad/GetViewModel')],
      ['timeline', await timed('/mina-sidor/tidslinje/GetViewModel')],
      ['news', await timed('/mina-sidor/nyheter/GetViewModel')],
    ]
  } finally {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** By feed, and a file per document, as business systems do. */
export async function fillMyPages(portal: Measured, url: string): Promise<void> {
  const database = await openDatabase({ url }, pino({ level: 'silent' }))
  try {
    const keys = openIntegrationKeys({ db: database.db, now: () => new Date() })
    const key = await keys.makeKey('bench', ['my-pages:write'])
    await database.db
      .updateTable('account')
      .set({ shows_payments: true })
      .where('external_id', '=', buyer.key)
      .execute()
    const sent = await call(portal, 'POST', '/integration/v1/my-pages', {
      token: key,
      type: 'application/x-ndjson',
      body: lines()
        .map((line) => JSON.stringify(line))
        .join('\n'),
    })
    if (sent.status !== 200) throw new Error(`feed refused: ${sent.body}`)
    for (const id of documentIds) {
      const put = await call(portal, 'PUT', `/integration/v1/documents/${id}/file`, {
        token: key,
        type: 'application/pdf',
        body: smallPdf,
      })
      if (put.status >= 300) throw new Error(`file refused: ${put.body}`)
    }
  } finally {
    await database.close()
  }
}

const documentIds = Array.from(
  { length: counts.agreements + counts.documents },
  (_, index) => `bench-document-${index}`,
)

const smallPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`

function lines(): MyPagesInput[] {
  return [
    ...documentIds.map((externalId, index): MyPagesInput => {
      const isAgreement = index < counts.agreements
      return {
        type: 'document',
        externalId,
        siteId: 'se',
        customerExternalIds: [buyer.key],
        homeExternalId: buyer.home,
        kind: isAgreement ? 'agreement' : 'document',
        title: `${isAgreement ? 'Tilläggsavtal' : 'Skötselråd'} ${index + 1}`,
        issuedAt: '2026-05-02T08:00:00Z',
        action: isAgreement ? 'sign' : 'none',
        summary: isAgreement ? 'Tilläggsavtal om inredning.' : '',
      }
    }),
    ...Array.from(
      { length: counts.invoices },
      (_, index): MyPagesInput => ({
        type: 'invoice',
        externalId: `bench-invoice-${index}`,
        siteId: 'se',
        customerExternalId: buyer.key,
        homeExternalId: buyer.home,
        purpose: 'instalment',
        number: `B${1_000 + index}`,
        issuedOn: '2026-05-02',
        dueOn: '2026-06-01',
        amount: { minor: 250_000, currency: 'SEK' },
        status: index % 2 === 0 ? 'Paid' : 'NotPaid',
        paidElsewhere: index % 2 === 0 ? 250_000 : 0,
        lines: [{ text: 'Delbetalning', minor: 250_000 }],
      }),
    ),
  ]
}

export async function logInToMyPages(portal: Measured): Promise<string> {
  const answer = await call(portal, 'POST', '/account_service/login/email', {
    body: JSON.stringify({ email: buyer.email, password: demoPassword, siteId: 'se' }),
    headers: { 'x-token-holder': 'client' },
  })
  const { token } = JSON.parse(answer.body) as { token?: string }
  if (!token) throw new Error(`not logged in: ${answer.body}`)
  return token
}

/** One after the other, after others that are not counted. */
export async function timedGet(portal: Measured, path: string, token: string): Promise<Latency> {
  const took: number[] = []
  for (let index = -warmUps; index < calls; index += 1) {
    const began = performance.now()
    const { status, body } = await call(portal, 'GET', path, { token })
    if (index >= 0) took.push(performance.now() - began)
    if (status !== 200) throw new Error(`${path} ${status} ${body.slice(0, 200)}`)
  }
  return latencyOf(took)
}

type Call = { token?: string; body?: string; type?: string; headers?: Readonly<Record<string, string>> }

/** The host is sent as a header: only browsers resolve the sites' names. */
function call(portal: Measured, method: string, path: string, { token, body, type, headers }: Call) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const requested = request(
      `${portal.origin}${path}`,
      {
        method,
        headers: {
          host: 'se.localhost',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': type ?? 'application/json' }),
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }))
        answer.on('error', reject)
      },
    )
    requested.on('error', reject)
    requested.end(body)
  })
}

function report(measured: Answers, before: string): string {
  const [[, baseline] = ['', latencyOf([])]] = measured
  const rows = measured.map(([what, { p50, p95, p99, max }]) => [
    what,
    ...[p50, p95, p99, max].map((ms) => ms.toFixed(1)),
    `${(p50 / baseline.p50).toFixed(1)} x`,
  ])
  return `# Page data of my pages

Measured ${before}. A portal with the demo on PostgreSQL on the same machine; one customer with ${counts.agreements} agreements to sign,
${counts.documents} documents and ${counts.invoices} invoices, who asks for each page ${calls} times, one after the other, over HTTP with a token, after ${warmUps} times\nthat are not counted.
The baseline is the same server's answer to who is logged in.

Goal: the overview at p99 within ${goalMs} ms.

${table(['page', 'p50, ms', 'p95, ms', 'p99, ms', 'longest, ms', 'p50 of the baseline'], rows)}
`
}
