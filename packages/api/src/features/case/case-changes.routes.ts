import { mostCaseFormBytes } from '@nyhem/contract/routes/cases'
import { routes } from '@nyhem/contract/routes/routes'
import { caseVerdicts } from '@nyhem/domain/case/case-life'
import { reportFileLimits } from '@nyhem/domain/case/report-files'
import { parseDescription, parseOtherPhone } from '@nyhem/domain/case/report-form'
import { asId, type CaseFileId } from '@nyhem/domain/ids'
import { parseEmail, parseName } from '@nyhem/domain/interest/interest-form'
import { z } from 'zod'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { isUuid } from '../../server/found.ts'
import { readMultipart, refuseLargerThan, type SentFields, takeMultipart } from '../../server/multipart.ts'
import { ProblemError, type ProblemField } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import { refusedFile } from '../case-files/case-files.ts'
import {
  type CaseRouteParts,
  type CaseSide,
  caseIdOf,
  type FilesField,
  requestedVisitor,
  sendChanged,
} from './case.routes.ts'
import type { CaseContact, CaseVisitor } from './case.ts'

const sides = {
  board: { edit: routes.cases.editBoardCase, message: routes.cases.writeInBoardCase },
  customer: { edit: routes.cases.editCustomerCase, message: routes.cases.writeInCustomerCase },
} as const
const mostBytes = mostCaseFormBytes

/** Source: fault-reports specification §7.3. */
export function caseChangesRoutes(app: ApiServer, parts: CaseRouteParts): void {
  takeMultipart(app)
  for (const side of ['board', 'customer'] as const) {
    editRoute(app, parts, side)
    messageRoute(app, parts, side)
  }
}

function editRoute(app: ApiServer, parts: CaseRouteParts, side: CaseSide): void {
  addRoute(app, sides[side].edit, {
    access: parts,
    guards: [refuseLargerThan({ mostBytes, filesField: 'NewFiles' })],
    async handler(request, reply) {
      const visitor = await requestedVisitor(parts, request, side)
      const { fields, files } = await readForm(parts, { request, visitor, filesField: 'NewFiles' })
      const changes = readChanges(fields)
      const id = caseIdOf(request)
      const result = await parts.cases.edit(visitor, id, { ...changes, addedFiles: files })
      return sendChanged(parts, { reply, visitor, id, filesField: 'NewFiles' }, result)
    },
  })
}

function messageRoute(app: ApiServer, parts: CaseRouteParts, side: CaseSide): void {
  addRoute(app, sides[side].message, {
    access: parts,
    guards: [refuseLargerThan({ mostBytes, filesField: 'Files' })],
    async handler(request, reply) {
      const visitor = await requestedVisitor(parts, request, side)
      const { fields, files } = await readForm(parts, { request, visitor, filesField: 'Files' })
      const text = parseDescription(one(fields, 'text') ?? '')
      const said = one(fields, 'verdict') ?? ''
      const verdict = caseVerdicts.find((known) => known === said) ?? null
      const clientKey = one(fields, 'clientKey')
      refuse([
        ...(text.ok ? [] : [{ field: 'text', problem: text.problem }]),
        ...(said !== '' && verdict === null ? [{ field: 'verdict', problem: 'invalidInput' }] : []),
        ...(clientKey === null || isUuid(clientKey) ? [] : [{ field: 'clientKey', problem: 'invalidInput' }]),
        ...(isWriter(visitor, one(fields, 'writer')) ? [] : [{ field: 'writer', problem: 'invalidInput' }]),
      ])
      const message = { text: text.ok ? text.value : '', files, clientKey }
      const id = caseIdOf(request)
      const { cases } = parts
      const result =
        verdict === null
          ? await cases.write(visitor, id, message)
          : await cases.dispute(visitor, id, { ...message, verdict })
      return sendChanged(parts, { reply, visitor, id }, result)
    },
  })
}

/** What waited in a browser is its writer's, whoever has logged in there meanwhile. */
const isWriter = ({ accountId }: CaseVisitor, writer: string | null): boolean => writer === null || writer === accountId

/** Its files stay unattached until the case takes them. Throws on refused input. */
async function readForm(
  { files, cases }: CaseRouteParts,
  {
    request,
    visitor,
    filesField,
  }: { request: ApiRequest & { params: { id: string } }; visitor: CaseVisitor; filesField: FilesField },
): Promise<{ fields: SentFields; files: CaseFileId[] }> {
  // Prevents storing files for another person's case.
  if (!(await cases.sees(visitor, caseIdOf(request)))) throw new ProblemError('NotFound')
  const taken: CaseFileId[] = []
  let bytes = 0
  const fields = await readMultipart(
    request,
    { mostBytes, mostFiles: reportFileLimits.count, filesField },
    async ({ name, stream, index }) => {
      const left = Math.min(reportFileLimits.bytes, reportFileLimits.totalBytes - bytes)
      const upload = { accountId: visitor.accountId, draftId: null, clientKey: null, name, stream, mostBytes: left }
      const result = await files.take(upload)
      if (result.code !== 'Ok') throw refusedFile(result.problem, filesField, index)
      bytes += result.file.bytes
      taken.push(result.file.id)
    },
  )
  const site = one(fields, 'site')
  if (site !== null && site !== visitor.siteId) refuse([{ field: 'site', problem: 'invalidInput' }])
  return { fields, files: taken }
}

const one = (fields: SentFields, name: string): string | null => fields.get(name)?.[0] ?? null

function refuse(fields: ProblemField[]): void {
  if (fields.length > 0) throw new ProblemError('InvalidInput', { fields })
}

const contactFields = {
  firstName: 'alternativeContactFirstName',
  lastName: 'alternativeContactLastName',
  email: 'alternativeContactEmail',
  phone: 'alternativeContactPhone',
} as const

/** Throws InvalidInput naming each wrong field. */
function readChanges(fields: SentFields) {
  const written = one(fields, 'description')
  const description = written === null ? null : parseDescription(written)
  const removed = fields.get('RemoveFiles') ?? []
  const otherContact = readContact(fields)
  refuse([
    ...(description && !description.ok ? [{ field: 'description', problem: description.problem }] : []),
    ...(removed.every((id) => z.uuid().safeParse(id).success)
      ? []
      : [{ field: 'RemoveFiles', problem: 'invalidInput' }]),
  ])
  return {
    description: description?.ok ? description.value : null,
    otherContact,
    removedFiles: removed.map((id) => asId<'CaseFile'>(id)),
  }
}

/** An alternative contact: all fields or none. Source: fault-reports specification §5 (alternative contact), §7.3. */
function readContact(fields: SentFields): CaseContact | null {
  const said = Object.values(contactFields).map((name) => (one(fields, name) ?? '').trim())
  if (said.every((text) => text === '')) return null
  const [firstName = '', lastName = '', email = '', phone = ''] = said
  const read = {
    firstName: parseName(firstName),
    lastName: parseName(lastName),
    email: parseEmail(email),
    phone: parseOtherPhone(phone),
  }
  if (read.firstName.ok && read.lastName.ok && read.email.ok && read.phone.ok)
    return {
      firstName: read.firstName.value,
      lastName: read.lastName.value,
      email: read.email.value,
      phone: read.phone.value,
    }
  const problems = Object.entries(read).flatMap(([key, result]) =>
    result.ok ? [] : [{ field: contactFields[key as keyof typeof contactFields], problem: result.problem }],
  )
  throw new ProblemError('InvalidInput', { fields: problems })
}
