import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { withoutChecksum } from '../complete-lock.mjs'
import { npm, step } from './console.mjs'
import { inRoot, root } from './paths.mjs'
import { isStamped, stampOf, writeStamp } from './stamps.mjs'

// Inside node_modules, so that it is deleted with it.
const stampFile = inRoot('node_modules/.nyhem-stamp')

/** Programs of the checks that npm left out: the lock file has no checksum of theirs for this platform. */
function tellOfLeftOut() {
  const { platform, arch } = process
  const isMusl = platform === 'linux' && process.report.getReport().header.glibcVersionRuntime === undefined
  const names = withoutChecksum(readFileSync(inRoot('package-lock.json'), 'utf8'), { platform, arch, isMusl })
  if (names.length === 0) return
  console.log(`Not installed, since package-lock.json has no checksum for ${platform} ${arch}: ${names.join(', ')}.`)
  console.log('`npm run lock` takes the checksums from your registry; compare them before you commit them.')
}

/** Skipped while the lock file is unchanged. */
export async function ensureDependencies() {
  const workspaces = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(inRoot(folder)).map((name) => `${folder}/${name}`),
  )
  const manifests = ['.', 'demo', 'e2e', 'bench', ...workspaces].map((folder) => `${folder}/package.json`)
  const stamp = stampOf(['package-lock.json', ...manifests], [process.version, process.platform, process.arch])
  if (existsSync(inRoot('node_modules')) && isStamped(stampFile, stamp)) return
  // Development dependencies build the web package, whatever NODE_ENV says.
  await step('dependencies', () => npm(['ci', '--include=dev'], { cwd: root }))
  tellOfLeftOut()
  writeStamp(stampFile, stamp)
}
