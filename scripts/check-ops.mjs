// npm run ops:check: the alert rules and their tests, and the sample files of proxies, each by its own program (Debian:
// apt-get install prometheus nginx-light haproxy varnish gcc openssl). `-- --write` keeps the result in docs/drills.md.
import { spawnSync } from 'node:child_process'
import { machine, writeDrill } from './setup/drills.mjs'
import { inRoot } from './setup/paths.mjs'
import { checkProxyFile, proxyFiles } from './setup/proxy-files.mjs'

const rules = [
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
  ['check', 'config', '--syntax-only', 'prometheus.yml'],
]

/** What was checked, by what, and the problem or null. */
function checkRules() {
  const cwd = inRoot('ops/prometheus')
  return rules.map((args) => {
    const { error, status, stdout, stderr } = spawnSync('promtool', args, { cwd, encoding: 'utf8' })
    const problem = error ? 'not checked: promtool is missing' : status === 0 ? null : `${stdout}${stderr}`.trim()
    const found = /\d+ rules found/.exec(stdout ?? '')?.[0]
    return [
      `ops/prometheus/${args.at(-1)}${found ? `, ${found}` : ''}`,
      `promtool ${args.slice(0, 2).join(' ')}`,
      problem,
    ]
  })
}

async function checkProxies() {
  const checked = []
  for (const [path, program] of proxyFiles) checked.push([path, program, await checkProxyFile(path, program)])
  return checked
}

function write(checked) {
  const version = /version ([\d.]+)/.exec(spawnSync('promtool', ['--version'], { encoding: 'utf8' }).stdout)?.[1]
  writeDrill({
    title: 'Alert rules and proxy files, by their own programs',
    command: 'npm run ops:check -- --write',
    what: `Each rule has tests of when it is silent and when not, run by promtool ${version}; nginx, HAProxy and Varnish read the sample files with the ports and certificate of this machine, and serve nothing.`,
    columns: ['file', 'program', 'says'],
    figures: checked.map(([what, by, problem]) => [what, by, problem === null ? 'accepted' : problem.split('\n')[0]]),
    machine: machine(),
  })
}

const checked = [...checkRules(), ...(await checkProxies())]
for (const [what, by, problem] of checked)
  console.log(problem === null ? `✓ ${what}, by ${by}` : `✗ ${what}: ${problem}`)
if (process.argv.includes('--write')) write(checked)
process.exitCode = checked.every(([, , problem]) => problem === null) ? 0 : 1
