declare module 'virtual:client-manifest' {
  import type { Manifest } from 'vite'
  /** Files of the client build; null in development. */
  export const manifest: Manifest | null
}
