import { type $ZodType, type output, safeParse } from 'zod/v4/core'
import { fieldsOfIssues, ProblemError } from './problems.ts'

/**
 * For routes that also accept forms, whose schema is wider than the call's. Throws InvalidInput with every wrong field.
 */
export function readBody<Schema extends $ZodType>(schema: Schema, body: unknown): output<Schema> {
  const read = safeParse(schema, body)
  if (!read.success) throw new ProblemError('InvalidInput', { fields: fieldsOfIssues(read.error) })
  return read.data
}
