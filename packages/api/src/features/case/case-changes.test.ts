import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  detailOf,
  formOf,
  hanna,
  neighbour,
  otherBoard,
  own,
  pdf,
  photo,
  push,
  registerCaseStage,
  reported,
  reportedByBoard,
  residence,
  resident,
  stage,
} from './case.stage.fixture.ts'

registerCaseStage()

describe('a case that is changed', () => {
  const edit = (id: string, fields: Record<string, string | File>, token = resident) =>
    stage.call('PATCH', `${own.base}/case/${id}`, { token, form: formOf({ site: 'se', ...fields }) })

  it('takes the new values and the other contact, and retains what is not sent', async () => {
    const { id } = await reported()
    const contact = {
      alternativeContactFirstName: 'Olle',
      alternativeContactLastName: 'Viklund',
      alternativeContactEmail: 'olle@demo.example',
      alternativeContactPhone: '070-1740611',
    }
    const answer = await edit(id, contact)
    expect(answer.body).toMatchObject({
      code: 'Ok',
      case: { description: 'Kranen droppar.', otherContact: { firstName: 'Olle' } },
    })
    expect(stage.announced).toContain(`case.changed ${id}`)
  })
  it('takes files, gives them back to who sees it, and takes them away', async () => {
    const { id } = await reported()
    const added = await edit(id, { NewFiles: pdf() })
    const [file] = added.body.case.attachments
    expect(file).toMatchObject({ name: 'kvitto.pdf', type: 'application/pdf' })
    const read = await stage.call('GET', file.href, { token: resident })
    expect(read.status).toBe(200)
    expect(read.headers['content-disposition']).toContain('attachment')
    expect(read.headers['x-content-type-options']).toBe('nosniff')
    expect((await stage.call('GET', file.href, { token: neighbour })).status).toBe(404)
    expect((await edit(id, { RemoveFiles: file.id })).body.case.attachments).toEqual([])
    expect((await stage.call('GET', file.href, { token: resident })).status).toBe(404)
  })
  it('shows small pictures of pictures, to who sees the case', async () => {
    const { id } = await reported()
    const { body } = await edit(id, { NewFiles: await photo() })
    const [file] = body.case.attachments
    expect(body.case.pictureHref).toBe(file.previewHref)
    const small = await stage.call('GET', file.previewHref, { token: resident })
    const read = await sharp(small.raw).metadata()
    expect([small.headers['content-type'], small.headers['cache-control']]).toEqual(['image/webp', 'private, no-store'])
    // Turned as the camera was held, and without where it was taken.
    expect([read.format, read.width, read.height, read.exif]).toEqual(['webp', 240, 320, undefined])
    expect((await stage.call('GET', file.previewHref, { token: neighbour })).status).toBe(404)
    const { attachments } = (await edit(id, { NewFiles: pdf() })).body.case
    const paper = attachments.find(({ name }: { name: string }) => name === 'kvitto.pdf')
    expect(paper.previewHref).toBeUndefined()
    expect((await stage.call('GET', `${paper.href}?preview=1`, { token: resident })).status).toBe(404)
  })
  it('refuses a description with markup, and a contact that is half, by the names of the fields', async () => {
    const { id } = await reported()
    expect((await edit(id, { description: '<b>fel</b>' })).body.fields).toEqual([
      { field: 'description', problem: 'invalidInput' },
    ])
    const half = await edit(id, { alternativeContactFirstName: 'Olle' })
    expect(half.status).toBe(400)
    expect(half.body.fields.map(({ field }: { field: string }) => field)).toEqual([
      'alternativeContactLastName',
      'alternativeContactEmail',
      'alternativeContactPhone',
    ])
  })
  it('may hold a question, an address and an equals sign in its description', async () => {
    const { id } = await reported()
    const description = 'Kan ni svara till hanna@demo.example? 1 + 1 = 2'
    expect((await edit(id, { description })).body.case.description).toBe(description)
  })
  it('refuses a program that calls itself a PDF, and changes nothing', async () => {
    const { id } = await reported()
    const program = new File([Buffer.from('MZ\x90\0'.padEnd(600, '\0'), 'latin1')], 'kvitto.pdf')
    const answer = await edit(id, { description: 'Nytt.', NewFiles: program })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual([{ field: 'NewFiles', problem: 'fileType', file: 0 }])
    expect((await detailOf(id)).body.description).toBe('Kranen droppar.')
  })
  it('takes five files in all', async () => {
    const { id } = await reported()
    for (const number of [1, 2, 3, 4, 5]) await edit(id, { NewFiles: pdf(`${number}.pdf`) })
    const sixth = await edit(id, { NewFiles: pdf('6.pdf') })
    expect(sixth.body.fields).toEqual([{ field: 'NewFiles', problem: 'tooManyFiles' }])
    expect((await detailOf(id)).body.attachments).toHaveLength(5)
  })
  it('takes 100 MB in all', async () => {
    const { id } = await reported()
    for (const number of [1, 2, 3, 4]) await edit(id, { NewFiles: pdf(`${number}.pdf`) })
    // Four files of 25 MB: larger than any is now, to fill the case with fewer than five.
    await stage.db.updateTable('case_file').set({ bytes: 26_214_400 }).where('case_id', '=', id).execute()
    const fifth = await edit(id, { NewFiles: pdf('5.pdf') })
    expect([fifth.status, fifth.body.fields]).toEqual([413, [{ field: 'NewFiles', problem: 'totalSize' }]])
    expect((await detailOf(id)).body.attachments).toHaveLength(4)
  })
  it('is off limits to other accounts', async () => {
    const { id } = await reported()
    expect((await edit(id, { description: 'Mitt.' }, neighbour)).status).toBe(404)
  })
  it('stays as it is once it has been dealt with', async () => {
    const { id, ticketNumber } = await reported()
    await push(ticketNumber, 'executed', '2026-03-02T09:00:00Z')
    const answer = await edit(id, { description: 'Nytt.' })
    expect(answer.body).toMatchObject({ code: 'Done', case: { description: 'Kranen droppar.' } })
  })
})

