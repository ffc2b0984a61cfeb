import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { asId } from '@nyhem/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { docxEntries, sampleExe, sampleFilm, sampleJpeg, samplePdf, zipOf } from '../case-files/sample-files.fixture.ts'
import { multipart, openReportStage } from './fault-report.fixture.ts'

type Stage = Awaited<ReturnType<typeof openReportStage>>
let stage: Stage
let port: number

beforeAll(async () => {
  stage = await openReportStage()
  await stage.app.listen({ port: 0, host: '127.0.0.1' })
  port = (stage.app.server.address() as AddressInfo).port
})
afterAll(() => stage.close())
beforeEach(() => stage.empty())

const resident = async () => stage.logIn(await stage.resident())
const problemOf = ({ status, body }: { status: number; body: { fields?: { field: string; problem: string }[] } }) =>
  `${status} ${body.fields?.map(({ field, problem }) => `${field} ${problem}`).join()}`
const rows = () => stage.db.selectFrom('case_file').selectAll().execute()
const readFile = (token: string, id: string) => stage.send('GET', `/case_management/draft/files/${id}`, { token })

function uploadByHand(token: string, headers: Record<string, string>, write: (sent: ClientRequest) => void) {
  return new Promise<{ status: number; body: { fields?: { field: string; problem: string }[] } } | null>((resolve) => {
    const sent = request(
      {
        port,
        method: 'POST',
        path: '/case_management/draft/files?reporter=resident',
        headers: { host: 'se.localhost', authorization: `Bearer ${token}`, ...headers },
      },
      async (reply) => {
        const text = Buffer.concat(await reply.toArray()).toString()
        sent.destroy()
        resolve({ status: reply.statusCode ?? 0, body: JSON.parse(text) })
      },
    )
    sent.on('error', () => resolve(null))
    sent.on('close', () => resolve(null))
    sent.flushHeaders()
    write(sent)
  })
}

describe('a file of a draft', () => {
  it.each([
    ['mp42', 'film.mp4', 'video/mp4'],
    ['qt  ', 'film.mov', 'video/quicktime'],
  ])('may be a film (%s), and is given back as one', async (brand, file, type) => {
    const token = await resident()
    await stage.save(token)
    const { status, body } = await stage.upload(token, sampleFilm(brand), { file })
    expect([status, body.file?.type]).toEqual([200, type])
    const sent = await readFile(token, body.file.id)
    expect(sent.headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' })
  })
  it('is taken in, and given back to its owner as an attachment', async () => {
    const token = await resident()
    await stage.save(token)
    const { body } = await stage.upload(token, samplePdf, { file: 'läcka (1).pdf' })
    expect(body.file).toMatchObject({ name: 'läcka (1).pdf', type: 'application/pdf', bytes: samplePdf.length })
    const { status, bytes, headers } = await readFile(token, body.file.id)
    expect([status, bytes]).toEqual([200, samplePdf])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="l_cka (1).pdf"; filename*=UTF-8''l%C3%A4cka%20%281%29.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })
  it('cannot be read or removed by another account', async () => {
    const token = await resident()
    await stage.save(token)
    const { id } = (await stage.upload(token, samplePdf)).body.file
    const other = await resident()
    await stage.save(other)
    expect((await readFile(other, id)).status).toBe(404)
    expect((await stage.send('DELETE', `/case_management/draft/files/${id}`, { token: other })).status).toBe(404)
    expect((await stage.send('GET', `/case_management/draft/files/${id}`)).status).toBe(401)
    expect((await readFile(token, id)).status).toBe(200)
  })
  it('is taken away with its bytes', async () => {
    const token = await resident()
    await stage.save(token)
    const { id } = (await stage.upload(token, samplePdf)).body.file
    expect((await stage.send('DELETE', `/case_management/draft/files/${id}`, { token })).status).toBe(200)
    expect((await readFile(token, id)).status).toBe(404)
    expect(await stage.onDisk()).toEqual([])
  })
  it('sent again under the same key is the same file', async () => {
    const token = await resident()
    await stage.save(token)
    const send = () => stage.upload(token, samplePdf, { query: '&clientKey=k-1' })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ body }) => body.file.id)).size).toBe(1)
    expect((await send()).body.file.id).toBe(answers[0]?.body.file.id)
    expect(await stage.onDisk()).toHaveLength(1)
  })
  it('needs a draft that was saved', async () => {
    expect((await stage.upload(await resident(), samplePdf)).status).toBe(404)
    expect(await stage.onDisk()).toEqual([])
  })
  it('is refused when there are five already', async () => {
    const token = await resident()
    await stage.save(token)
    for (let count = 0; count < 5; count += 1) expect((await stage.upload(token, samplePdf)).status).toBe(200)
    expect(problemOf(await stage.upload(token, samplePdf))).toBe('400 file tooManyFiles')
    expect(await stage.onDisk()).toHaveLength(5)
  })
  it('six at once are five', async () => {
    const token = await resident()
    await stage.save(token)
    const answers = await Promise.all(Array.from({ length: 6 }, () => stage.upload(token, samplePdf)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  })
  it('that is a program by another name is refused, and so is an empty one', async () => {
    const token = await resident()
    await stage.save(token)
    expect(problemOf(await stage.upload(token, sampleExe, { file: 'faktura.pdf' }))).toBe('400 file fileType')
    expect(problemOf(await stage.upload(token, Buffer.alloc(0)))).toBe('400 file emptyFile')
    expect(await stage.onDisk()).toEqual([])
  })
  it('that is two things at once is refused', async () => {
    const token = await resident()
    await stage.save(token)
    const polyglot = Buffer.concat([samplePdf, zipOf(docxEntries, { filler: 10 })])
    expect(problemOf(await stage.upload(token, polyglot))).toBe('400 file fileType')
  })
  it('that unpacks to a bomb is refused', async () => {
    const token = await resident()
    await stage.save(token)
    const bomb = zipOf([...docxEntries, { name: 'word/a.xml', packed: 3_000, unpacked: 4_000_000_000 }])
    expect(problemOf(await stage.upload(token, bomb, { file: 'bomb.docx' }))).toBe('400 file fileType')
  })
  it('that is a picture is stored without its location', async () => {
    const token = await resident()
    await stage.save(token)
    const { body } = await stage.upload(token, await sampleJpeg(), { file: 'kran.jpg' })
    expect((await readFile(token, body.file.id)).bytes.includes('Kamera')).toBe(false)
  })
})

