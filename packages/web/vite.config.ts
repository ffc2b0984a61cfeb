import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cascadeLayers } from './build/cascade-layers.ts'
import { clientManifest } from './build/client-manifest.ts'

/** Without these, every icon and helper that two templates share becomes a file of its own. */
const chunkGroups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
  { name: 'common', test: /\/src\/(?:ui|features|site)\/|lucide-react/, minShareCount: 4, priority: 2 },
  {
    name: 'shared',
    test: /\/src\/(?:ui|features|blocks)\/|lucide-react/,
    minShareCount: 2,
    priority: 1,
    maxSize: 30_000,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), cascadeLayers(), clientManifest()],
  publicDir: false,
  build: {
    emptyOutDir: true,
    // Inlined assets would need `data:` in the Content-Security-Policy and travel with every page.
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? { outDir: 'dist/server', ssr: 'src/entry/render.tsx', ssrEmitAssets: false, copyPublicDir: false }
      : {
          outDir: 'dist/client',
          manifest: true,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            optimization: { inlineConst: { mode: 'all' } },
            output: { codeSplitting: { groups: chunkGroups } },
            input: ['src/entry/client.tsx', 'src/entry/early.ts', 'src/layouts/ErrorDocument.module.css'],
          },
        }),
  },
  // One self-contained file for the server: React in its production form whatever NODE_ENV says.
  ssr: isSsrBuild ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
