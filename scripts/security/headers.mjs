import dns from 'node:dns'
import { existsSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../setup/paths.mjs'
import { host, missingPrograms } from '../setup/proxied-portal.mjs'

/** Tools of npm have a folder of their own: they are no part of the product. */
const toolsFolder = inRoot('.cache/security-tools')
const installed = (name) => createRequire(`${toolsFolder}/package.json`).resolve(name)
const install = (name) => `npm install --prefix .cache/security-tools --ignore-scripts ${name}`
const load = (name) => import(pathToFileURL(installed(name)).href)

function versionOf(name) {
  const manifest = `${toolsFolder}/node_modules/${name}/package.json`
  return existsSync(manifest) ? createRequire(import.meta.url)(manifest).version : null
}

const observatoryName = '@mdn/mdn-http-observatory'

/** The names of the sites are looked up on this machine for as long as `work` takes. */
async function withOwnNames(work) {
  const { lookup } = dns
  dns.lookup = (name, options, done) =>
    name === host ? lookup.call(dns, '127.0.0.1', options, done) : lookup.call(dns, name, options, done)
  try {
    return await work()
  } finally {
    dns.lookup = lookup
  }
}

/** Its list of hosts that browsers know for HTTPS is fetched at its installation; none of ours is in it. */
function ensurePreloadList() {
  const file = `${toolsFolder}/node_modules/${observatoryName}/conf/hsts-preload.json`
  if (!existsSync(file)) writeFileSync(file, '{}')
}

/** Rules of the MDN HTTP Observatory: headers of the portal behind nginx, and the cookies of a login. */
export const observatory = {
  name: 'observatory',
  install: install(`${observatoryName}@1.4.8`),
  version: () => (missingPrograms().length === 0 ? versionOf(observatoryName) : null),
  on: 'headers behind nginx with docs/proxy/nginx.conf, and the cookies of a login',
  shareOfTime: 0.02,
  behindProxy: true,
  async run({ plain, secure, setCookies }) {
    ensurePreloadList()
    const [{ retrieve }, { ALL_TESTS }] = await Promise.all([
      load(`${observatoryName}/src/retriever/retriever.js`),
      load(`${observatoryName}/src/constants.js`),
    ])
    const seen = await withOwnNames(() => retrieve(host, { httpPort: plain, httpsPort: secure }))
    for (const cookie of setCookies) seen.session.jar.setCookieSync(cookie, `https://${host}/`)
    // The certificate is made for this run; testssl says so, and the rules here are about headers.
    for (const answer of [seen.responses.auto, seen.responses.https]) answer.verified = true
    const results = ALL_TESTS.map((test) => ({ name: test.name, ...test(seen) }))
    return {
      findings: results.filter(({ pass }) => !pass).map(({ name, result }) => `${name}: ${result}`),
      notes: [results.map(({ name, result }) => `${name.replace(/Test$/, '')}: ${result}`).join('; ')],
    }
  },
}

/** Google's rules for a Content-Security-Policy, on each that any answer to the other tools carried. */
export const cspEvaluator = {
  name: 'csp-evaluator',
  install: install('csp_evaluator@1.1.8'),
  version: () => versionOf('csp_evaluator'),
  on: 'every policy that the other tools were answered with',
  shareOfTime: 0,
  async run({ forwarder }) {
    const [{ default: evaluator }, { default: parser }, { default: finding }] = await Promise.all([
      load('csp_evaluator/dist/evaluator.js'),
      load('csp_evaluator/dist/parser.js'),
      load('csp_evaluator/dist/finding.js'),
    ])
    const all = [...forwarder.policies].flatMap((policy) =>
      new evaluator.CspEvaluator(new parser.CspParser(policy).csp).evaluate().map((one) => ({ ...one, policy })),
    )
    const texts = all
      .filter(({ severity }) => severity < finding.Severity.INFO)
      .map(({ directive, value, severity, description }) => {
        const what = [directive, value].filter(Boolean).join(' ')
        return `${what} (${finding.Severity[severity]}): ${description}`
      })
    return { findings: [...new Set(texts)], notes: [`${forwarder.policies.size} policies`] }
  },
}
