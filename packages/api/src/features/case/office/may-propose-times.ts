import { isOpenCase } from '@nyhem/domain/case/case-status'
import type { CaseRow } from '../case.store.ts'
import { hasPageOfCase } from '../case-news.ts'
import { statusOf } from '../read-cases.ts'

/** Whether times can be proposed: the resident finds the case on my pages, where one is chosen. */
export const mayProposeTimes = (row: CaseRow): boolean => isOpenCase(statusOf(row)) && hasPageOfCase(row)
