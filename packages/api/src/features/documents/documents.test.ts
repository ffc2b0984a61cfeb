import { createHash, randomUUID } from 'node:crypto'
import type { AccountId } from '@nyhem/domain/ids'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkSeal } from '../contracts/seal/seal-contract.ts'
import { openDocumentsStage, pdf } from './documents.fixture.ts'

let stage: Awaited<ReturnType<typeof openDocumentsStage>>
let elin: AccountId
let olle: AccountId
let token: string
let ollesToken: string

beforeAll(async () => {
  stage = await openDocumentsStage()
})
afterAll(() => stage.close())
beforeEach(async () => {
  await stage.empty()
  elin = await stage.person('elin', { country: 'SE', number: '198804129826' })
  olle = await stage.person('olle', { country: 'SE', number: '195402159817' })
  token = await stage.logIn(elin)
  ollesToken = await stage.logIn(olle)
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const mine = (accountId = elin) => ({ accountId, siteId: 'se' as const })
const find = (id: string, accountId = elin) => stage.documents.find(mine(accountId), id)
const rings = async (accountId = elin) =>
  (await stage.notifications.list({ accountId, associationId: null }, ownSites.se)).map(
    ({ name, title }) => `${name}: ${title}`,
  )

const approve = (id: string, given: { token?: string; file?: string } = {}) =>
  stage.call('POST', `/api/documents/${id}/approve`, {
    token: given.token ?? token,
    body: { file: given.file ?? sha256(pdf()) },
  })
const start = (id: string, given: { token?: string; method?: string } = {}) =>
  stage.call('POST', `/api/documents/${id}/${given.method ?? 'bank_id'}/start`, {
    token: given.token ?? token,
    body: { environment: 'desktop' },
  })
const status = (id: string, session: string, as = token) =>
  stage.call('GET', `/api/documents/${id}/bank_id/status/${session}`, { token: as })
async function sign(id: string, as = token) {
  const { body } = await start(id, { token: as })
  stage.signs(`order-${stage.requested.length}`)
  return status(id, body.session, as)
}

describe('a document that business systems give', () => {
  it('is shown once its file is there, to its customers alone', async () => {
    await stage.give()
    expect(await stage.documents.list(mine())).toEqual([])
    await stage.put('doc-1', pdf())
    expect(await stage.documents.list(mine())).toMatchObject([
      { title: 'Tilläggsavtal om parkering', status: 'pending', action: 'sign', dueOn: '2026-03-15' },
    ])
    expect(await stage.documents.list(mine(olle))).toEqual([])
    expect(await stage.documents.list({ accountId: elin, siteId: 'no' })).toEqual([])
  })
  it('names customers and homes that are there', async () => {
    expect(await stage.give({ customerExternalIds: ['nobody'] })).toEqual([
      'UnknownReference document.customerExternalIds.0',
    ])
    expect(await stage.give({ homeExternalId: 'nowhere' })).toEqual(['UnknownReference document.homeExternalId'])
  })
  it('that is to be signed says what is signed', async () => {
    expect(await stage.give({ summary: ' ' })).toEqual(['WrongValue document.summary'])
  })
  it('begins with at most five figures, which are stored unreadable', async () => {
    const figure = { label: 'Hyra', value: '900 kr/mån' }
    const id = await stage.show({ figures: [figure, { label: 'Plats', value: '14' }] })
    expect((await find(id))?.figures).toEqual([figure, { label: 'Plats', value: '14' }])
    const { rows } = await sql<{ figures: Uint8Array }>`select figures from document`.execute(stage.db)
    expect(Buffer.from(rows[0]?.figures ?? []).toString('latin1')).not.toContain('900')
    expect(await stage.give({ figures: Array.from({ length: 6 }, () => figure) })).toEqual([
      'WrongValue document.figures',
    ])
    expect(await stage.give({ figures: [{ label: 'Hyra', value: 'x'.repeat(41) }] })).toEqual([
      'WrongValue document.figures.0.value',
    ])
  })
  it('without figures has none, nor with those of a summary that an older release has replaced', async () => {
    expect((await find(await stage.show({ figures: [] })))?.figures).toEqual([])
    await stage.show()
    await sql`update document set summary = ${Buffer.from('sealed anew')}`.execute(stage.db)
    const { rows } = await sql`select figures from document`.execute(stage.db)
    expect(rows).toEqual([{ figures: null }])
  })
  it('may be given again, and is changed until the first signature', async () => {
    const id = await stage.show({ action: 'approve', title: 'Tillval' })
    expect(await stage.give({ action: 'approve', title: 'Tillval, nytt' })).toEqual([])
    expect((await find(id))?.title).toBe('Tillval, nytt')
    await approve(id)
    expect(await stage.give({ action: 'approve', title: 'Tillval, nytt' })).toEqual([])
    expect(await stage.give({ action: 'approve', title: 'Något annat' })).toEqual(['WrongValue document.externalId'])
    expect(await stage.give({ action: 'approve', title: 'Tillval, nytt', dueOn: null })).toEqual([])
  })
  it('is taken back, and what everybody has signed stays', async () => {
    const id = await stage.show({ action: 'approve' })
    await stage.remove('doc-1')
    expect(await find(id)).toBeNull()
    expect(await rings()).toEqual([])
    await stage.give({ action: 'approve' })
    expect(await find(id)).not.toBeNull()
    expect(await rings()).toHaveLength(1)
    await approve(id)
    await stage.remove('doc-1')
    expect(await find(id)).toMatchObject({ status: 'done' })
  })
})

describe('the file of a document', () => {
  it('is a PDF by its content', async () => {
    await stage.give()
    const exe = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(2_000)])
    expect(await stage.put('doc-1', exe)).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'body', problem: 'fileType' }] },
    })
    expect((await stage.put('doc-1', Buffer.alloc(0))).status).toBe(400)
    expect((await stage.put('doc-1', pdf(), { 'content-type': 'text/plain' })).status).toBe(415)
  })
  it('is no larger than 20 MB, and than 10 MB where it is signed', async () => {
    const padded = (bytes: number) => pdf('x'.repeat(bytes))
    await stage.give()
    expect((await stage.put('doc-1', padded(21_000_000))).status).toBe(413)
    expect((await stage.put('doc-1', padded(10_000_001))).status).toBe(413)
    await stage.give({ action: 'approve' })
    expect((await stage.put('doc-1', padded(10_000_001))).status).toBe(200)
    expect(await stage.give({ action: 'sign' })).toEqual(['WrongValue document.action'])
  })
  it('is sent by any client with the key', async () => {
    await stage.give()
    expect((await stage.put('doc-1', pdf(), { authorization: 'Bearer x' })).status).toBe(401)
    expect((await stage.put('doc-1', pdf(), { authorization: `Bearer ${stage.otherKey}` })).status).toBe(403)
    expect((await stage.put('doc-2', pdf())).status).toBe(404)
  })
  it('may be sent again, and replaced until the first signature', async () => {
    const id = await stage.show({ action: 'approve' })
    expect((await stage.put('doc-1', pdf())).body).toEqual({ code: 'SameFile' })
    expect((await stage.put('doc-1', pdf('Nytt'))).body).toEqual({ code: 'Kept' })
    expect((await approve(id)).body).toEqual({ code: 'OtherFile' })
    await approve(id, { file: sha256(pdf('Nytt')) })
    expect((await stage.put('doc-1', pdf('Ännu nyare'))).status).toBe(409)
    expect((await stage.put('doc-1', pdf('Nytt'))).status).toBe(200)
  })
  it('is read by its person, as nothing but a PDF, within our own pages', async () => {
    const id = await stage.show()
    const { status: code, headers, raw } = await stage.call('GET', `/api/documents/${id}/file`, { token })
    expect(code).toBe(200)
    expect(sha256(raw)).toBe(sha256(pdf()))
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'content-disposition': "inline; filename*=UTF-8''Till%C3%A4ggsavtal-om-parkering.pdf",
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    const saved = await stage.call('GET', `/api/documents/${id}/file?download=1`, { token })
    expect(saved.headers['content-disposition']).toMatch(/^attachment/)
  })
  it('of another account is not found, like one that does not exist', async () => {
    const id = await stage.show()
    for (const requested of [`/api/documents/${id}/file`, `/api/documents/${randomUUID()}/file`]) {
      const { status: code, body } = await stage.call('GET', requested, { token: ollesToken })
      expect([code, body.code]).toEqual([404, 'NotFound'])
    }
    expect((await stage.call('GET', `/api/documents/${id}/file`)).status).toBe(401)
    expect((await stage.call('GET', `/api/documents/${id}/file`, { token, host: 'no.localhost' })).status).toBe(404)
    expect((await stage.call('GET', `/api/documents/${id}/sealed`, { token })).status).toBe(404)
  })
  it('does not change in the database', async () => {
    await stage.show()
    await expect(sql`update document_file set sha256 = ${'0'.repeat(64)}`.execute(stage.db)).rejects.toThrow(
      'append-only',
    )
  })
})

