import type { InvalidInput, WrongField } from './email-login.types.ts'

export const wrongField = (field: string, problem: WrongField['problem']): InvalidInput => ({
  code: 'InvalidInput',
  fields: [{ field, problem }],
})
