import { ProblemError } from './problems.ts'

/** For ids of addresses, before a statement casts them: anything else is of nothing. Never fails. */
export const isUuid = (text: string | undefined): text is string =>
  /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text ?? '')

/** Null is what is not there, or not for who asks. Throws ProblemError `NotFound`. */
export function found<Value>(value: Value | null): Value {
  if (value === null) throw new ProblemError('NotFound')
  return value
}