describe('a case that is closed by its reporter', () => {
  const close = (id: string, token = resident, site = 'se') =>
    stage.call('PATCH', `${own.base}/case/${id}/close`, { token, body: { site } })

  it('is cancelled by the customer, which is reported to the technical management', async () => {
    const { id } = await reported()
    expect((await close(id)).body).toMatchObject({ code: 'Ok', case: { caseStatusId: 'cancelled-by-customer' } })
    expect(stage.announced).toContain(`case.closed ${id}`)
    expect((await close(id)).body.code).toBe('Done')
  })
  it('is of the site that it is closed on', async () => {
    const { id } = await reported()
    const answer = await close(id, resident, 'no')
    expect(answer.body.fields).toEqual([{ field: 'site', problem: 'invalidInput' }])
  })
})

describe('messages in a case', () => {
  const write = (id: string, fields: Record<string, string | File>, token = resident) =>
    stage.call('POST', `${own.base}/case/${id}/messages`, { token, form: formOf({ site: 'se', ...fields }) })

  it('are written once by a key of the browser, also when the case is over by the second try', async () => {
    const { id, ticketNumber } = await reported()
    const kept = { text: 'Det droppar igen.', clientKey: '0a1668ce-e78c-4d3c-a81a-c0695961b48a' }
    const tries = await Promise.all([write(id, kept), write(id, kept)])
    expect(tries.map(({ body }) => body.code)).toEqual(['Ok', 'Ok'])
    expect((await detailOf(id)).body.messages).toHaveLength(1)
    expect((await write(id, { ...kept, clientKey: '1b1668ce-e78c-4d3c-a81a-c0695961b48a' })).body.code).toBe('Ok')
    expect((await detailOf(id)).body.messages).toHaveLength(2)
    await push(ticketNumber, 'executed', '2026-03-02T08:10:00Z')
    expect((await write(id, kept)).body.code).toBe('Ok')
    expect((await write(id, { text: 'Mer.' })).body.code).toBe('Done')
    expect((await write(id, { ...kept, clientKey: 'mine' })).body.fields).toEqual([
      { field: 'clientKey', problem: 'invalidInput' },
    ])
  })
  it('are of who wrote them: what waited in a browser is not sent by the next person there', async () => {
    const { id } = await reported()
    const kept = { text: 'Det droppar igen.', clientKey: '2c1668ce-e78c-4d3c-a81a-c0695961b48a' }
    const refused = await write(id, { ...kept, writer: '3d1668ce-e78c-4d3c-a81a-c0695961b48a' })
    expect([refused.status, refused.body.fields]).toEqual([400, [{ field: 'writer', problem: 'invalidInput' }]])
    expect((await detailOf(id)).body.messages).toEqual([])
    expect((await write(id, { ...kept, writer: hanna })).body.code).toBe('Ok')
  })
  it('are readable to all who see the case, files included', async () => {
    const { id } = await reported()
    const answer = await write(id, { text: 'Det har blivit värre.', Files: pdf() })
    expect(answer.body.case.messages).toHaveLength(1)
    expect(answer.body.case.messages[0]).toMatchObject({ isMine: true, files: [{ name: 'kvitto.pdf' }] })
    expect(answer.body.case.attachments).toEqual([])
    expect(stage.announced.at(-1)).toMatch(/^case\.message /)
  })
  it('say something', async () => {
    const { id } = await reported()
    expect((await write(id, { text: ' ' })).body.fields).toEqual([{ field: 'text', problem: 'required' }])
  })
  it('open a case again whose repair did not do', async () => {
    const { id, ticketNumber } = await reported()
    await push(ticketNumber, 'executed', '2026-03-02T08:10:00Z')
    expect((await detailOf(id)).body.may).toEqual({
      rate: false,
      edit: false,
      close: false,
      write: false,
      dispute: true,
      chooseTime: false,
    })
    stage.clock.now = new Date('2026-03-02T08:20:00Z')
    const answer = await write(id, { text: 'Den droppar igen.', verdict: 'partly-fixed' })
    stage.clock.now = new Date('2026-03-02T08:00:00Z')
    expect(answer.body).toMatchObject({
      code: 'Ok',
      case: { caseStatusId: 'registered', messages: [{ verdict: 'partly-fixed' }] },
    })
    expect(answer.body.case.history.at(-1)).toMatchObject({ kind: 'reopened' })
  })
  it('do not open a case again that was cancelled, nor one that is open', async () => {
    const { id } = await reported()
    expect((await write(id, { text: 'Den droppar.', verdict: 'not-fixed' })).body.code).toBe('Done')
  })
})

