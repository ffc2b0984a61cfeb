import { existsSync, readdirSync } from 'node:fs'
import { npm, step } from './console.mjs'
import { inRoot, root } from './paths.mjs'
import { isStamped, stampOf, writeStamp } from './stamps.mjs'

// Inside node_modules, so that the stamp goes when the folder goes.
const stampFile = inRoot('node_modules/.nyhem-stamp')

/** Installs what the lock file lists, when that has changed or nothing is installed yet. */
export async function ensureDependencies() {
  const workspaces = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(inRoot(folder)).map((name) => `${folder}/${name}`),
  )
  const manifests = ['.', 'demo', 'e2e', 'bench', ...workspaces].map((folder) => `${folder}/package.json`)
  const stamp = stampOf(['package-lock.json', ...manifests], [process.version, process.platform, process.arch])
  if (existsSync(inRoot('node_modules')) && isStamped(stampFile, stamp)) return
  // Development dependencies build the web package, also where NODE_ENV is production.
  await step('dependencies', () => npm(['ci', '--include=dev'], { cwd: root }))
  writeStamp(stampFile, stamp)
}