describe('notifications and e-mails', () => {
  it('inform each person that there is something to sign, or to approve', async () => {
    const id = await stage.show({ customerExternalIds: ['elin', 'olle'] })
    expect(await rings()).toEqual(['awaiting_signature: Tilläggsavtal om parkering'])
    expect(await rings(olle)).toHaveLength(1)
    expect(stage.emails).toEqual([`document ${id} to-sign ${elin}`, `document ${id} to-sign ${olle}`])
    await stage.show({ externalId: 'doc-2', action: 'approve', title: 'Tillval' })
    expect(await rings()).toContain('awaiting_approval: Tillval')
  })
  it('say nothing of a file in place of another, and do not ring for what is only read', async () => {
    const id = await stage.show({ action: 'none', kind: 'document' })
    await stage.put('doc-1', pdf('Ny'))
    expect(stage.emails).toEqual([`document ${id} arrived ${elin}`])
    expect(await rings()).toEqual([])
    expect((await find(id))?.status).toBe('done')
  })
  it('know whether a person has documents on the site', async () => {
    const has = async (as: string) => (await stage.call('GET', '/hasdocuments', { token: as })).body
    expect(await has(token)).toBe(false)
    await stage.show({ action: 'none' })
    expect([await has(token), await has(ollesToken)]).toEqual([true, false])
  })
  it('write with the way to the document, and not the document', async () => {
    const id = await stage.show()
    const email = await stage.documents.email({ documentId: id, kind: 'to-sign', accountId: elin })
    expect(email).toMatchObject({
      to: 'elin@demo.example',
      content: { link: { href: `http://se.localhost/mina-sidor/mina-avtal/signera/?documentId=${id}` } },
    })
    expect(email?.attachments).toBeUndefined()
    expect(await stage.documents.email({ documentId: id, kind: 'to-sign', accountId: olle })).toBeNull()
    await stage.remove('doc-1')
    expect(await stage.documents.email({ documentId: id, kind: 'to-sign', accountId: elin })).toBeNull()
  })
})

