import { existsSync } from 'node:fs'
import { npm, step } from './console.mjs'
import { inRoot, root } from './paths.mjs'
import { isStamped, stampOf, writeStamp } from './stamps.mjs'

// Deleted with the build.
const stampFile = inRoot('packages/web/dist/.stamp')
const sources = [
  'packages/web',
  'packages/contract/src',
  'packages/domain/src',
  'tsconfig.base.json',
  'package-lock.json',
]

export async function ensureWebBuild() {
  const stamp = stampOf(sources)
  if (existsSync(inRoot('packages/web/dist')) && isStamped(stampFile, stamp)) return
  await step('web build', () => npm(['run', 'build', '--workspace', '@nyhem/web'], { cwd: root }))
  writeStamp(stampFile, stamp)
}

/** Subset fonts for Vite's development server. The script skips existing ones. */
export async function ensureWebFonts() {
  await step('fonts', () => npm(['run', 'fonts', '--workspace', '@nyhem/web'], { cwd: root }))
}
