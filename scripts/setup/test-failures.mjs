/** What failed, each with its file, what it said first, and the command that runs it alone: a log that is cut off still says so. */
import { relative } from 'node:path'
import { root } from './paths.mjs'

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
const firstLine = (text = '') => text.replace(escapes, '').split('\n')[0].slice(0, 200)
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`
// Both runners take a regular expression for the name.
const literal = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const seedOf = (text = '') => /seed: -?\d+/.exec(text)?.[0]

/** Of a report of Vitest; a file that could not be loaded is named itself. */
export const vitestFailures = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0 && status === 'failed')
      return [`${file}: ${firstLine(message)}\n    npm test -- vitest ${file}`]
    return failed.map(({ fullName, failureMessages }) => {
      const seed = seedOf(failureMessages[0])
      const said = [firstLine(failureMessages[0]), ...(seed ? [seed] : [])].join(', ')
      return `${fullName} (${file}): ${said}\n    npm test -- vitest ${file} -t ${quoted(literal(fullName))}`
    })
  })

/** Of the suites of a report of Playwright. */
export const playwrightFailures = (suites) =>
  suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ ok, title, tests }) =>
      ok
        ? []
        : tests
            .filter(({ status }) => status === 'unexpected')
            .map(({ projectName, results }) => {
              const said = results.find(({ error }) => error)?.error.message
              const command = `npm test -- e2e ${file} --project ${projectName} -g ${quoted(literal(title))}`
              return `${title} (${file} [${projectName}]): ${firstLine(said)}\n    ${command}`
            }),
    ),
    ...playwrightFailures(inner),
  ])
