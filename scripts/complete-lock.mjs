// npm run lock: after every change of packages. A registry mirror may lack some platforms' binaries of a tool (Biome for
// Android, say). npm then writes a lock file without them, which `npm ci` refuses everywhere. This adds the missing
// optional entries by name and version, and the checksum of each entry without one.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { capture } from './setup/console.mjs'
import { root } from './setup/paths.mjs'

/** In place of an unknown checksum. No package has it: npm does not install the entry, and goes on, since it is optional. */
export const unknownChecksum = `sha512-${Buffer.alloc(64).toString('base64')}`

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix', 'win32']
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

/** From the package name, or undefined. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-')
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  if (!os || !cpu) return undefined
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : words.includes('gnu') ? ['glibc'] : undefined
  return { os: [os], cpu: [cpu], libc: os === 'linux' ? libc : undefined }
}

/** Folders where Node looks for `name` from `place`, nearest first. */
export function* placesOf(place, name) {
  for (let folder = place; ; ) {
    yield `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (!folder) return
    const end = folder.lastIndexOf('node_modules/')
    folder = end <= 0 ? '' : folder.slice(0, end - 1)
  }
}

/** Optional entries that the lock file lists as dependencies but lacks. */
export function missingEntries(packages) {
  const missing = {}
  for (const [place, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if ([...placesOf(place, name)].some((found) => packages[found] || missing[found])) continue
      const platform = platformOf(name)
      if (!platform) continue
      missing[`node_modules/${name}`] = {
        version: range.replace(/^[\^~>=v\s]+/, ''),
        cpu: platform.cpu,
        ...(entry.dev ? { dev: true } : {}),
        ...(platform.libc ? { libc: platform.libc } : {}),
        optional: true,
        os: platform.os,
      }
    }
  }
  return missing
}

export const nameAt = (place) => place.split('node_modules/').at(-1)
/** Neither a workspace nor a link to one. */
export const isFetched = ([place, { link }]) => place.includes('node_modules/') && !link
const lacksChecksum = ({ integrity }) => integrity === undefined || integrity === unknownChecksum

/** In npm's own order. `checksumOf` gets `NAME@VERSION`; undefined means that the registry lacks it. */
export async function completeLock(text, checksumOf) {
  const lock = JSON.parse(text)
  const all = { ...lock.packages, ...missingEntries(lock.packages) }
  for (const [place, entry] of Object.entries(all).filter(isFetched)) {
    if (!lacksChecksum(entry)) continue
    const { version, integrity: _, ...rest } = entry
    const spec = `${entry.name ?? nameAt(place)}@${version}`
    all[place] = { version, integrity: (await checksumOf(spec)) ?? unknownChecksum, ...rest }
  }
  const inOrder = Object.keys(all).sort((a, b) => a.localeCompare(b, 'en'))
  lock.packages = Object.fromEntries(inOrder.map((place) => [place, all[place]]))
  return `${JSON.stringify(lock, null, 2)}\n`
}

/** Names of the entries that a machine would install, were their checksums known. */
export function withoutChecksum(text, { platform, arch, isMusl }) {
  const suits = ({ os, cpu, libc }) =>
    (os?.includes(platform) ?? true) &&
    (cpu?.includes(arch) ?? true) &&
    (platform !== 'linux' || (libc?.includes(isMusl ? 'musl' : 'glibc') ?? true))
  return Object.entries(JSON.parse(text).packages)
    .filter(([place, entry]) => isFetched([place, entry]) && lacksChecksum(entry) && suits(entry))
    .map(([place]) => nameAt(place))
}

async function checksumFromRegistry(spec) {
  const { code, output } = await capture('npm', ['view', spec, 'dist.integrity', '--loglevel=silent'], { cwd: root })
  return code === 0 ? output.split('\n').find((line) => line.startsWith('sha512-')) : undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../package-lock.json', import.meta.url)
  const before = readFileSync(file, 'utf8')
  const after = await completeLock(before, checksumFromRegistry)
  if (after !== before) writeFileSync(file, after)
  const unknown = Object.values(JSON.parse(after).packages).filter(({ integrity }) => integrity === unknownChecksum)
  console.log(`Entries whose checksum the registry does not tell: ${unknown.length}`)
}
