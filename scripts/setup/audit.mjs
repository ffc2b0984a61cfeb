import { capture } from './console.mjs'
import { root } from './paths.mjs'

/** Counts of a test step, from the output of `npm audit --json`. Skipped where the registry answers no audits. */
export function readAudit(output) {
  const { vulnerabilities, message = '' } = parsed(output)
  if (vulnerabilities === undefined) {
    console.log(`Not audited: the npm registry answers no audits, or not now. ${message}`.trim())
    return { passed: 0, failed: 0, skipped: 1 }
  }
  const failures = Object.values(vulnerabilities).map(({ name, severity, range }) => `${name} ${range}: ${severity}`)
  return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, skipped: 0, failures }
}

function parsed(output) {
  try {
    return JSON.parse(output)
  } catch {
    return {}
  }
}

/** Known weaknesses of the packages in production, each one failure. */
export async function auditPackages() {
  const { output } = await capture('npm', ['audit', '--omit=dev', '--json', '--loglevel=silent'], { cwd: root })
  return readAudit(output)
}
