// npm run security: web scanners that others wrote, against a portal of its own. `-- sqlmap` runs one tool, `-- --long`
// without limits of time, `-- --minutes 8` less; `-- sqlmap --from ROUTE` goes on there. Writes docs/security-scans.md when all tools are run; raw reports are in security-scans/.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureBuilds } from '../setup/builds.mjs'
import { bold, runMain, SetupError, seconds } from '../setup/console.mjs'
import { inRoot } from '../setup/paths.mjs'
import { withProxiedPortal } from '../setup/proxied-portal.mjs'
import { ffuf } from './ffuf.mjs'
import { cspEvaluator, observatory } from './headers.mjs'
import { wasStopped } from './run-program.mjs'
import { assess, reportOf } from './security-report.mjs'
import { sqlmap } from './sqlmap.mjs'
import { testssl } from './testssl.mjs'
import { wapiti } from './wapiti.mjs'
import { withWatchedPortal } from './watched-portal.mjs'
import { whatweb } from './whatweb.mjs'

const tools = [whatweb, ffuf, wapiti, sqlmap, testssl, observatory, cspEvaluator]
/** Of all tools together; start and end take some three more. */
const usualMinutes = 17
/** For tools that need little, also on a busy machine. */
const leastMs = 60_000
const longMs = 24 * 3_600_000
const folder = inRoot('security-scans')

function chosenTools(names) {
  const unknown = names.filter((name) => !tools.some((tool) => tool.name === name))
  if (unknown.length > 0) {
    const known = tools.map(({ name }) => name).join(', ')
    throw new SetupError(`There is no tool ${unknown.join(', ')}.`, `Tools: ${known}`)
  }
  return names.length === 0 ? tools : tools.filter(({ name }) => names.includes(name))
}

/** One tool's findings, with the requests that reached the portal and how they were answered. */
async function runTool(tool, scan) {
  const began = performance.now()
  console.log(`${bold(tool.name)} ${tool.installed}: ${tool.on}`)
  scan.forwarder.begin(tool.name)
  const budgetMs = scan.isLong ? longMs : Math.max(leastMs, tool.shareOfTime * scan.minutes * 60_000)
  // One that breaks is named, and does not take the others with it.
  const failed = (error) => ({ findings: [`the tool failed: ${error.message}`], notes: [] })
  const { findings, notes } = await tool.run({ ...scan, budgetMs }).catch(failed)
  console.log(`  ${findings.length} findings, ${seconds(began)}${notes.length > 0 ? `; ${notes.join('; ')}` : ''}`)
  return { tool, findings, notes, answers: scan.forwarder.counts(tool.name) }
}

/** What the portal itself showed while it was scanned. */
function watchFindings({ memory, problems, hasStopped, forwarder }) {
  const failed = forwarder.failures.map(({ run, status, ms, method, url }) =>
    typeof status === 'number' && status < 500
      ? `slow: ${method} ${url}: ${ms} ms (${run})`
      : `answer: ${status}: ${method} ${url} (${run})`,
  )
  const logged = [...problems].map(([text, number]) => `log: ${text} (${number} times)`)
  const grown = memory.end !== null && memory.end > 1.5 * memory.start + 150
  return [
    ...(hasStopped ? ['the portal stopped'] : []),
    ...failed,
    ...logged,
    ...(grown ? [`memory: ${memory.start} MB at the start, ${memory.end} MB at the end`] : []),
  ]
}

await runMain(async () => {
  const options = {
    long: { type: 'boolean', default: false },
    minutes: { type: 'string', default: String(usualMinutes) },
    from: { type: 'string' },
  }
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const chosen = chosenTools(positionals).map((tool) => ({ ...tool, installed: tool.version() }))
  const missing = chosen.filter(({ installed }) => installed === null)
  for (const { name, install } of missing) console.log(`Not installed: ${name}. To install: ${install}`)
  await ensureBuilds()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const began = performance.now()
  const watch = await withWatchedPortal(async (portal) => {
    const { token: _token, setCookies } = await portal.logIn()
    const { long: isLong, from = null } = values
    const scan = { ...portal, setCookies, folder, isLong, from, minutes: Number(values.minutes) }
    const present = chosen.filter(({ installed }) => installed)
    const runAll = async (some, ports = {}) => {
      const runs = []
      for (const tool of some) runs.push(await runTool(tool, { ...scan, ...ports }))
      return runs
    }
    const [proxied, direct] = [true, false].map((is) => present.filter(({ behindProxy = false }) => behindProxy === is))
    const runs = await runAll(direct)
    return proxied.length === 0 ? runs : [...runs, ...(await withProxiedPortal((ports) => runAll(proxied, ports)))]
  })
  const { result: runs, memory, forwarder } = watch
  writeFileSync(`${folder}/failures.json`, JSON.stringify(forwarder.failures, null, 2))
  const findings = [
    ...runs.flatMap(({ tool, findings: found }) => found.map((text) => ({ tool: tool.name, text }))),
    ...watchFindings(watch).map((text) => ({ tool: 'watch', text })),
  ]
  writeFileSync(`${folder}/findings.json`, JSON.stringify(findings, null, 2))
  const assessed = assess(findings)
  const open = assessed.filter(({ verdict }) => verdict === 'open')
  for (const { tool, text } of open) console.log(`✗ ${tool}: ${text}`)
  console.log(
    `${findings.length} findings, ${open.length} of them not assessed; ${seconds(began)}; reports in security-scans/`,
  )
  const took = Math.round((performance.now() - began) / 60_000)
  if (chosen.length === tools.length && !wasStopped())
    writeFileSync(inRoot('docs/security-scans.md'), reportOf({ runs, missing, memory, assessed, took }))
  return open.length === 0 ? 0 : 1
})