describe('approving', () => {
  it('is done once, clears the notification and leaves a sealed file', async () => {
    const id = await stage.show({ action: 'approve' })
    expect((await approve(id)).body).toEqual({ code: 'Ok' })
    expect((await approve(id)).body).toEqual({ code: 'Ok' })
    expect(await rings()).toEqual([])
    expect(stage.queued).toEqual(['document-seal'])
    expect((await stage.documents.sealPending()).sealed).toEqual([id])
    expect((await stage.documents.sealPending()).sealed).toEqual([])
    const { raw } = await stage.call('GET', `/api/documents/${id}/sealed`, { token })
    expect(checkSeal(raw).code).toBe('Whole')
    expect(stage.emails.filter((one) => one.includes('completed'))).toEqual([`document ${id} completed ${elin}`])
  })
  it('waits for everybody', async () => {
    const id = await stage.show({ action: 'approve', customerExternalIds: ['elin', 'olle'] })
    await approve(id)
    expect(await find(id)).toMatchObject({ status: 'done', whole: 'pending' })
    expect(await find(id, olle)).toMatchObject({ status: 'pending' })
    expect((await stage.documents.sealPending()).sealed).toEqual([])
    await approve(id, { token: ollesToken })
    expect(await find(id)).toMatchObject({ whole: 'done', persons: [{ isMe: true }, { isMe: false }] })
  })
  it('leads on without scripts', async () => {
    const id = await stage.show({ action: 'approve' })
    const posted = await stage.call('POST', `/api/documents/${id}/approve`, { token, form: { file: sha256(pdf()) } })
    expect([posted.status, posted.headers.location]).toEqual([303, `/mina-sidor/mina-avtal/klart/?documentId=${id}`])
  })
  it('is not for another account, nor in place of a signature', async () => {
    const id = await stage.show()
    expect((await approve(id)).body).toEqual({ code: 'WrongAction' })
    expect((await approve(id, { token: ollesToken })).status).toBe(404)
    expect((await approve(randomUUID())).status).toBe(404)
    expect((await find(id))?.status).toBe('pending')
  })
})

