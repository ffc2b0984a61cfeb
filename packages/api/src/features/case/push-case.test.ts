import type { ManagementInput } from '@nyhem/contract/feed/management-lines'
import { describe, expect, it } from 'vitest'
import { detailOf, neighbour, pdf, registerCaseStage, reported, resident, stage } from './case.stage.fixture.ts'

registerCaseStage()

describe('rounds of a case that carry files', () => {
  const contentOf = async (file: File) => Buffer.from(await file.arrayBuffer()).toString('base64')
  const roundsOf = async (ticketNumber: string, ...names: string[]): Promise<ManagementInput> => {
    const content = await contentOf(pdf())
    const files = names.map((name) => ({ name, content }))
    return {
      type: 'case-rounds',
      ticketNumber,
      rounds: [
        {
          externalId: `r-${ticketNumber}`,
          name: 'Kontroll',
          performedAt: '2026-03-02T09:00:00Z',
          remark: 'ok',
          files,
        },
      ],
    }
  }
  const filesOf = async (caseId: string) => (await detailOf(caseId)).body.rounds.flatMap(({ files }) => files)

  it('are stored, and their files are readable to all who see the case', async () => {
    const { id, ticketNumber } = await reported()
    const key = await stage.key()
    const answer = await stage.postFeed(key, await roundsOf(ticketNumber, 'runda.pdf'))
    expect(answer).toMatchObject({ status: 200, body: { code: 'Ok', changed: 1 } })
    const [file] = await filesOf(id)
    expect(file).toMatchObject({ name: 'runda.pdf', type: 'application/pdf' })
    expect(file?.href).toMatch(/\/customer\/file\/[0-9a-f-]+\/runda\.pdf\/rounds$/)
    const sent = await stage.call('GET', file?.href ?? '', { token: resident })
    expect(sent.status).toBe(200)
    expect(sent.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="runda\.pdf"/),
      'x-content-type-options': 'nosniff',
    })
    expect((await stage.call('GET', file?.href ?? '', { token: neighbour })).status).toBe(404)
  })

  it('add only the files that the round does not have', async () => {
    const { id, ticketNumber } = await reported()
    const key = await stage.key()
    await stage.postFeed(key, await roundsOf(ticketNumber, 'runda.pdf'))
    const same = await stage.postFeed(key, await roundsOf(ticketNumber, 'runda.pdf'))
    expect(same).toMatchObject({ status: 200, body: { changed: 0, unchanged: 1 } })
    const more = await stage.postFeed(key, await roundsOf(ticketNumber, 'runda.pdf', 'kran.pdf'))
    expect(more).toMatchObject({ status: 200, body: { changed: 1 } })
    expect((await filesOf(id)).map(({ name }) => name).toSorted()).toEqual(['kran.pdf', 'runda.pdf'])
  })
})
