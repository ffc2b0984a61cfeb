import { existsSync } from 'node:fs'
import { npm, step } from './console.mjs'
import { inRoot, root } from './paths.mjs'
import { isStamped, stampOf, writeStamp } from './stamps.mjs'

// Inside dist, so that the stamp goes when the build goes.
const stampFile = inRoot('packages/web/dist/.stamp')
const sources = [
  'packages/web',
  'packages/contract/src',
  'packages/domain/src',
  'tsconfig.base.json',
  'package-lock.json',
]

/** Builds the web package when something it is built from has changed. */
export async function ensureWebBuild() {
  const stamp = stampOf(sources)
  if (existsSync(inRoot('packages/web/dist')) && isStamped(stampFile, stamp)) return
  await step('web build', () => npm(['run', 'build', '--workspace', '@nyhem/web'], { cwd: root }))
  writeStamp(stampFile, stamp)
}

/** What Vite's development server needs beside the sources: the fonts, cut to size. Their script skips what is done. */
export async function ensureWebFonts() {
  await step('fonts', () => npm(['run', 'fonts', '--workspace', '@nyhem/web'], { cwd: root }))
}