describe('an upload', () => {
  it('that says to be 10 GB is refused before anything of it is read', async () => {
    const token = await resident()
    await stage.save(token)
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(10 * 1024 ** 3) }
    const answer = await uploadByHand(token, headers, () => undefined)
    expect(answer && problemOf(answer)).toBe('413 file fileSize')
  })
  it('that is longer than it says anywhere is refused when it is', async () => {
    const token = await resident()
    await stage.save(token)
    const { type, bytes } = multipart([{ name: 'file', file: 'a.pdf', bytes: Buffer.alloc(22_000_000) }])
    const headers = { 'content-type': type, 'transfer-encoding': 'chunked' }
    const answer = await uploadByHand(token, headers, (sent) => sent.write(bytes))
    expect(answer && problemOf(answer)).toBe('413 file fileSize')
    await expect.poll(() => stage.onDisk()).toEqual([])
  })
  it('of one byte more than 20 MB is refused', async () => {
    const token = await resident()
    await stage.save(token)
    expect(problemOf(await stage.upload(token, Buffer.alloc(20_971_521)))).toBe('413 file fileSize')
    expect(await stage.onDisk()).toEqual([])
  })
  it('that is cut in the middle leaves nothing', async () => {
    const token = await resident()
    await stage.save(token)
    const { type, bytes } = multipart([{ name: 'file', file: 'a.pdf', bytes: Buffer.alloc(5_000_000, 1) }])
    const headers = { 'content-type': type, 'content-length': String(bytes.length) }
    let cut: () => void = () => undefined
    const answered = uploadByHand(token, headers, (sent) => {
      sent.write(bytes.subarray(0, 3_000_000))
      cut = () => sent.destroy()
    })
    await expect.poll(() => stage.onDisk()).toHaveLength(1)
    cut()
    expect(await answered).toBeNull()
    await expect.poll(() => stage.onDisk()).toEqual([])
    expect(await rows()).toEqual([])
  })
  it('that is no form, or one without a file, is refused', async () => {
    const token = await resident()
    await stage.save(token)
    const url = '/case_management/draft/files?reporter=resident'
    const broken = { type: 'multipart/form-data; boundary=b', bytes: Buffer.from('--b\r\nnothing') }
    expect((await stage.send('POST', url, { token, raw: broken })).status).toBe(400)
    expect(problemOf(await stage.send('POST', url, { token, raw: multipart([]) }))).toBe('400 file required')
    expect((await stage.send('POST', url, { token, body: {} })).status).toBe(415)
    expect((await stage.send('POST', url, { token, raw: { ...broken, type: 'multipart/form-data' } })).status).toBe(400)
  })
})

