import { decideJoin, type JoinCode, namesReporter } from '@nyhem/domain/case/case-join'
import { isOpenCase } from '@nyhem/domain/case/case-status'
import type { Instant } from '@nyhem/domain/dates'
import { asId, type StaffId } from '@nyhem/domain/ids'
import { checkReason, reasonLine } from '@nyhem/domain/staff/staff-reasons'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import { type CaseRow, insertEvent } from '../case.store.ts'
import { deleteJoin, insertJoin, joinableOf, type LockedCases, leadOf } from '../case-join.store.ts'
import type { CaseNewsParts } from '../case-news.ts'
import { statusOf } from '../read-cases.ts'
import type { OfficeCaseParts } from './staff-cases.types.ts'
import { type Reasoned, type Step, stepCase } from './step-case.ts'
import { type WrittenAnswer, writeAnswer } from './write-answer.ts'

type Tx = Kysely<Database>
type By = { readonly staffId: StaffId; readonly at: Instant }

/** Joins locked cases to one that leads them: all of them, or none. */
async function joinCases(tx: Tx, lead: CaseRow, others: readonly CaseRow[], { staffId, at }: By): Promise<JoinCode> {
  const [first, ...rest] = await joinableOf(tx, [lead, ...others])
  const code = first && rest.length > 0 ? decideJoin(first, rest) : 'House'
  if (code !== 'Ok') return code
  for (const { id } of others) await insertJoin(tx, { caseId: id, leadId: asId<'Case'>(lead.id), staffId, at })
  for (const { id } of [lead, ...others]) await insertJoined(tx, id, 'joined', { staffId, at })
  return 'Ok'
}

/** Separates a locked case from the one that leads it. */
async function separateCase(tx: Tx, row: CaseRow, leadId: string, { staffId, at }: By): Promise<void> {
  await deleteJoin(tx, row.id)
  for (const id of [row.id, leadId]) await insertJoined(tx, id, 'separated', { staffId, at })
}

const insertJoined = (tx: Tx, id: string, kind: 'joined' | 'separated', { staffId, at }: By) =>
  insertEvent(tx, asId<'Case'>(id), { kind, actor: 'management', accountId: null, staffId, at })

/**
 * A message to the reporters of all joined cases, with what it sends to each. It names none of them: each reads the number
 * of the own case where the text has that of the lead.
 */
export async function answerAll(
  tx: Tx,
  parts: CaseNewsParts,
  { row, joined }: LockedCases,
  { text, staffId, at, ...answer }: WrittenAnswer & By,
): Promise<'Ok' | 'Named'> {
  const open = joined.filter((one) => isOpenCase(statusOf(one)))
  const reporters = [row, ...open].map(({ contact_first_name, contact_last_name, object_name }) => ({
    firstName: contact_first_name,
    lastName: contact_last_name,
    home: object_name,
  }))
  if (namesReporter(text, reporters)) return 'Named'
  for (const one of [row, ...open])
    await writeAnswer(tx, parts, one, {
      ...answer,
      text: text.replaceAll(row.ticket_number, one.ticket_number),
      staffId,
      at,
    })
  return 'Ok'
}

export type JoinSteps = {
  /** `others` are joined to the case, which leads them. */
  readonly join: Step<Reasoned & { readonly others: readonly string[] }>
  readonly separate: Step<Reasoned>
}

/** What the staff do with several reports of one fault. */
export function openJoinSteps(parts: OfficeCaseParts): JoinSteps {
  const { record, changed, asSeen } = stepCase(parts)
  return {
    join: (id, agent, { others: wanted, reason, seen }) =>
      changed(
        { id, agent, withJoined: wanted },
        asSeen(seen, async (tx, { row, others }) => {
          const checked = checkReason('join-cases', reason)
          if (checked !== 'Ok') return checked
          if (others.length !== new Set(wanted).size) return 'House'
          const code = await joinCases(tx, row, others, { staffId: agent.by.staffId, at: parts.now() })
          if (code !== 'Ok') return code
          for (const one of [row, ...others])
            await record(tx, agent, one, { event: 'case-joined', reason: reasonLine(reason) })
          return 'Ok'
        }),
      ),
    async separate(id, agent, { reason, seen }) {
      const leadId = await leadOf(parts.db, id)
      return changed(
        { id, agent, withJoined: leadId === null ? [] : [leadId] },
        asSeen(seen, async (tx, { row, others: [lead] }) => {
          const checked = checkReason('separate-case', reason)
          if (checked !== 'Ok') return checked
          if (!lead) return 'Done'
          await separateCase(tx, row, lead.id, { staffId: agent.by.staffId, at: parts.now() })
          for (const one of [row, lead])
            await record(tx, agent, one, { event: 'case-separated', reason: reasonLine(reason) })
          return 'Ok'
        }),
      )
    },
  }
}
