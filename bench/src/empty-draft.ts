import { emptyReport } from '@nyhem/domain/case/report-form'

/** Body of `PUT /case_management/draft`: a resident's report in which nothing is written yet. */
export const emptyDraft = {
  reporter: 'resident',
  form: emptyReport,
  step: 'description',
  completed: [],
  isNew: true,
  version: null,
} as const
