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

const officeStampFile = inRoot('packages/office/dist/.stamp')
/** Of the web package it has letters and a helper. */
const officeSources = [
  'packages/office',
  'packages/web/scripts',
  'packages/web/src/ui/class-names.ts',
  'packages/contract/src',
  'packages/domain/src',
  'tsconfig.base.json',
  'package-lock.json',
]

const serverStampFile = inRoot('apps/portal/dist/.stamp')
const serverSources = [
  'apps/portal/src',
  'apps/portal/vite.config.ts',
  'packages/api/src',
  'packages/contract/src',
  'packages/domain/src',
  'packages/providers/src',
  'demo/src',
  'package-lock.json',
]

/** What `npm start` runs: the public sites' bundles, the office's and the server's. */
export async function ensureBuilds() {
  const stamp = stampOf(sources)
  if (!existsSync(inRoot('packages/web/dist')) || !isStamped(stampFile, stamp)) {
    await step('web build', () => npm(['run', 'build', '--workspace', '@nyhem/web'], { cwd: root }))
    writeStamp(stampFile, stamp)
  }
  await ensureOfficeBuild()
  await ensureServerBuild()
}

async function ensureServerBuild() {
  const stamp = stampOf(serverSources)
  if (isStamped(serverStampFile, stamp)) return
  await step('server build', () => npm(['run', 'build', '--workspace', '@nyhem/portal'], { cwd: root }))
  writeStamp(serverStampFile, stamp)
}

/** In development as well: its pages are served as built. */
export async function ensureOfficeBuild() {
  const stamp = stampOf(officeSources)
  if (existsSync(inRoot('packages/office/dist')) && isStamped(officeStampFile, stamp)) return
  await step('office build', () => npm(['run', 'build', '--workspace', '@nyhem/office'], { cwd: root }))
  writeStamp(officeStampFile, stamp)
}

/** Subset fonts for Vite's development server. The script skips existing ones. */
export async function ensureWebFonts() {
  await step('fonts', () => npm(['run', 'fonts', '--workspace', '@nyhem/web'], { cwd: root }))
}
