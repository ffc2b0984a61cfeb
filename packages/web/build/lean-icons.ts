import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Lucide's icons without Lucide's component: each use of it puts together classes, attributes and elements anew, which
 * cost a twentieth of the time that drawing a page takes, and two kilobytes in the browser. Only the drawings are used.
 */
export const leanIcons = (): Plugin => ({
  name: 'nyhem:lean-icons',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: /(?:^|\/)createLucideIcon\.mjs$/ },
    handler: () => path.resolve(import.meta.dirname, '../src/ui/icon/create-icon.ts'),
  },
})
