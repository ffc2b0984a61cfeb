/** Columns that hold an account, address, phone, national number or name, or free answers with them. */
const personalColumns = [
  /(^|_)account(_id)?$/,
  /^reported_by$/,
  /(^|_)e?mail$/,
  /phone/,
  /^number_(encrypted|hash)$/,
  /national|personal_number|social_security/,
  /^person_encrypted$/,
  /(first|last)_name$/,
  /^birth_date$/,
  /^subject_hash$/,
  /^answers$/,
]

export const isPersonalColumn = (column: string): boolean => personalColumns.some((pattern) => pattern.test(column))
