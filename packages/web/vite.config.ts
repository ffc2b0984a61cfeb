import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cascadeLayers } from './build/cascade-layers.ts'
import { clientManifest } from './build/client-manifest.ts'
import { furtherStyles } from './build/further-styles.ts'
import { leanIcons } from './build/lean-icons.ts'
import { leanImports } from './build/lean-imports.ts'
import { serverStyles } from './build/server-styles.ts'
import { filePrefixes, shortClassNames } from './build/short-class-names.ts'

/**
 * Otherwise every icon and helper shared by two templates becomes a file, and a page needs fifty. A group is what
 * similar pages need together: all pages, project lists, filters, one home, forms.
 */
const chunkGroups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 4 },
  {
    name: 'base',
    test: /^(?!.*\.examples\.)(?:.*\/src\/(?:site\/|layouts|entry\/App|entry\/client|pages\/(?:registry|PageView|preload)|blocks\/Blocks)|.*\/src\/features\/(?:header\/(?!User|Notifications)|footer|flyouts|crisis-banner\/Late|language-prompt\/Late|site-switcher\/Late|breadcrumbs|analytics\/data-layer)|.*\/ui\/(?:class-names|icon\/Icon|button|layout|heading|text-link|picture\/Picture|rich-text|visually-hidden|breadcrumbs|toast|message)|.*\/domain\/src\/sites\/(?:content-link|crisis-banner|format|header|jubilee|layout|my-pages-menu|short-money|site\.ts)|.*lucide-react\/dist\/esm\/(?!icons)|.*\/(?:lazy-template|lazy-part|late-for-person|picture-address)|.*rolldown:runtime|.*vite\/preload-helper)/,
    priority: 3,
  },
  { name: 'icons', test: /lucide-react\/dist\/esm\/icons/, minShareCount: 5, priority: 3 },
  {
    name: 'fields',
    test: /\/ui\/fields\/(?!ErrorSummary|CheckboxField|use-error|Field\.module|CountedChoice|QuietSelect)/,
    minShareCount: 2,
    priority: 3,
  },
  // Dates in words, statuses and people are on more pages than plates of homes.
  { name: 'dates', test: /\/domain\/src\/(?:dates|money|sites\/long-dates)/, minShareCount: 2, priority: 3 },
  { name: 'status', test: /\/ui\/status\//, minShareCount: 2, priority: 3 },
  { name: 'people', test: /\/features\/staff-contacts\//, minShareCount: 2, priority: 3 },
  { name: 'enumerations', test: /\/domain\/src\/housing\/enumerations/, minShareCount: 2, priority: 4 },
  {
    name: 'plates',
    test: /\/features\/(?:housing-texts\/(?:housing-format|use-housing|fitted-project|status-words)|home-status\/|project-plate\/)|\/ui\/plate\/|\/domain\/src\/housing\/(?:home-status|leading-price|stage-title)/,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'facts', test: /\/ui\/(?:empty-state|facts)\//, minShareCount: 2, priority: 2 },
  { name: 'choices', test: /\/ui\/(?:tabs|chips)\//, minShareCount: 2, priority: 2 },
  { name: 'form-state', test: /\/contract\/src\/calls\/form-state/, minShareCount: 2, priority: 4 },
  {
    name: 'consent',
    test: /\/features\/consent\/(?:consent|cookie-value)\.ts|\/domain\/src\/(?:cookies\/cookie-choice|sites\/cookies|account\/session(?:-times)?\.ts)/,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'visits',
    test: /\/features\/visits\/(?:visitor-id|forget-visitor|visits-client)/,
    minShareCount: 2,
    priority: 3,
  },
  // Homes are described in the limits of the search: without a group of its own the search would fetch all of `homes`.
  { name: 'search-rules', test: /\/domain\/src\/search\/search-(?:filter|limits)/, minShareCount: 2, priority: 3 },
  {
    name: 'homes',
    test: /\/features\/(?:housing-texts|home-plate|home-columns|share|project-story|empty-plot|location|showings|documents)\/|\/pages\/housing\/living\/LateLiving|\/features\/interest\/Late|\/ui\/gallery\/Gallery|\/domain\/src\/housing\/(?!nearest|home-list|monthly-cost|shown-measures|purchase-security)/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'form',
    test: /\/ui\/fields\/(?!Field\.module|CountedChoice|QuietSelect)|\/features\/interest\/(?!Late)|\/domain\/src\/interest/,
    minShareCount: 2,
    priority: 2,
  },
]

const prefixes = filePrefixes()
const prefixOf = (file: string): string => prefixes.get(file) ?? ''

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    leanIcons(),
    react(),
    cascadeLayers(),
    ...(isSsrBuild ? [] : [furtherStyles(prefixOf), leanImports(), serverStyles()]),
    clientManifest(),
  ],
  publicDir: false,
  css: command === 'build' ? { modules: { generateScopedName: shortClassNames() } } : {},
  build: {
    emptyOutDir: true,
    // Inlined assets would need `data:` in the Content-Security-Policy and be sent with every page.
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? {
          outDir: 'dist/server',
          ssr: 'src/entry/render.tsx',
          ssrEmitAssets: false,
          copyPublicDir: false,
          // The renderer preloads everything: several hundred files would only take longer to read.
          rolldownOptions: { output: { codeSplitting: false } },
        }
      : {
          outDir: 'dist/client',
          manifest: true,
          // See styleSheet in src/entry/page-assets.ts.
          cssCodeSplit: false,
          // Each chunk imports what it needs. Lists of all dependencies were 3.5 KB of every first visit and saved one
          // step when continuing to another kind of page.
          modulePreload: { polyfill: false, resolveDependencies: () => [] },
          rolldownOptions: {
            // Schemas are created by calls. Otherwise a module holding one keeps it though only a name is used.
            treeshake: { manualPureFunctions: ['z'] },
            optimization: { inlineConst: { mode: 'all' } },
            output: { codeSplitting: { groups: chunkGroups } },
            input: [
              'src/entry/client.tsx',
              'src/entry/early.ts',
              'src/entry/lazy-scripts.ts',
              'src/entry/preview.ts',
              'src/worker/worker.ts',
            ],
          },
        }),
  },
  // One self-contained server file, with React in production form whatever NODE_ENV says.
  ssr: isSsrBuild ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
