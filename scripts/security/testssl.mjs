import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { host, missingPrograms } from '../setup/proxied-portal.mjs'
import { runProgram, versionOf } from './run-program.mjs'

const counted = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL', 'WARN']

/** TLS and headers of a portal in production mode behind nginx with docs/proxy/nginx.conf. */
export const testssl = {
  name: 'testssl',
  install: 'apt-get install testssl.sh nginx-light openssl',
  version: () => (missingPrograms().length === 0 ? versionOf('testssl', ['--version']) : null),
  on: 'nginx with docs/proxy/nginx.conf and a certificate signed by itself',
  shareOfTime: 0.16,
  behindProxy: true,
  async run({ secure, folder, budgetMs }) {
    const file = join(folder, 'testssl.json')
    const args = [
      '--quiet',
      '--warnings',
      'batch',
      '--nodns',
      'none',
      '--ip',
      '127.0.0.1',
      '--color',
      '0',
      '--jsonfile',
      file,
    ]
    const { isCut } = await runProgram({
      program: 'testssl',
      args: [...args, `${host}:${secure}`],
      name: 'testssl',
      folder,
      budgetMs,
    })
    const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : '[]'
    // A run that was stopped leaves its list open.
    const seen = JSON.parse(text.endsWith(']') ? text : `${text.replace(/,?$/, '')}]`)
    const findings = seen.filter(({ severity }) => counted.includes(severity))
    const told = findings.map(({ id, severity, finding }) => `${id} (${severity}): ${finding.slice(0, 160)}`)
    return {
      findings: told,
      notes: [`${seen.length} checks`, ...(isCut ? ['stopped by the limit of time'] : [])],
    }
  },
}
