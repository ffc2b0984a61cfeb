// npm run ops:check: the alert rules and their tests, by Prometheus's own tool (Debian: apt-get install prometheus).
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../ops/prometheus', import.meta.url))
const runs = [
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
  ['check', 'config', '--syntax-only', 'prometheus.yml'],
]

if (spawnSync('promtool', ['--version']).error) {
  console.error('Not checked: promtool is missing (Debian: apt-get install prometheus).')
  process.exit(1)
}
const failed = runs.filter((args) => spawnSync('promtool', args, { cwd: folder, stdio: 'inherit' }).status !== 0)
process.exitCode = failed.length > 0 ? 1 : 0
