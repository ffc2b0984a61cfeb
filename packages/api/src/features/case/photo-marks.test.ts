import type { CaseFile } from '@nyhem/contract/calls/fault-report'
import type { PhotoMark } from '@nyhem/domain/case/photo-marks'
import { instantOf } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  board,
  boards,
  detailOf,
  formOf,
  hanna,
  neighbour,
  otherBoard,
  own,
  pdf,
  photo,
  registerCaseStage,
  reported,
  reportedByBoard,
  resident,
  stage,
} from './case.stage.fixture.ts'
import { saveMarks } from './photo-marks.store.ts'

registerCaseStage()

const shown: PhotoMark = {
  kind: 'ellipse',
  x: 0.1,
  y: 0.1,
  width: 0.2,
  height: 0.3,
  text: 'Packningen',
  isInternal: false,
}
const internal: PhotoMark = { ...shown, kind: 'arrow', text: 'Ring Nils om nyckeln', isInternal: true }
const at = instantOf(new Date('2026-03-02T09:00:00Z'))
let staffId: string

beforeAll(async () => {
  const someone = { subject: null, email: 'sofia.ek@norrvida.example', name: 'Sofia Ek', added_at: at }
  staffId = (await stage.db.insertInto('staff').values(someone).returning('id').executeTakeFirstOrThrow()).id
})

type Side = typeof own

async function add(id: string, file: File, token = resident, { base }: Side = own): Promise<CaseFile> {
  const form = formOf({ site: 'se', NewFiles: file })
  const answer = await stage.call('PATCH', `${base}/case/${id}`, { token, form })
  return answer.body.case.attachments.find(({ name }: CaseFile) => name === file.name)
}
const mark = (caseId: string, fileId: string, marks: readonly PhotoMark[], revision = 0) =>
  saveMarks(stage.db, {
    caseId: asId<'Case'>(caseId),
    fileId: asId<'CaseFile'>(fileId),
    revision,
    marks,
    staffId: asId<'Staff'>(staffId),
    at,
  })
/** A case with a photo that has a mark for who reported, and one for the staff. */
async function marked() {
  const { id } = await reported()
  const file = await add(id, await photo())
  await mark(id, file.id, [shown, internal])
  return { id, file }
}

describe('marks in a photo', () => {
  it('that are shown reach who sees the case on my pages; internal ones never do', async () => {
    const { id } = await marked()
    const { body } = await detailOf(id)
    const { isInternal: _, ...plain } = shown
    expect(body.attachments[0]?.marked?.marks).toEqual([plain])
    expect(JSON.stringify(body)).not.toContain('nyckeln')
    expect(JSON.stringify(body)).not.toContain('Sofia')
    expect((await detailOf(id, neighbour)).status).toBe(404)
  })
  it('reach the board of the house, and no other', async () => {
    const { id } = await reportedByBoard()
    const file = await add(id, await photo(), board, boards)
    await mark(id, file.id, [internal, shown])
    const { body } = await detailOf(id, board, boards)
    expect(body.attachments[0]?.marked?.marks.map(({ text }) => text)).toEqual(['Packningen'])
    expect(JSON.stringify(body)).not.toContain('nyckeln')
    expect((await detailOf(id, otherBoard, boards)).status).toBe(404)
  })
  it('leave a photo as any other where all of them are internal, or taken away', async () => {
    const { id, file } = await marked()
    await mark(id, file.id, [internal], 1)
    expect((await detailOf(id)).body.attachments[0]?.marked).toBeUndefined()
    await mark(id, file.id, [], 2)
    expect((await detailOf(id)).body.attachments[0]?.marked).toBeUndefined()
  })
  it('lie on a large picture, upright as they are', async () => {
    const { id } = await marked()
    const href = (await detailOf(id)).body.attachments[0]?.marked?.largeHref ?? ''
    const read = await sharp((await stage.call('GET', href, { token: resident })).raw).metadata()
    expect([read.format, read.width, read.height, read.exif]).toEqual(['webp', 600, 800, undefined])
    expect((await stage.call('GET', href, { token: neighbour })).status).toBe(404)
    const paper = await add(id, pdf())
    expect((await stage.call('GET', `${paper.href}?preview=large`, { token: resident })).status).toBe(404)
  })
  it('leave the photo itself as it was sent', async () => {
    const { id } = await reported()
    const file = await add(id, await photo())
    const before = (await stage.call('GET', file.href, { token: resident })).raw
    await mark(id, file.id, [shown])
    expect((await stage.call('GET', file.href, { token: resident })).raw.equals(before)).toBe(true)
  })
  it('are told to the technical management with the file, internal ones too', async () => {
    const { id, file } = await marked()
    const told = (await stage.cases.webhook(id)) as { files: { id: string; marks: PhotoMark[] }[] }
    expect(told.files).toMatchObject([{ id: file.id, marks: [shown, internal] }])
  })
  it('go with the photo', async () => {
    const { id, file } = await marked()
    const form = formOf({ site: 'se', RemoveFiles: file.id })
    await stage.call('PATCH', `${own.base}/case/${id}`, { token: resident, form })
    expect((await stage.cases.exportOf(hanna))[0]?.photoMarks).toEqual([])
    await stage.db.deleteFrom('case_file').where('id', '=', file.id).execute()
    expect(await stage.db.selectFrom('case_photo_marks').select('file_id').execute()).toEqual([])
  })
  it('are in the export of who reported where they are shown, and stay with the photo when the account goes', async () => {
    const { file } = await marked()
    expect((await stage.cases.exportOf(hanna))[0]?.photoMarks).toEqual([
      { file: file.name, kind: 'ellipse', text: 'Packningen', at },
    ])
    await stage.db.transaction().execute((tx) => stage.cases.forget(tx, hanna))
    const rows = await stage.db.selectFrom('case_photo_marks').select('marks').execute()
    expect(rows).toEqual([{ marks: [shown, internal] }])
  })
})