describe('files that belong to nothing', () => {
  const loose = (accountId: string, name = 'a.pdf') =>
    stage.caseFiles.take({
      accountId: asId<'Account'>(accountId),
      draftId: null,
      clientKey: null,
      name,
      stream: Readable.from([samplePdf]),
      mostBytes: 1_000_000,
    })
  const laterBy = (hours: number) => {
    stage.clock.now = new Date(Date.now() + hours * 3_600_000)
  }

  it('are deleted after a day, rows and bytes', async () => {
    stage.clock.now = new Date()
    await loose(await stage.person())
    laterBy(23)
    expect(await stage.caseFiles.deleteOld()).toBe(0)
    laterBy(25)
    expect(await stage.caseFiles.deleteOld()).toBe(1)
    expect([await rows(), await stage.onDisk()]).toEqual([[], []])
  })
  it('and are only bytes, since the process was killed before it could write them down, are deleted too', async () => {
    stage.clock.now = new Date()
    await stage.store.put('abcd-orphan', { stream: Readable.from([samplePdf]), bytes: samplePdf.length })
    laterBy(25)
    expect(await stage.caseFiles.deleteOld()).toBe(1)
    expect(await stage.onDisk()).toEqual([])
  })
  it('stay when a draft has them, however old', async () => {
    stage.clock.now = new Date()
    const token = await resident()
    await stage.save(token)
    await stage.upload(token, samplePdf)
    laterBy(25)
    expect(await stage.caseFiles.deleteOld()).toBe(0)
    stage.clock.now = new Date('2026-03-02T08:00:00Z')
    expect(await stage.onDisk()).toHaveLength(1)
  })
  it('are not even bytes when their draft was sent or thrown away while they came', async () => {
    const take = stage.caseFiles.take({
      accountId: await stage.person(),
      draftId: asId<'ReportDraft'>('a1b2c3d4-0000-4000-8000-000000000001'),
      clientKey: null,
      name: 'a.pdf',
      stream: Readable.from([samplePdf]),
      mostBytes: 1_000_000,
    })
    await expect(take).rejects.toMatchObject({ code: 'NotFound' })
    expect([await rows(), await stage.onDisk()]).toEqual([[], []])
  })
  it('are at most twenty of one person', async () => {
    const account = await stage.person()
    const codes: string[] = []
    for (let count = 0; count < 21; count += 1) codes.push((await loose(account)).code)
    expect(codes.filter((code) => code === 'Ok')).toHaveLength(20)
  })
  it('are attached to no case by another account', async () => {
    const taken = await loose(await stage.person())
    if (taken.code !== 'Ok') throw new Error(taken.problem)
    const token = await resident()
    const { id } = await stage.save(token)
    const { body } = await stage.send('POST', `/case_management/draft/${id}/send`, {
      token,
      body: { urgentFault: null },
    })
    const to = { caseId: body.caseId, messageId: null, accountId: await stage.person() }
    const attach = stage.db.transaction().execute((tx) => stage.caseFiles.attach(tx, to, [taken.file.id]))
    await expect(attach).rejects.toMatchObject({ fields: [{ field: 'files', problem: 'unknownFile' }] })
  })
})

describe('a file store that fails', () => {
  it('leaves neither a row nor bytes, and the next try goes well', async () => {
    const token = await resident()
    await stage.save(token)
    const { put } = stage.store
    stage.store.put = () => Promise.reject(new Error('the disk is full'))
    expect((await stage.upload(token, samplePdf)).status).toBe(500)
    expect([await rows(), await stage.onDisk()]).toEqual([[], []])
    stage.store.put = put
    expect((await stage.upload(token, samplePdf)).status).toBe(200)
  })
})
