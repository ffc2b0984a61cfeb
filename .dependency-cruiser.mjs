// Who may import whom: the table of ARCHITECTURE.md, as rules. tests/import-rules.test.ts proves that each can fail.

/** Tests, and what only tests import. */
const test = '\\.(test|arbitraries|contract|fixture)\\.tsx?$'
const feature = '^packages/api/src/features/'
const web = '^packages/web/src/'

/** The files of an api feature that others may import: its service, of the same name as its folder, and its types. */
const door = `${feature}([^/]+)/\\1(\\.types)?\\.ts$`
/** What the assembled server also takes from a feature: its definition, routes and jobs. */
const mountable = `${feature}[^/]+/[^/]+\\.(feature|routes|jobs)\\.ts$`
/** Doors beside the one that bears the feature's name, each with its reason. */
const furtherDoors = [
  // What every feature is defined with.
  `${feature}feature\\.ts$`,
  // What is known of an original picture or document: asked by whoever names one, not only by whoever serves it.
  `${feature}pictures/media-library\\.ts$`,
  // The same in the words of a site, as pages and calls show it.
  `${feature}pictures/media\\.ts$`,
  // A letter is a pure function from what happened to subject and text; the feature where it happens chooses it.
  `${feature}letters/[^/]+\\.ts$`,
  // How near the base map goes and its colours are facts, for whoever else draws on it.
  `${feature}map/(closest-zoom|map-colors)\\.ts$`,
  // Importing a feed is a door of its own: the integration interface, the import command and the demo come through it.
  `${feature}catalogue/(import-catalogue|import-lines|feed-text)\\.ts$`,
  // What a list shows of something of the catalogue: pages and calls show the same.
  `${feature}catalogue/[a-z]+-cards\\.ts$`,
  // What a contract says, how it is made and sealed: measured and drawn apart from the store that keeps it.
  `${feature}contracts/(contract-data|contract-samples|make-contract)\\.ts$`,
  // The paper of a brand: contracts and receipts are written on it.
  `${feature}contracts/document/sheet\\.ts$`,
  `${feature}contracts/seal/(seal-contract|seal-key)\\.ts$`,
  `${feature}contracts/words/document-words\\.ts$`,
  // A file of a case is sent in one way, by whoever has asked whether the visitor may see it.
  `${feature}case-files/send-case-file\\.ts$`,
  // What a booking does to its contract stands beside signing, which only reads and proves it; so does what signing asks
  // of bookings, and how two kinds of signing are kept apart.
  `${feature}signing/(booking-contracts|booking-matters|signing-kinds|signing-ports|signing\\.jobs)\\.ts$`,
  // A showing as a calendar file is a pure function: pages offer it, letters carry it.
  `${feature}showings/showing-calendar\\.ts$`,
  // Loading a folder of content files and checking it are commands of the demo, not something pages ask for.
  `${feature}content/(read-content-folder|load-content-folder|check-references|site-problems)\\.ts$`,
]

/** From one package to anything but what is listed. Tests may also use what the root lists for them. */
const packageMayOnlyImport = (name, packages, npm) => ({
  name: `${name}-imports`,
  severity: 'error',
  comment: `${name} may import ${[...packages, ...npm].join(', ') || 'nothing'}.`,
  from: { path: `^packages/${name}/src/`, pathNot: test },
  to: {
    pathNot: [`^packages/(${[name, ...packages].join('|')})/`, ...npm.map((part) => `(^|node_modules/)${part}(/|$)`)],
  },
})

