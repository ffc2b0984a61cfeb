/** Names of what failed, each with what it said first: a log that is cut off from above still tells them. */

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
const firstLine = (text = '') => text.replace(escapes, '').split('\n')[0].slice(0, 200)

/** Of a report of Vitest; a file that could not be loaded is named itself. */
export const vitestFailures = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${firstLine(message)}`] : []
    return failed.map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`)
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
              return `${file} [${projectName}] ${title}: ${firstLine(said)}`
            }),
    ),
    ...playwrightFailures(inner),
  ])
