import { readFileSync } from 'node:fs'

type Variables = Readonly<Record<string, string | undefined>>

/** A file that could not be read, or that competes with the variable itself. */
export type SecretFileProblem = { readonly key: string; readonly path: string; readonly expected: string }

const suffix = '_FILE'

/**
 * Takes each secret from the file that `<KEY>_FILE` names, as container platforms and systemd hand out secrets: without
 * its line end. Variables of an environment can be read by every child process and by `inspect`; a file need not be.
 */
export function readSecretFiles(
  environment: Variables,
  secrets: ReadonlySet<string>,
): { variables: Variables; problems: SecretFileProblem[] } {
  const variables = { ...environment }
  const problems: SecretFileProblem[] = []
  for (const secret of secrets) {
    const key = secret + suffix
    const path = environment[key]
    if (!path) continue
    if (environment[secret]) problems.push({ key, path, expected: `either ${secret} or ${key}` })
    else
      try {
        variables[secret] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
      } catch {
        problems.push({ key, path, expected: 'a file that this user can read' })
      }
  }
  return { variables, problems }
}
