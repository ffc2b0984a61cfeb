import { Readable } from 'node:stream'
import { type AccountId, asId } from '@nyhem/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { samplePdf } from '../case-files/sample-files.fixture.ts'
import { openReportStage } from './fault-report.fixture.ts'

type Stage = Awaited<ReturnType<typeof openReportStage>>
let stage: Stage

beforeAll(async () => {
  stage = await openReportStage()
})
afterAll(() => stage.close())
beforeEach(() => stage.empty())

const pdfOf = (word: string) => Buffer.concat([samplePdf, Buffer.from(`% ${word}\n`)])
function sentFile(word: string) {
  const pieces = [pdfOf(word), null]
  let reads = 0
  const stream = new Readable({
    read() {
      reads += 1
      this.push(pieces.shift() ?? null)
    },
  })
  return { stream, reads: () => reads }
}
const take = (accountId: AccountId, stream: Readable, draftId: string | null = null) =>
  stage.caseFiles.take({
    accountId,
    draftId: draftId === null ? null : asId<'ReportDraft'>(draftId),
    clientKey: null,
    name: 'a.pdf',
    stream,
    mostBytes: 1_000_000,
  })
const upload = (accountId: AccountId, word = 'file') => take(accountId, sentFile(word).stream)
describe('a file too many', () => {
  it('of those that belong to nothing is refused before anything of it is read', async () => {
    const account = await stage.person()
    for (let count = 0; count < 20; count += 1) {
      expect(await upload(account)).toMatchObject({ code: 'Ok' })
    }
    const { stream, reads } = sentFile('late')
    expect(await take(account, stream)).toEqual({ code: 'Refused', problem: 'tooManyFiles' })
    expect(reads()).toBe(0)
  })
  it('of a draft is refused before anything of it is read', async () => {
    const account = await stage.resident()
    const { id } = await stage.save(await stage.logIn(account))
    for (let count = 0; count < 5; count += 1) await take(account, sentFile('own').stream, id)
    const { stream, reads } = sentFile('late')
    expect(await take(account, stream, id)).toEqual({ code: 'Refused', problem: 'tooManyFiles' })
    expect(reads()).toBe(0)
  })
})

describe('files that come at once', () => {
  let keeping: string[] = []
  let letGo: () => void = () => undefined

  beforeEach(() => {
    keeping = []
    const { put } = stage.store
    let opened = Promise.withResolvers<void>()
    letGo = () => {
      opened.resolve()
      opened = Promise.withResolvers<void>()
    }
    stage.store.put = async (key, { stream, bytes }) => {
      const content = Buffer.concat(await stream.toArray())
      const word = content.toString('latin1').match(/% (\w+)/)?.[1] ?? ''
      keeping.push(word)
      await opened.promise
      keeping.splice(keeping.indexOf(word), 1)
      return put(key, { stream: Readable.from([content]), bytes })
    }
  })

  async function settled<T>(answers: readonly Promise<T>[]): Promise<PromiseSettledResult<T>[]> {
    const whole = Promise.allSettled(answers)
    let isDone = false
    void whole.then(() => {
      isDone = true
    })
    await expect
      .poll(() => {
        letGo()
        return isDone
      })
      .toBe(true)
    return whole
  }

  it('are inspected and stored one per account and two in all at a time, accounts in turn', async () => {
    const [anna, berit, carl] = [await stage.person(), await stage.person(), await stage.person()]
    const answers = [upload(anna, 'anna'), upload(anna, 'anna'), upload(anna, 'anna')]
    await expect.poll(() => keeping).toEqual(['anna'])
    await expect.poll(() => stage.onDisk()).toHaveLength(3)
    answers.push(upload(berit, 'berit'))
    await expect.poll(() => keeping).toEqual(['anna', 'berit'])
    answers.push(upload(carl, 'carl'))
    await expect.poll(() => stage.onDisk()).toHaveLength(5)
    expect(keeping).toEqual(['anna', 'berit'])
    letGo()
    await expect.poll(() => keeping.toSorted()).toEqual(['anna', 'carl'])
    const outcomes = await settled(answers)
    expect(outcomes.map((outcome) => outcome.status)).toEqual(answers.map(() => 'fulfilled'))
  })
  it('are at most ten per account: the next is answered 429 and not read, other accounts go on', async () => {
    const account = await stage.resident()
    const token = await stage.logIn(account)
    await stage.save(token)
    const answers = Array.from({ length: 10 }, () => upload(account))
    await expect.poll(() => stage.onDisk()).toHaveLength(10)
    const { stream, reads } = sentFile('late')
    await expect(take(account, stream)).rejects.toMatchObject({ code: 'TooManyRequests' })
    expect(reads()).toBe(0)
    const { status, headers, body } = await stage.upload(token, samplePdf)
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'TooManyRequests', '5'])
    const other = upload(await stage.person(), 'other')
    await expect.poll(() => keeping).toEqual(['file', 'other'])
    const outcomes = await settled([...answers, other])
    expect(outcomes.every((outcome) => outcome.status === 'fulfilled' && outcome.value.code === 'Ok')).toBe(true)
    const [again] = await settled([upload(account)])
    expect(again).toMatchObject({ value: { code: 'Ok' } })
  })
  it('wait for at most fifty accounts: the next is refused as too many and leaves nothing', async () => {
    const accounts: AccountId[] = []
    for (let count = 0; count < 53; count += 1) accounts.push(await stage.person())
    const answers = accounts.map((account) => upload(account))
    const refused: unknown[] = []
    for (const answer of answers) answer.catch((error: unknown) => refused.push(error))
    await expect.poll(() => refused).toMatchObject([{ code: 'TooManyRequests' }])
    await expect.poll(() => stage.onDisk()).toHaveLength(52)
    const outcomes = await settled(answers)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(52)
    expect(await stage.onDisk()).toHaveLength(52)
  })
})
