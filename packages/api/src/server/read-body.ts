import { type $ZodType, type output, safeParse } from 'zod/v4/core'
import { fieldsOfIssues, ProblemError } from './problems.ts'

/**
 * Reads the body of a call to an address that takes forms too: the route's schema lets more pass than the call may send.
 * Throws InvalidInput with every wrong field.
 */
export function readBody<Schema extends $ZodType>(schema: Schema, body: unknown): output<Schema> {
  const read = safeParse(schema, body)
  if (!read.success) throw new ProblemError('InvalidInput', { fields: fieldsOfIssues(read.error) })
  return read.data
}
