import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5'
import { freePort, type Measured, startMeasured } from './portal-process.ts'

const run = promisify(execFile)
const nextVersion = '16'
type Node = DefaultTreeAdapterMap['childNode']
type Drawn = string | [string, Record<string, string | boolean>, ...Drawn[]]

/** React's boolean attributes. */
const booleans = new Set([
  'hidden',
  'disabled',
  'checked',
  'required',
  'open',
  'novalidate',
  'multiple',
  'async',
  'defer',
])
/** Not needed for drawing: React sets or renames these. */
const dropped = new Set(['selected', 'value', 'style'])

/**
 * A Next.js application (App Router, no caching) with one page of the same markup, created per request by
 * `createElement` from a list in memory. To its advantage, it runs no components, texts or formats.
 */
export async function startNextBaseline(body: string): Promise<Measured> {
  const folder = join(import.meta.dirname, '../../node_modules/.cache/nyhem-bench-next')
  mkdirSync(join(folder, 'app'), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('package.json', JSON.stringify({ name: 'bench-next', private: true, type: 'module' }))
  write('next.config.mjs', 'export default { poweredByHeader: false, compress: false }\n')
  write('app/tree.json', JSON.stringify(parseFragment(body).childNodes.map(drawn)))
  write(
    'app/layout.js',
    "import { createElement as h } from 'react'\nexport default function Layout({ children }) { return h('html', { lang: 'sv' }, h('body', null, children)) }\n",
  )
  write(
    'app/page.js',
    [
      "import { createElement as h, Fragment } from 'react'",
      "import tree from './tree.json'",
      "export const dynamic = 'force-dynamic'",
      "const draw = (node) => typeof node === 'string' ? node : h(node[0], node[1], ...node.slice(2).map(draw))",
      'export default function Page() { return h(Fragment, null, ...tree.map(draw)) }',
      '',
    ].join('\n'),
  )
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const }
  const packages = [`next@${nextVersion}`, 'react@19', 'react-dom@19']
  await run('npm', ['install', '--no-audit', '--no-fund', '--include=optional', ...packages], { cwd: folder, env })
  const next = join(folder, 'node_modules/next/dist/bin/next')
  await run(process.execPath, [next, 'build'], { cwd: folder, env, maxBuffer: 10_000_000 })
  const port = await freePort()
  return startMeasured({
    command: process.execPath,
    args: [next, 'start', '-p', String(port), '-H', '127.0.0.1'],
    env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    port,
    path: '/',
    cwd: folder,
  })
}

function drawn(node: Node): Drawn {
  if (node.nodeName === '#text' && 'value' in node) return node.value
  if (!('tagName' in node)) return ''
  const attributes = node.attrs.flatMap(({ name, value }): [string, string | boolean][] => {
    if (dropped.has(name) || name.startsWith('on')) return []
    return [[name === 'class' ? 'className' : name, booleans.has(name) ? true : value]]
  })
  const inside = node.tagName === 'textarea' ? [] : node.childNodes.map(drawn)
  return [node.tagName, Object.fromEntries(attributes), ...inside]
}
