// The part of the lock file that a production installation needs, and the manifests that fit it. `npm ci --omit=dev` of
// the whole would also install what the simulators, journeys and measurements need in production, and the browser's
// packages, which the web build contains.
import { placesOf } from '../complete-lock.mjs'

/** What the product is started from. */
const entry = 'apps/portal'
/** Imported only where the demo is loaded. */
const leftOut = ['@nyhem/demo']
/** Its build contains what it imports. */
const bundled = 'packages/web'

const withoutLeftOut = (dependencies = {}) =>
  Object.fromEntries(Object.entries(dependencies).filter(([name]) => !leftOut.includes(name)))

const isWorkspace = (place) => !place.includes('node_modules/')

/** A workspace as installed in production. */
function manifestOf(place, { name, version, license, type, exports, dependencies }) {
  const needed = place === bundled ? {} : withoutLeftOut(dependencies)
  return { name, private: true, version, license, type, exports, dependencies: needed }
}

const requiredPeers = ({ peerDependencies = {}, peerDependenciesMeta = {} }) =>
  Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)

/** Names that an entry depends on, and whether it can go without each. */
function edgesOf(locked) {
  const { dependencies, optionalDependencies = {} } = locked
  const optional = Object.keys(optionalDependencies)
  const required = [...Object.keys(withoutLeftOut(dependencies)), ...requiredPeers(locked)]
  return [
    ...required.filter((name) => !optional.includes(name)).map((name) => ({ name, isRequired: true })),
    ...optional.map((name) => ({ name, isRequired: false })),
  ]
}

/** Places of the lock file that the product needs: true where it cannot go without. What `closed` needs is left out. */
function neededPlaces(packages, closed = null) {
  const needed = new Map()
  const visit = (place, isRequired) => {
    if (needed.get(place) || needed.get(place) === isRequired) return
    needed.set(place, isRequired)
    if (packages[place].link) return visit(packages[place].resolved, isRequired)
    if (place === closed) return
    for (const edge of edgesOf(packages[place])) {
      const found = [...placesOf(place, edge.name)].find((candidate) => packages[candidate])
      if (found) visit(found, isRequired && edge.isRequired)
      else if (edge.isRequired) throw new Error(`The lock file lacks ${edge.name}, which ${place} needs.`)
    }
  }
  visit(entry, true)
  return needed
}

/** Installed as in the lock file, whatever else needed it there. */
function lockedEntry({ dev, devOptional, optional, peer, ...rest }, isRequired) {
  return isRequired ? rest : { ...rest, optional: true }
}

/**
 * From the text of the lock file and the workspaces' manifests by folder: the manifest of the root, those of the
 * workspaces by folder, and the lock file of the two. Throws when the lock file is not complete.
 */
export function productionInstallation({ lockText, manifests, about }) {
  const lock = JSON.parse(lockText)
  const needed = neededPlaces(lock.packages, bundled)
  const workspaces = [...needed.keys()].filter(isWorkspace).sort()
  const inFolders = Object.fromEntries(workspaces.map((place) => [place, manifestOf(place, manifests[place])]))
  const root = { ...about, private: true, type: 'module', workspaces }
  const packages = { '': { name: root.name, version: root.version, license: root.license, workspaces } }
  for (const place of [...needed.keys()].sort()) {
    const { name, version, license, dependencies } = inFolders[place] ?? {}
    const linked = lock.packages[place].link
    packages[place] = isWorkspace(place)
      ? { name, version, license, dependencies }
      : linked
        ? lock.packages[place]
        : lockedEntry(lock.packages[place], needed.get(place))
    // A link has no version of its own and stays where it is; npm adds the workspace's own place.
    const link = `node_modules/${name}`
    if (isWorkspace(place) && lock.packages[link]) packages[link] = lock.packages[link]
  }
  return {
    root,
    manifests: inFolders,
    lock: { name: root.name, version: root.version, lockfileVersion: lock.lockfileVersion, requires: true, packages },
  }
}

/** Names of packages that are installed, workspaces and what lies in their folders included. */
export const installedNames = ({ packages }) =>
  Object.keys(packages)
    .filter((place) => place.includes('node_modules/'))
    .map((place) => place.split('node_modules/').at(-1))

/** The lock file of all that is delivered: what is installed, and what the web build contains. */
export function shippedLock(lockText) {
  const { name, version, packages } = JSON.parse(lockText)
  const shipped = [...neededPlaces(packages)].filter(([place]) => !isWorkspace(place))
  return {
    name,
    version,
    packages: Object.fromEntries(
      shipped.map(([place, isRequired]) => [place, lockedEntry(packages[place], isRequired)]),
    ),
  }
}
