import { failure, type Result, success } from '../result.ts'

export type FieldProblem = { readonly field: string; readonly problem: string }
export type FormReading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }
/** Field's raw input, or null. */
export type WrittenField = (name: string) => string | null

type ReadFields = Readonly<Record<string, Result<unknown, string>>>
type ValueOf<R> = R extends { readonly ok: true; readonly value: infer V } ? V : never

/** Every field's value if all are valid, otherwise every problem, in field order. Never fails. */
export function readTogether<R extends ReadFields>(read: R): FormReading<{ readonly [K in keyof R]: ValueOf<R[K]> }> {
  const problems: FieldProblem[] = []
  const values: Record<string, unknown> = {}
  for (const [field, result] of Object.entries(read)) {
    if (result.ok) values[field] = result.value
    else problems.push({ field, problem: result.problem })
  }
  // Without problems, each name of `read` has a value.
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, value: values as { [K in keyof R]: ValueOf<R[K]> } }
}

/** Reads a checkbox that must be ticked. */
export const parseAccepted = (text: string): Result<true, 'required'> =>
  text === '' ? failure('required') : success(true)

/** Reads a mandatory choice. */
export const parseChoice = <Choice extends string>(
  text: string,
  choices: readonly Choice[],
): Result<Choice, 'required'> => {
  const choice = choices.find((one) => one === text)
  return choice === undefined ? failure('required') : success(choice)
}