describe('what is reported to the technical management', () => {
  it('names the files of a case and of a message, and gives them to its key alone', async () => {
    const { id } = await reported()
    const form = formOf({ site: 'se', NewFiles: pdf() })
    await stage.call('PATCH', `${own.base}/case/${id}`, { token: resident, form })
    const notified = (await stage.cases.webhook(id)) as { ticketNumber: string; files: { id: string; name: string }[] }
    expect(notified.files.map(({ name }) => name)).toEqual(['kvitto.pdf'])
    const url = `/integration/v1/case-files/${notified.files[0]?.id}`
    expect((await stage.call('GET', url, { token: await stage.key() })).status).toBe(200)
    expect((await stage.call('GET', url, { token: resident })).status).toBe(401)
    expect((await stage.call('GET', url)).status).toBe(401)
  })
})

describe('neighbours with the same fault', () => {
  const alike = (token: string, query = 'propertyId=p-1&place=elevator') =>
    stage.call('GET', `/case_management/alike?${query}`, { token })

  it('are shown what is open in their house, and nothing of who reported it', async () => {
    const { id } = await reportedByBoard()
    const answer = await alike(resident)
    expect(answer.body).toContainEqual(expect.objectContaining({ id, isMine: false, meToo: 0 }))
    expect(JSON.stringify(answer.body)).not.toContain('Viklund')
  })
  it('are shown nothing of a house that is not theirs', async () => {
    const stranger = await stage.logIn(await stage.person(`stranger-${stage.emails.length}`))
    expect((await alike(stranger)).status).toBe(404)
    expect((await alike(otherBoard)).status).toBe(404)
  })
  it('say so once, and are notified when it has been dealt with', async () => {
    const { id, ticketNumber } = await reportedByBoard()
    const say = () => stage.call('POST', `/case_management/case/${id}/me_too`, { token: resident })
    expect((await say()).body).toEqual({ meToo: 1 })
    expect((await say()).body).toEqual({ meToo: 1 })
    await push(ticketNumber, 'completed', '2026-03-02T09:00:00Z')
    expect(stage.emails).toContain(`case ${id} status-changed completed ${hanna}`)
    expect((await say()).status).toBe(404)
  })
})

describe('a person who goes', () => {
  it('takes along what a case says of them; the case stays with the house', async () => {
    const leaver = await stage.person('leaver')
    const { id } = await stage.report({ accountId: leaver, residence: await residence() })
    expect((await stage.cases.exportOf(leaver))[0]).toMatchObject({ room: 'Kök', email: 'hanna@demo.example' })
    await stage.db.transaction().execute((tx) => stage.cases.forget(tx, leaver))
    const row = await stage.db.selectFrom('fault_case').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      reported_by: null,
      contact_email: '',
      contact_last_name: '',
      description: 'Kranen droppar.',
    })
  })
})
