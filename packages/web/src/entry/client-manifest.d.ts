declare module 'virtual:client-manifest' {
  import type { Manifest } from 'vite'
  export const manifest: Manifest | null
}
