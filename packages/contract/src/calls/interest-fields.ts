import type * as z from 'zod/mini'
import { type InterestRequest, interestRequestSchema } from './interest.ts'
import { type InterestField, interestFieldNames, interestHiddenNames } from './interest-field-names.ts'

export type InterestProblem = { field: InterestField | 'form'; problem: string }
export type InterestReading = { ok: true; value: InterestRequest } | { ok: false; problems: readonly InterestProblem[] }

/** Reads the form, in the browser and from a form-encoded body. Problems are in field order. */
export function readInterestFields(field: (name: string) => string | null): InterestReading {
  const optional = (name: string) => field(name)?.trim() || undefined
  const result = interestRequestSchema.safeParse({
    target: { kind: field(interestHiddenNames.kind), id: field(interestHiddenNames.id) },
    firstName: field('firstName') ?? '',
    lastName: field('lastName') ?? '',
    email: field('email') ?? '',
    phone: field('phone') ?? '',
    postalCode: optional('postalCode'),
    message: optional('message'),
    minNumberOfRooms: optional('minNumberOfRooms'),
    maxNumberOfRooms: optional('maxNumberOfRooms'),
    terms: field('terms') !== null,
    interestKey: optional(interestHiddenNames.key),
  })
  return result.success ? { ok: true, value: result.data } : { ok: false, problems: interestProblems(result.error) }
}

/** First problem code per field, in field order. */
export function interestProblems(error: z.core.$ZodError): readonly InterestProblem[] {
  const first = new Map<string, string>()
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? 'form')
    if (!first.has(name)) first.set(name, issue.message)
  }
  const known = interestFieldNames.flatMap((field) => {
    const problem = first.get(field)
    return problem === undefined ? [] : [{ field, problem }]
  })
  return known.length > 0 ? known : [{ field: 'form', problem: 'invalidInput' }]
}
