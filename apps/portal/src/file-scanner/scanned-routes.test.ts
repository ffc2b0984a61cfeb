import type { KnownRouteId } from '@nyhem/contract/routes/address'
import { sessionCookies } from '@nyhem/domain/account/session'
import { eicar } from '@nyhem/providers/file-scanner/eicar'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccessPortal, openAccessPortal } from '../access-matrix/access-portal.fixture.ts'
import type { Holder, NewHolder } from '../access-matrix/holders.fixture.ts'
import { type TableRoute, tableOfRoutes } from '../access-matrix/named-subjects.fixture.ts'
import { draftOf, ownCase, pdf } from '../access-matrix/owned-cases.fixture.ts'
import { requestOf, type Sent } from '../access-matrix/requests.fixture.ts'
import { type RunningSimulators, runSimulators } from '../e-identity/simulators.fixture.ts'

/** A document for us; what a scanner finds is in a remark. */
const infectedPdf = Buffer.from(`%PDF-1.7\n% ${eicar}\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n`, 'latin1')

/** Streamed bodies that are no files, with the reason. */
const withoutFiles: { readonly [Id in KnownRouteId]?: string } = {
  'POST /integration/v1/catalogue': 'lines of text, stored field by field',
  'POST /integration/v1/customers': 'lines of text, stored field by field',
  'POST /integration/v1/my-pages': 'lines of text, stored field by field',
  'POST /integration/v1/explorer': 'lines of text, stored field by field',
  'POST /integration/v1/bank-files': 'transfers, parsed and stored field by field; the file itself is not kept',
  'POST /api/policy-reports': 'counted, not stored',
}
const fileRoutes = tableOfRoutes.filter(({ id, spec, page }) => !page && spec.consumes && !(id in withoutFiles))

const metricsToken = 'm'.repeat(16)
let simulators: RunningSimulators
let portal: AccessPortal
beforeAll(async () => {
  simulators = await runSimulators()
  portal = await openAccessPortal({ FILE_SCANNER: simulators.scannerUrl, METRICS_TOKEN: metricsToken })
}, 120_000)
afterAll(async () => {
  await portal?.close()
  await simulators?.stop()
})
beforeEach(() => simulators.control('clamd/fault', { fault: null }))

type Asking = { readonly sent: Sent; readonly headers: Record<string, string>; readonly field: string }
type Ask = (route: TableRoute, file: Buffer) => Promise<Asking>

/** The form of a route with a file in a field. */
function withFile({ payload = '', ...sent }: Sent, field: string, file: Buffer): Sent {
  const form = String(payload)
  const end = form.slice(form.lastIndexOf('--boundary'))
  const head = `--${end.slice(2).replace(/--\r\n$/, '')}\r\ncontent-disposition: form-data; name="${field}"; filename="intyg.pdf"\r\n\r\n`
  const before = form.slice(0, form.length - end.length)
  return { ...sent, payload: Buffer.concat([Buffer.from(before + head), file, Buffer.from(`\r\n${end}`)]) }
}
const asHolder = (holder: Holder) => ({ cookie: `${sessionCookies.token}=${holder.token}` })

const form =
  (field: string, made: NewHolder, name: (holder: Holder) => Promise<ReadonlyMap<string, string>>): Ask =>
  async (route, file) => {
    const holder = await portal.newHolder(made)
    const filling = await name(holder)
    return { sent: withFile(requestOf(route, filling), field, file), headers: asHolder(holder), field }
  }
const named = async () => new Map<string, string>()
const namedCase = async (holder: Holder) => new Map([['id', await ownCase(portal.world, holder)]])
const namedDraft = async (holder: Holder) => {
  await draftOf(portal.world, holder)
  return new Map([['reporter', 'resident']])
}

const asSystem = (route: TableRoute) => portal.as('business system with the scope', route, null)
const whole =
  (filling: Readonly<Record<string, string>>): Ask =>
  async (route, file) => ({
    sent: { ...requestOf(route, new Map(Object.entries(filling))), payload: file },
    headers: asSystem(route),
    field: 'body',
  })
const document = whole({ externalId: 'd-1' })
const panorama = whole({ stageId: 'kajen-1', a: 'a', b: '1', c: 'oak.qhdr' })
let lines = 0
const line: Ask = async (route, file) => {
  const id = await ownCase(portal.world, await portal.newHolder())
  lines += 1
  const ticketNumber = `S2026-${900_000 + lines}`
  await portal.world.db.updateTable('fault_case').set({ ticket_number: ticketNumber }).where('id', '=', id).execute()
  const message = {
    type: 'case-message',
    ticketNumber,
    externalId: `m-${id}`,
    text: 'Se bilagan.',
    at: '2026-02-02T08:05:00Z',
    files: [{ name: 'svar.pdf', content: file.toString('base64') }],
  }
  const sent = { ...requestOf(route, new Map()), payload: `${JSON.stringify(message)}\n` }
  return { sent, headers: asSystem(route), field: 'case-message.files.0' }
}

