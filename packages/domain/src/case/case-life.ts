/** What becomes of a case, as its history tells. */
export const caseEventKinds = [
  'reported',
  'status',
  'edited',
  'files-added',
  'files-removed',
  'message',
  'reopened',
  'closed',
  'me-too',
] as const
export type CaseEventKind = (typeof caseEventKinds)[number]

/** Who writes in a case: whoever reported it, another member of the board, or the technical management. */
export const caseParties = ['reporter', 'board', 'management'] as const
export type CaseParty = (typeof caseParties)[number]

/** What its reporter says of a repair that did not do. */
export const caseVerdicts = ['not-fixed', 'partly-fixed'] as const
export type CaseVerdict = (typeof caseVerdicts)[number]
