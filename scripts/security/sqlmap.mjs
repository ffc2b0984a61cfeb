import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { runHeader } from './forwarder.mjs'
import { routeRequests } from './route-requests.mjs'
import { runProgram, versionOf } from './run-program.mjs'

const routeMs = 30_000
const parallel = Math.min(2, availableParallelism())

/** Without `long`: PostgreSQL's payloads of the first level, every technique but inline queries. */
const depth = (isLong) =>
  isLong ? ['--level=3', '--risk=2', '--technique=BEUSTQ'] : ['--level=1', '--risk=1', '--technique=BEUST']

const fixed = [
  '--batch',
  '--disable-coloring',
  '--flush-session',
  '--dbms=PostgreSQL',
  '--time-sec=3',
  '--timeout=15',
  '--retries=0',
  '--skip-waf',
  '--drop-set-cookie',
  '--ignore-redirects',
  '--ignore-code=*',
]

/** What it says of an injection, or suspects. */
const said = [
  /Parameter: .+\n(?:.+\n)*?.*Type: .+/g,
  /heuristic \(\w+\) test shows that .+ might be (?:injectable|vulnerable).*/g,
]
const findingsIn = (id, output) =>
  said.flatMap((pattern) => output.match(pattern) ?? []).map((text) => `${id}: ${text.replaceAll(/\s+/g, ' ')}`)

const authorisation = ({ sender, token, integrationKey }) => {
  if (sender === 'visitor') return []
  return ['-H', `Authorization: Bearer ${sender === 'system' ? integrationKey : token}`]
}

async function tryRoute(request, { target, folder, isLong, integrationKey, logIn }) {
  const { id, method, url, body, sender } = request
  const name = `sqlmap-${id.replaceAll(/[^\w]+/g, '-')}`
  // A session of its own: some calls end the session.
  const token = sender === 'buyer' ? (await logIn()).token : null
  const data = body === null ? [] : ['--data', body, '-H', 'Content-Type: application/json']
  const args = ['-u', `${target}${url}`, '--method', method, ...data, ...fixed, ...depth(isLong)]
  args.push('--output-dir', join(folder, name), '-H', `${runHeader}: ${runOf(id)}`)
  args.push(...authorisation({ sender, token, integrationKey }))
  const { output, isCut } = await runProgram({
    program: 'sqlmap',
    args,
    name,
    folder,
    budgetMs: isLong ? 600_000 : routeMs,
  })
  return { id, isCut, findings: findingsIn(id, output) }
}

/** A star would be read as a mark of what to vary. */
const runOf = (id) => `sqlmap ${id.replace('*', '(rest)')}`

/** Whether the answers say that the call was let through to what it does. */
const isRefusal = (status) => [401, 403, 429].includes(status)

/** sqlmap on every route that takes input. */
export const sqlmap = {
  name: 'sqlmap',
  install: 'apt-get install sqlmap',
  version: () => versionOf('sqlmap', ['--version']),
  on: 'every route of the table that takes input',
  shareOfTime: 0.42,
  async run(scan) {
    const all = routeRequests()
    const first = scan.from === null ? 0 : all.findIndex(({ id }) => id === scan.from)
    if (first < 0) throw new Error(`there is no route ${scan.from} that takes input`)
    const waiting = all.slice(first)
    const number = all.length
    const until = performance.now() + scan.budgetMs
    const tried = []
    const worker = async () => {
      while (waiting.length > 0 && performance.now() < until) tried.push(await tryRoute(waiting.shift(), scan))
    }
    await Promise.all(Array.from({ length: parallel }, worker))
    const refused = tried.filter(({ id }) => {
      const counts = [...scan.forwarder.counts(runOf(id))]
      return counts.length === 0 || counts.every(([status]) => isRefusal(status))
    })
    const cut = tried.filter(({ isCut }) => isCut)
    return {
      findings: tried.flatMap(({ findings }) => findings),
      notes: [
        `${tried.length} of ${number} routes`,
        ...(cut.length > 0 ? [`stopped by the limit of time: ${cut.map(({ id }) => id).join(', ')}`] : []),
        ...(refused.length > 0
          ? [`refused (401, 403) or not asked at all: ${refused.map(({ id }) => id).join(', ')}`]
          : []),
        ...(waiting.length > 0 ? [`not reached: ${waiting.map(({ id }) => id).join(', ')}`] : []),
      ],
    }
  },
}
