/** Failed tests with file, first message and the command for each alone, so that a truncated log still shows them. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './paths.mjs'

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
const firstLine = (text = '') => text.replace(escapes, '').split('\n')[0].slice(0, 200)
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`
// Both runners take a regular expression for the name.
const literal = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const seedOf = (text = '') => /seed: -?\d+/.exec(text)?.[0]

/** A file that failed to load counts as one. */
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

const mostLines = 24
const tells = /^\s*- (alert|alertdialog|dialog|heading|status|textbox|paragraph)\b/

/** What the page said when the test failed: its headings, alerts, fields and paragraphs, as Playwright noted them. */
function pageAtFailure(results) {
  const path = results.flatMap(({ attachments = [] }) => attachments).find(({ name }) => name === 'error-context')?.path
  if (!path || !existsSync(path)) return []
  const snapshot = readFileSync(path, 'utf8').split('# Page snapshot')[1]?.split('\n# ')[0] ?? ''
  const lines = snapshot.split('\n').filter((line) => tells.test(line))
  return lines.slice(-mostLines).map((line) => `    | ${line.trim().slice(0, 160)}`)
}

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
              return [
                `${title} (${file} [${projectName}]): ${firstLine(said)}`,
                `    ${command}`,
                ...pageAtFailure(results),
              ].join('\n')
            }),
    ),
    ...playwrightFailures(inner),
  ])
