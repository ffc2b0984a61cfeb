import { gzipSync } from 'node:zlib'
import { type Measured, rawBytes } from './portal-process.ts'

/** First visit to a page: kilobytes, gzipped. */
export type FirstLoad = { htmlKb: number; scriptKb: number; scripts: number; styleKb: number }

/** Includes late-loaded files. */
export async function firstLoad(portal: Measured, host: string, path: string): Promise<FirstLoad> {
  const html = String(await rawBytes(portal, { host, path }))
  const gzippedKb = async (files: readonly string[]) => {
    const contents = await Promise.all(files.map((file) => rawBytes(portal, { host, path: file })))
    return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0) / 1_000
  }
  const found = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, file]) => file ?? ''))]
  const late = found(/data-(?:script|modules)="([^"]+)"/g).flatMap((files) => files.split(' '))
  const scripts = [...found(/<script[^>]* src="([^"]+\.js)"/g), ...late]
  return {
    htmlKb: gzipSync(html, { level: 9 }).length / 1_000,
    scriptKb: await gzippedKb(scripts),
    scripts: scripts.length,
    styleKb: await gzippedKb(found(/rel="stylesheet" href="([^"]+)"/g)),
  }
}