describe('signing', () => {
  it('requests the e-ID of that person alone, for the file that is shown', async () => {
    const id = await stage.show()
    expect((await start(id)).body).toMatchObject({ code: 'Ok', flow: 'order', qr: 'bankid.x' })
    expect(stage.requested[0]).toMatchObject({
      title: 'Tilläggsavtal om parkering',
      documentHash: sha256(pdf()),
      summary: 'Tilläggsavtal om parkeringsplats 14 för 900 kr i månaden.',
      signer: { nationalNumber: { country: 'SE', number: '198804129826' } },
    })
    expect(stage.requested[0]?.returnUrl).toMatch(
      `http://se.localhost/mina-sidor/mina-avtal/signera/?documentId=${id}&poolingId=`,
    )
  })
  it('keeps the proof, and seals when everybody has signed', async () => {
    const id = await stage.show({ customerExternalIds: ['elin', 'olle'] })
    expect((await sign(id)).body).toEqual({ code: 'Ok', allSigned: false })
    expect(await rings()).toEqual([])
    expect(await rings(olle)).toHaveLength(1)
    expect((await sign(id, ollesToken)).body).toEqual({ code: 'Ok', allSigned: true })
    expect((await stage.documents.sealPending()).sealed).toEqual([id])
    const { raw } = await stage.call('GET', `/api/documents/${id}/sealed`, { token: ollesToken })
    expect(checkSeal(raw).code).toBe('Whole')
  })
  it.each([
    [{ code: 'Cancelled', message: 'RFA6' }, 'Cancelled'],
    [{ code: 'Rejected', reason: null }, 'Rejected'],
    [{ code: 'Expired', message: 'RFA8' }, 'Expired'],
    // Another person's e-ID: the adapter accepts only the requested person.
    [{ code: 'Error', message: 'RFA22' }, 'Error'],
  ] as const)('that comes to %o may be tried again', async (answer, code) => {
    const id = await stage.show()
    const { body } = await start(id)
    stage.says.set('order-1', answer)
    expect((await status(id, body.session)).body).toMatchObject({ code })
    expect((await find(id))?.status).toBe('pending')
    expect((await sign(id)).body).toEqual({ code: 'Ok', allSigned: true })
  })
  it('in two tabs at once is done exactly once', async () => {
    const id = await stage.show()
    const [first, second] = [await start(id), await start(id)]
    stage.signs('order-1')
    stage.signs('order-2')
    const answers = await Promise.all([status(id, first.body.session), status(id, second.body.session)])
    // The later start cancelled the earlier order; once the document is signed, its tab learns that the signing is over.
    const [other] = answers.filter(({ body }) => body.code !== 'Ok')
    expect(answers.filter(({ body }) => body.code === 'Ok')).toHaveLength(1)
    expect(['Cancelled', 'Ended']).toContain(other?.body.code)
    expect(stage.queued.filter((name) => name === 'document-seal')).toHaveLength(1)
    expect((await start(id)).body).toMatchObject({ code: 'InvalidInput' })
  })
  it('is finished by the sweep when the browser has gone, and sealed when a crash came between', async () => {
    const id = await stage.show()
    await start(id)
    stage.signs('order-1')
    stage.clock.now = new Date(stage.clock.now.getTime() + 60_000)
    expect(await stage.documents.signings.sweep()).toBe(1)
    // No job ran: leftovers are found by their state.
    expect((await stage.documents.sealPending()).sealed).toEqual([id])
    expect(await find(id)).toMatchObject({ status: 'done', isSealed: true })
  })
  it('of a file that was replaced, or of a document taken back, counts for nothing', async () => {
    const id = await stage.show()
    const { body } = await start(id)
    await stage.put('doc-1', pdf('Ny'))
    stage.signs('order-1')
    expect((await status(id, body.session)).body).toMatchObject({ code: 'Cancelled' })
    expect((await find(id))?.status).toBe('pending')
    const again = await start(id)
    await stage.remove('doc-1')
    stage.signs('order-2')
    expect((await status(id, again.body.session)).body).toMatchObject({ code: 'Ended' })
  })
  it('is not for another account, and another session sees nothing of it', async () => {
    const id = await stage.show()
    expect((await start(id, { token: ollesToken })).status).toBe(404)
    const { body } = await start(id)
    expect((await status(id, body.session, ollesToken)).status).toBe(404)
  })
  it('needs an e-ID of the country that the person has identified with', async () => {
    const siri = await stage.person('siri')
    const id = await stage.show({ customerExternalIds: ['siri'] })
    expect(await find(id, siri)).toMatchObject({ canSign: false })
    expect((await start(id, { token: await stage.logIn(siri) })).body).toMatchObject({ code: 'InvalidInput' })
  })
  it('leads to the provider’s pages in Norway and Finland', async () => {
    const sindre = await stage.person('sindre', { country: 'NO', number: '14868645092' })
    const id = await stage.show({ siteId: 'no', customerExternalIds: ['sindre'] })
    const asSindre = { token: await stage.logIn(sindre), host: 'no.localhost', body: { environment: 'desktop' } }
    const started = await stage.call('POST', `/api/documents/${id}/eident/start`, asSindre)
    expect(started.body).toMatchObject({ code: 'Ok', flow: 'redirect', url: 'https://signicat.example/' })
    stage.signs('order-1')
    const back = await stage.call('POST', `/api/documents/${id}/eident/status`, {
      ...asSindre,
      body: { code: started.body.session, environment: 'desktop' },
    })
    expect(back.body).toEqual({ code: 'Ok', allSigned: true })
  })
})

describe('a person who goes', () => {
  it('takes along unsigned documents, and leaves signed ones', async () => {
    const signed = await stage.show({ action: 'approve' })
    await approve(signed)
    const unsigned = await stage.show({ externalId: 'doc-2' })
    const shared = await stage.show({ externalId: 'doc-3', customerExternalIds: ['elin', 'olle'] })
    expect(await stage.documents.exportOf(elin)).toHaveLength(3)
    await stage.db.transaction().execute(async (tx) => {
      await stage.documents.forget(tx, elin)
      await tx.deleteFrom('account').where('id', '=', elin).execute()
    })
    const left = await stage.db.selectFrom('document').select('id').execute()
    expect(left.map(({ id }) => id).sort()).toEqual([signed, shared].sort())
    expect(left).not.toContainEqual({ id: unsigned })
    expect((await stage.documents.sealPending()).sealed).toEqual([signed])
  })
})
