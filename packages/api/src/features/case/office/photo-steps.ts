import { canClose } from '@nyhem/domain/case/case-desk'
import { isOpenCase } from '@nyhem/domain/case/case-status'
import { inMarkOrder, type PhotoMark } from '@nyhem/domain/case/photo-marks'
import { asId } from '@nyhem/domain/ids'
import { announceCase } from '../case-news.ts'
import { saveMarks } from '../photo-marks.store.ts'
import { statusOf } from '../read-cases.ts'
import type { OfficeCaseParts } from './staff-cases.types.ts'
import { type Step, stepCase } from './step-case.ts'

export type PhotoSteps = {
  /** `revision`: of the marks as shown. */
  readonly markPhoto: Step<{
    readonly fileId: string
    readonly revision: number
    readonly marks: readonly PhotoMark[]
  }>
}

/** What the staff mark in photos, where they may answer. Writes its line of the log. Source: decision 0135. */
export function openPhotoSteps(parts: OfficeCaseParts): PhotoSteps {
  const { record, changed } = stepCase(parts)
  return {
    markPhoto: (id, agent, { fileId, revision, marks }) =>
      changed({ id, agent }, async (tx, { row }) => {
        const status = statusOf(row)
        if (!isOpenCase(status) && !canClose(status)) return 'Done'
        const file = (await parts.files.ofCases(tx, [id])).find((one) => one.id === fileId)
        if (!file?.type.startsWith('image/')) return 'Photo'
        const at = parts.now()
        const saved = { caseId: id, fileId: asId<'CaseFile'>(fileId), revision, marks: inMarkOrder(marks) }
        if (!(await saveMarks(tx, { ...saved, staffId: agent.by.staffId, at }))) return 'Stale'
        await announceCase(tx, parts, 'case.changed', { id, at })
        await record(tx, agent, row, { event: 'case-photo-marked' })
        return 'Ok'
      }),
  }
}
