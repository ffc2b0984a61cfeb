// npm runs this after every change of node_modules (the "dependencies" life-cycle script).
//
// A registry mirror may lack some platforms' binaries of a tool (Biome for Android, say). npm then writes a lock file
// without them, and `npm ci` refuses that same file on every machine. So the missing optional entries are written here
// by name and version; npm fetches such an entry only on the platform it is for.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix', 'win32']
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

/** The platform that a binary's package name tells, or undefined when it tells none. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-')
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  if (!os || !cpu) return undefined
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : words.includes('gnu') ? ['glibc'] : undefined
  return { os: [os], cpu: [cpu], libc: os === 'linux' ? libc : undefined }
}

/** Every folder where Node would look for `name` from `place`, nearest first. */
function* placesOf(place, name) {
  for (let folder = place; ; ) {
    yield `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (!folder) return
    const end = folder.lastIndexOf('node_modules/')
    folder = end <= 0 ? '' : folder.slice(0, end - 1)
  }
}

/** Optional entries that the lock file names as dependencies but does not hold. */
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

/** The lock file's text with what is missing added, in npm's own order. */
export function completeLock(text) {
  const lock = JSON.parse(text)
  const missing = missingEntries(lock.packages)
  if (Object.keys(missing).length === 0) return text
  const all = { ...lock.packages, ...missing }
  const inOrder = Object.keys(all).sort((a, b) => a.localeCompare(b, 'en'))
  lock.packages = Object.fromEntries(inOrder.map((place) => [place, all[place]]))
  return `${JSON.stringify(lock, null, 2)}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../package-lock.json', import.meta.url)
  const before = readFileSync(file, 'utf8')
  const after = completeLock(before)
  if (after !== before) writeFileSync(file, after)
}
