import type { InvalidInput, WrongField } from './email-login.types.ts'

/** The refusal of a form with one wrong field. */
export const wrongField = (field: string, problem: WrongField['problem']): InvalidInput => ({
  code: 'InvalidInput',
  fields: [{ field, problem }],
})
