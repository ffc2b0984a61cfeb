import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { npm } from './console.mjs'
import { isStamped, stampOf, writeStamp } from './stamps.mjs'

const stampOfPin = ({ name, version, integrity }) => stampOf([], [name, version, integrity])

export const isInstalled = (folder, pin) => isStamped(`${folder}/.stamp`, stampOfPin(pin))

/**
 * One npm package without dependencies, outside the project's own: exactly this version, and only with this checksum
 * (`npm view NAME@VERSION dist.integrity`), which npm compares with what the registry sends. Its scripts do not run.
 */
export async function installPinned(folder, pin) {
  const { name, version, integrity, bin } = pin
  rmSync(`${folder}/.stamp`, { force: true })
  mkdirSync(folder, { recursive: true })
  // Own manifest and lock file: npm neither looks for the project's workspaces nor chooses another version.
  const manifest = { private: true, dependencies: { [name]: version } }
  const packages = { '': manifest, [`node_modules/${name}`]: { version, integrity, ...(bin ? { bin } : {}) } }
  writeFileSync(`${folder}/package.json`, JSON.stringify(manifest))
  writeFileSync(`${folder}/package-lock.json`, JSON.stringify({ lockfileVersion: 3, requires: true, packages }))
  await npm(['ci', '--ignore-scripts', '--prefix', folder], { cwd: folder })
  writeStamp(`${folder}/.stamp`, stampOfPin(pin))
}