const board = { board: 'managed' } as const
const requests: { readonly [Id in KnownRouteId]?: Ask } = {
  'POST /case_management/draft/files': form('file', {}, namedDraft),
  'POST /case_management/customer/create_case': form('Files', {}, named),
  'POST /case_management/create_board_case/v2': form('Files', board, named),
  'POST /case_management/create_case_without_management': form('Files', { board: 'unmanaged' }, named),
  'PATCH /case_management/case/:id': form('NewFiles', board, namedCase),
  'PATCH /case_management/customer/case/:id': form('NewFiles', {}, namedCase),
  'POST /case_management/case/:id/messages': form('Files', board, namedCase),
  'POST /case_management/customer/case/:id/messages': form('Files', {}, namedCase),
  'PUT /integration/v1/documents/:externalId/file': document,
  'PUT /integration/v1/explorer/:stageId/360/:a/:b/:c': panorama,
  'POST /integration/v1/technical-management': line,
}

async function asked(route: TableRoute, file: Buffer) {
  const ask = requests[route.id]
  if (!ask) throw new Error(`${route.id} takes files: ask it here with an infected one, or say why it stores none`)
  const { sent, headers, field } = await ask(route, file)
  await portal.effects()
  const answer = await portal.send(sent, headers)
  const tables = (await portal.effects()).map(({ table }) => table)
  return { answer, field, tables, stored: await storedFiles() }
}

async function storedFiles(): Promise<number> {
  let count = 0
  for await (const _ of portal.world.files.list(new Date(Date.now() + 60_000))) count += 1
  return count
}

it('asks every route that takes files, and no other', () => {
  expect(Object.keys(requests).sort()).toEqual(fileRoutes.map(({ id }) => id).sort())
  const streamed = tableOfRoutes.filter(({ spec }) => spec.consumes).map(({ id }) => id)
  expect(Object.keys(withoutFiles).filter((id) => !streamed.some((known) => known === id))).toEqual([])
})

describe('an infected file is refused, and nothing of it stored', () => {
  it.each(fileRoutes)('$id', async (route) => {
    const before = await storedFiles()
    const { answer, field, tables, stored } = await asked(route, infectedPdf)
    expect(answer.status).toBe(400)
    expect(answer.body).toContain('infectedFile')
    expect(answer.body).toContain(`"${field}"`)
    expect(tables).toEqual([])
    expect(stored).toBe(before)
  })
})

describe('a file that cannot be scanned is refused for now, and nothing of it stored', () => {
  it.each(fileRoutes)('$id', async (route) => {
    await simulators.control('clamd/fault', { fault: 'down' })
    const before = await storedFiles()
    const { answer, tables, stored } = await asked(route, pdf)
    expect([answer.status, answer.code]).toEqual([503, 'Unavailable'])
    expect(tables).toEqual([])
    expect(stored).toBe(before)
  })
})

describe('a clean file is not taken for either', () => {
  it.each(fileRoutes)('$id', async (route) => {
    const ask = requests[route.id]
    const { answer, tables } = await asked(route, pdf)
    expect(answer.body).not.toMatch(/infectedFile|uncheckedFile/)
    // A document that no line has announced, and no panorama.
    const isStored = ask !== document && ask !== panorama
    expect(tables.includes('case_file')).toBe(isStored)
  })
})

it('is counted by verdict, and tells whether the scanner is there', async () => {
  const metrics = async () => (await portal.send({ method: 'GET', url: '/metrics', headers: {} }, operator)).body
  const operator = { authorization: `Bearer ${metricsToken}` }
  const [route] = fileRoutes as [TableRoute, ...TableRoute[]]
  await asked(route, infectedPdf)
  await simulators.control('clamd/fault', { fault: 'down' })
  await asked(route, pdf)
  await simulators.control('clamd/fault', { fault: null })
  expect(await metrics()).toMatch(/nyhem_file_scans_total\{verdict="infected"\} \d/)
  expect(await metrics()).toMatch(/nyhem_file_scans_total\{verdict="unreachable"\} \d/)
  expect(await metrics()).toContain('nyhem_file_scanner_up 1')
  await simulators.control('clamd/fault', { fault: 'down' })
  expect(await metrics()).toContain('nyhem_file_scanner_up 0')
})
