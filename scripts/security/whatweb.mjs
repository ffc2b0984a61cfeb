import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runHeader } from './forwarder.mjs'
import { runProgram, versionOf } from './run-program.mjs'

/** What the answers tell of the programs behind them. */
export const whatweb = {
  name: 'whatweb',
  install: 'apt-get install whatweb',
  version: () => versionOf('whatweb', ['--version']),
  on: 'the start page, a page that is missing, and a call',
  shareOfTime: 0.02,
  async run({ target, folder, budgetMs }) {
    const file = join(folder, 'whatweb.json')
    const addresses = ['/', '/missing/', '/account_service/user'].map((path) => `${target}${path}`)
    const args = ['-a', '3', `--log-json=${file}`, '--header', `${runHeader}:whatweb`, '--color=never', ...addresses]
    await runProgram({ program: 'whatweb', args, name: 'whatweb', folder, budgetMs })
    const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
    if (!text.endsWith(']')) return { findings: [], notes: ['no report: stopped by the limit of time'] }
    const seen = JSON.parse(text)
    const telling = /^(HTTPServer|X-Powered-By|PoweredBy|MetaGenerator|X-AspNet|Via-Proxy)/
    const plugins = seen.flatMap((one) => Object.entries(one.plugins ?? {}))
    const findings = plugins.filter(([name, { version }]) => /\d/.test(version) || telling.test(name))
    return { findings: [...new Set(findings.map(([name, said]) => `${name}: ${JSON.stringify(said)}`))], notes: [] }
  },
}