/** From one folder of web to the folders above it. */
const webFolderNeverImports = (from, above, comment) => ({
  name: `web-${from}-below`,
  severity: 'error',
  comment,
  from: { path: `${web}${from}/`, pathNot: test },
  to: { path: `${web}(${above.join('|')})/` },
})

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that import each other are one file, or lack a third. Types may refer to each other.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-cycles-of-types',
      severity: 'error',
      comment: 'Types that files share are in a file below them (booking.types.ts). Not yet in web.',
      from: { path: '^(packages/(?!web/)|apps/portal/)', pathNot: test },
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      comment: 'An import must lead somewhere. Vite resolves its own queries and virtual modules.',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\?', '^/@'] },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      comment: "A package is listed in the nearest package.json's dependencies; tests may use the root's.",
      from: { pathNot: [test, '\\.config\\.ts$', '^tests/', '^scripts/'] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    packageMayOnlyImport('domain', [], []),
    packageMayOnlyImport('contract', ['domain'], ['zod']),
    {
      name: 'providers-imports',
      severity: 'error',
      comment: 'providers know the domain and their vendors, and nothing of api, contract or web.',
      from: { path: '^packages/providers/src/' },
      to: { path: '^(packages/(?!providers/|domain/)|apps/|demo/|e2e/|bench/)' },
    },
    {
      name: 'api-imports',
      severity: 'error',
      comment: 'api knows domain, contract and ports, never web.',
      from: { path: '^packages/api/src/', pathNot: test },
      to: { path: '^(packages/web/|apps/|demo/|e2e/|bench/)' },
    },
    {
      name: 'api-ports-only',
      severity: 'error',
      comment: "api imports a provider's port (providers/src/x/x.ts), never a vendor's adapter or a simulator.",
      from: { path: '^packages/api/src/', pathNot: test },
      to: { path: '^packages/providers/src/', pathNot: '^packages/providers/src/([^/]+)/\\1\\.ts$' },
    },
    {
      name: 'api-feature-by-its-door',
      severity: 'error',
      comment: 'A feature is entered through its door (catalogue/catalogue.ts), never through its store or routes.',
      from: { path: `${feature}([^/]+)/`, pathNot: test },
      to: { path: feature, pathNot: [`${feature}$1/`, door, ...furtherDoors] },
    },
    {
      name: 'api-feature-from-outside',
      severity: 'error',
      comment: 'Whoever assembles the server takes doors, routes and jobs of a feature, never its inside.',
      from: { path: '^(packages|apps|demo|bench)/', pathNot: [feature, test] },
      to: { path: feature, pathNot: [door, mountable, ...furtherDoors] },
    },
    {
      name: 'api-content-composes',
      severity: 'error',
      comment: 'content composes view models from other features and is imported by none of them.',
      from: { path: feature, pathNot: [`${feature}content/`, test] },
      to: { path: `${feature}content/` },
    },
    {
      name: 'web-imports',
      severity: 'error',
      comment: 'web knows domain and contract, never the server.',
      from: { path: '^packages/web/', pathNot: test },
      to: { path: '^(packages/(api|providers)/|apps/|demo/|e2e/|bench/)' },
    },
    {
      name: 'web-browser-only',
      severity: 'error',
      comment: 'What reaches the browser can not use Node.',
      from: { path: web, pathNot: [test, `${web}entry/server`] },
      to: { dependencyTypes: ['core'] },
    },
    webFolderNeverImports('ui', ['features', 'blocks', 'pages', 'layouts', 'entry'], 'ui is the lowest folder of web.'),
    webFolderNeverImports(
      'features',
      ['blocks', 'pages', 'layouts', 'entry'],
      'The order is pages, blocks, features, ui.',
    ),
    webFolderNeverImports('blocks', ['pages', 'layouts', 'entry'], 'The order is pages, blocks, features, ui.'),
    webFolderNeverImports('layouts', ['pages', 'blocks', 'entry'], 'Layouts stand beside pages.'),
    webFolderNeverImports('texts', ['features', 'blocks', 'pages', 'layouts', 'entry', 'ui'], 'Texts are values.'),
    {
      name: 'web-page-never-page',
      severity: 'error',
      comment: 'A page never imports a page: what two share is a block, a feature or ui.',
      from: { path: `${web}pages/[^/]+/`, pathNot: test },
      to: { path: `${web}pages/.+Page\\.tsx$` },
    },
    {
      name: 'web-ui-no-housing',
      severity: 'error',
      comment: 'ui knows no housing words.',
      from: { path: `${web}ui/`, pathNot: test },
      to: { path: '^packages/(domain/src/(housing|interest|catalogue)|contract/src/(pages|blocks|calls|feed))/' },
    },
    {
      name: 'apps-are-not-imported',
      severity: 'error',
      comment: 'apps import everything and are imported by nothing, not even by each other.',
      from: { path: '^(packages|demo|e2e|bench|apps/([^/]+))/' },
      to: { path: '^apps/', pathNot: '^apps/$2/' },
    },
    {
      name: 'e2e-imports',
      severity: 'error',
      comment: 'Journeys see the product from outside: contract and demo only.',
      from: { path: '^e2e/' },
      to: { path: '^(packages/(?!contract/)|apps/|bench/)' },
    },
    {
      name: 'demo-imports',
      severity: 'error',
      comment: 'The demo is data and the command that loads it through the api.',
      from: { path: '^demo/' },
      to: { path: '^(packages/(web|providers)/|apps/|e2e/|bench/)' },
    },
    {
      name: 'measurements-are-not-imported',
      severity: 'error',
      comment: 'bench and e2e stand outside the product.',
      from: { path: '^(packages|apps|demo)/' },
      to: { path: '^(bench|e2e)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    moduleSystems: ['es6'],
    parser: 'swc',
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
}
