import type { Plugin } from 'vite'

/** Styles of documents that only the server renders, without a page: errors, status, a closed site. */
const ofServer = /\/layouts\/ErrorDocument\.module\.css$/

/**
 * Keeps these in the client's sheet: Vite drops a CSS module whose class names no script uses. Source: Vite, `vite:css-post`
 * (module side effects of CSS modules).
 */
export const serverStyles = (): Plugin => ({
  name: 'nyhem:server-styles',
  apply: 'build',
  enforce: 'post',
  transform: (code, id) => (ofServer.test(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null),
})
