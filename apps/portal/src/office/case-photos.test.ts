import { listOfStatements, statementsSentByRequests } from '@nyhem/api/database/statements-sent'
import type { CaseStepReply, StaffCase } from '@nyhem/contract/calls/staff-cases'
import { mostMarks, type PhotoMark } from '@nyhem/domain/case/photo-marks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCase, newCaseFile, residentWrites } from './cases.fixture.ts'
import { at, type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'

let portal: OfficePortal
let sofia: Member
let karim: Member
let norwegian: Member
let agent: Member

beforeAll(async () => {
  portal = await openOfficePortal()
  sofia = await portal.newMember([at('service')], { name: 'Sofia Ek' })
  karim = await portal.newMember([at('service')], { name: 'Karim Aziz' })
  norwegian = await portal.newMember([at('service', 'no')], { name: 'Randi Moe' })
  agent = await portal.newMember([at('agent')])
}, 120_000)
afterAll(() => portal?.close())

const box: PhotoMark = { kind: 'box', x: 0.2, y: 0.3, width: 0.4, height: 0.2, text: 'Sprickan', isInternal: true }
const pin: PhotoMark = { kind: 'pin', x: 0.5, y: 0.5, width: 0, height: 0, text: 'Här', isInternal: false }

async function withPhoto(made: Parameters<typeof newCase>[1] = {}) {
  const { id } = await newCase(portal.db, made)
  return { id, fileId: await newCaseFile(portal, id) }
}
const pathOf = ({ id, fileId }: { id: string; fileId: string }) => `/office/api/cases/${id}/files/${fileId}/marks`
const post = ({ cookie }: Member, of: { id: string; fileId: string }, body: object) =>
  portal.send({ method: 'POST', path: pathOf(of), body, cookie })
const mark = async (who: Member, of: { id: string; fileId: string }, marks: unknown, revision = 0) =>
  (await post(who, of, { marks, revision })).json<CaseStepReply>()
const open = async ({ cookie }: Member, id: string) =>
  (await portal.send({ path: `/office/api/cases/${id}`, cookie })).json<StaffCase>()
const linesOf = async (subject: string) =>
  (
    await portal.db.selectFrom('staff_event').select('event').where('subject', '=', subject).orderBy('id').execute()
  ).map(({ event }) => event)

describe('marks in a photo of a case', () => {
  it('are shown to colleagues with who saved them, those for the reporter first, and written down', async () => {
    const of = await withPhoto()
    const reply = await mark(sofia, of, [box, pin])
    expect(reply.code).toBe('Ok')
    const { attachments } = await open(karim, of.id)
    expect(attachments[0]?.photo).toMatchObject({
      revision: 1,
      marks: [pin, box],
      saved: { by: 'Sofia Ek', isOneself: false },
    })
    expect(await linesOf(of.id)).toEqual(['case-photo-marked', 'case-opened'])
  })
  it('of two agents at once: the second is told who saved, sees it, and may save against that', async () => {
    const of = await withPhoto()
    await mark(sofia, of, [box])
    const late = await mark(karim, of, [pin])
    expect(late).toMatchObject({
      code: 'Stale',
      case: { attachments: [{ photo: { revision: 1, marks: [box], saved: { by: 'Sofia Ek' } } }] },
    })
    expect((await mark(karim, of, [pin], 1)).code).toBe('Ok')
    expect((await mark(sofia, of, [], 1)).code).toBe('Stale')
    expect((await mark(sofia, of, [], 2)).case.attachments[0]?.photo).toMatchObject({ revision: 3, marks: [] })
  })
  it('saved at one moment are saved once', async () => {
    const of = await withPhoto()
    const codes = await Promise.all([mark(sofia, of, [box]), mark(karim, of, [pin])])
    expect(codes.map(({ code }) => code).toSorted()).toEqual(['Ok', 'Stale'])
  })
  it('do not stop an answer that a colleague is writing', async () => {
    const of = await withPhoto()
    const { seen } = await open(karim, of.id)
    await mark(sofia, of, [box])
    expect((await open(karim, of.id)).seen).toBe(seen)
  })
  it('can be made in the photo of a message', async () => {
    const of = await withPhoto()
    await residentWrites(portal.db, of.id)
    const { id } = await portal.db
      .selectFrom('case_message')
      .select('id')
      .where('case_id', '=', of.id)
      .executeTakeFirstOrThrow()
    await portal.db.updateTable('case_file').set({ message_id: id }).where('id', '=', of.fileId).execute()
    expect((await mark(sofia, of, [box])).case.messages[0]?.files[0]?.photo?.marks).toEqual([box])
  })
  it('are made by who may answer at the site, and by nobody else', async () => {
    const of = await withPhoto()
    expect((await post(norwegian, of, { marks: [box], revision: 0 })).status).toBe(404)
    expect((await post(agent, of, { marks: [box], revision: 0 })).status).toBe(403)
    expect((await portal.send({ method: 'POST', path: pathOf(of), body: { marks: [box], revision: 0 } })).status).toBe(
      401,
    )
  })
  it('are refused in what is no photo of the case, and once it is over', async () => {
    const of = await withPhoto()
    const other = await withPhoto()
    expect((await mark(sofia, { ...of, fileId: other.fileId }, [box])).code).toBe('Photo')
    await portal.db.updateTable('case_file').set({ type: 'application/pdf' }).where('id', '=', of.fileId).execute()
    expect((await mark(sofia, of, [box])).code).toBe('Photo')
    expect((await open(sofia, of.id)).attachments[0]?.photo).toBeNull()
    const done = await withPhoto({ status: 'completed' })
    expect((await mark(sofia, done, [box])).code).toBe('Done')
    expect(await linesOf(done.id)).toEqual(['case-opened'])
  })
  it.each([
    ['more than there may be', Array.from({ length: mostMarks + 1 }, () => box)],
    ['one outside the picture', [{ ...box, x: 0.7 }]],
    ['one too small to be seen', [{ ...box, width: 0.01 }]],
    ['a number that is none', [{ ...box, x: 'NaN' }]],
    ['a pin without words', [{ ...pin, text: '  ' }]],
    ['too many words', [{ ...box, text: 'x'.repeat(201) }]],
    ['an unknown kind', [{ ...box, kind: 'star' }]],
  ])('are refused whole with %s', async (_, marks) => {
    const of = await withPhoto()
    expect((await post(sofia, of, { marks, revision: 0 })).status).toBe(400)
    expect((await open(sofia, of.id)).attachments[0]?.photo?.revision).toBe(0)
  })
  it('cost as many statements, however many there are', async () => {
    const of = await withPhoto()
    const sent = await statementsSentByRequests(async () => {
      await mark(
        sofia,
        of,
        Array.from({ length: mostMarks }, () => box),
      )
    })
    expect(sent.length, listOfStatements(sent)).toBeLessThanOrEqual(16)
  })
})
