import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The office's own bundle: the public sites load nothing of it, and it loads nothing of theirs. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    assetsDir: 'office/assets',
    // Inlined assets would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    manifest: true,
    cssCodeSplit: false,
    // Adds an inline script for old browsers otherwise.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Schemas are created by calls. Otherwise a module holding one keeps it though only a name is used.
      treeshake: { manualPureFunctions: ['z'] },
    },
  },
})
