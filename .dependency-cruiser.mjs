// Import rules of ARCHITECTURE.md; tests/import-rules.test.ts proves that each can fail.

/** Tests and their helpers. */
const test = '\\.(test|arbitraries|contract|fixture)\\.tsx?$'
const feature = '^packages/api/src/features/'
const web = '^packages/web/src/'

/** Files of an API feature that others may import: its service (named after the folder) and types. */
const publicModule = `${feature}([^/]+)/\\1(\\.types)?\\.ts$`
/** Further files that the assembled server imports. */
const mountable = `${feature}[^/]+/[^/]+\\.(feature|routes|jobs)\\.ts$`
/** Public modules beside the one that bears the feature's name, each with its reason. */
const furtherPublicModules = [
  `${feature}feature\\.ts$`,
  // Walks over what all features have sealed, for the operator's command.
  `${feature}reseal\\.ts$`,
  `${feature}verify-backup\\.ts$`,
  // Facts about an original picture or document, used by every feature that names one.
  `${feature}pictures/media-library\\.ts$`,
  // The same in the texts of a site, as pages and replies show it.
  `${feature}pictures/media\\.ts$`,
  // What a card's picture may be replaced by: told where cards are made, asked where a page deals its pictures.
  `${feature}pictures/further-pictures\\.ts$`,
  // An e-mail is a pure function from an event to subject and text; the feature of the event chooses it.
  `${feature}emails/[^/]+\\.ts$`,
  // The closest zoom and the colours of the base map, for everything drawn on top of it.
  `${feature}map/(closest-zoom|map-colors)\\.ts$`,
  // Importing a feed has its own public module: used by the integration API, the import command and the demo.
  `${feature}catalogue/(import-catalogue|import-lines|feed-text)\\.ts$`,
  // List entries of the catalogue: the same in pages and replies.
  `${feature}catalogue/[a-z]+-cards\\.ts$`,
  // Contents, rendering and sealing of a contract: benchmarked and drawn without its store.
  `${feature}contracts/(contract-data|contract-samples|make-contract)\\.ts$`,
  // The page layout and letters of a brand, shared by contracts, receipts and plans of homes.
  `${feature}contracts/document/(sheet|brand-look|contract-fonts|embed-text|typeset)\\.ts$`,
  `${feature}contracts/seal/(seal-contract|seal-key|sealing)\\.ts$`,
  `${feature}contracts/texts/document-texts\\.ts$`,
  // Reading what others send, and which bytes of it are kept: the same for the media library.
  `${feature}case-files/(incoming|inspect/(file-bytes|jpeg|png|pdf|zip))\\.ts$`,
  // Uploads beside the files of media folders: opened before the features that show pictures.
  // And what commands write and load of them.
  `${feature}media-assets/(uploaded-library|media-folder)\\.ts$`,
  // Case files are sent whole or small; callers authorise the visitor first.
  `${feature}case-files/send-(case-file|preview)\\.ts$`,
  // Effects of a booking on its contract, the port through which signing reads bookings, and the tables of the two kinds
  // of signing.
  `${feature}signing/(booking-contracts|booking-signables|signing-kinds|signing-ports|signing\\.jobs)\\.ts$`,
  // A showing as a calendar file is a pure function, used by pages and e-mails.
  `${feature}showings/showing-calendar\\.ts$`,
  // Loading, checking and exporting a folder of content files are commands.
  `${feature}content/loading/(read-content-folder|load-content-folder|export-content-folder|check-references|site-problems)\\.ts$`,
]

/** Allows a package only the listed imports; tests also those that the root lists for them. */
const packageMayOnlyImport = (name, packages, npm) => ({
  name: `${name}-imports`,
  severity: 'error',
  comment: `${name} may import ${[...packages, ...npm].join(', ') || 'nothing'}.`,
  from: { path: `^packages/${name}/src/`, pathNot: test },
  to: {
    pathNot: [`^packages/(${[name, ...packages].join('|')})/`, ...npm.map((part) => `(^|node_modules/)${part}(/|$)`)],
  },
})

const webFolderNeverImports = (from, above, comment) => ({
  name: `web-${from}-below`,
  severity: 'error',
  comment,
  from: { path: `${web}${from}/`, pathNot: test },
  to: { path: `${web}(${above.join('|')})/` },
})

/** Rooms of `content`, each importing those before it. The last ones stand beside each other. */
const contentRooms = ['texts', 'tree', 'building', 'seo', 'blocks', 'kinds']
const lastContentRooms = ['finding', 'page-data', 'loading', 'syndication', 'location-map', 'editing']

const contentRoomImportsDownwards = (room, index) => ({
  name: `api-content-${room}-below`,
  severity: 'error',
  comment: `The order is ${contentRooms.toReversed().join(', ')}.`,
  from: { path: `${feature}content/${room}/`, pathNot: test },
  to: { path: `${feature}content/(${[...contentRooms.slice(index + 1), ...lastContentRooms].join('|')})/` },
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
      comment: 'Types that files share are in a file below them (booking.types.ts).',
      from: { path: '^(packages/(?!web/)|apps/portal/)', pathNot: test },
      to: { circular: true },
    },
    {
      name: 'no-cycles-of-types-in-web',
      severity: 'error',
      comment: 'As above. A page or block that its list imports lazily may name the type of its props there.',
      from: { path: web, pathNot: test },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
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
      name: 'api-feature-by-its-public-module',
      severity: 'error',
      comment:
        'Other features import only the public module of a feature (catalogue/catalogue.ts), never its store or routes.',
      from: { path: `${feature}([^/]+)/`, pathNot: test },
      to: { path: feature, pathNot: [`${feature}$1/`, publicModule, ...furtherPublicModules] },
    },
    {
      name: 'api-feature-from-outside',
      severity: 'error',
      comment: 'The assembled server imports public modules, definitions, routes and jobs of a feature, nothing else.',
      from: { path: '^(packages|apps|demo|bench)/', pathNot: [feature, test] },
      to: { path: feature, pathNot: [publicModule, mountable, ...furtherPublicModules] },
    },
    {
      name: 'api-content-composes',
      severity: 'error',
      comment: 'content composes view models from other features and is imported by none of them.',
      from: { path: feature, pathNot: [`${feature}content/`, test] },
      to: { path: `${feature}content/` },
    },
    ...contentRooms.map(contentRoomImportsDownwards),
    {
      name: 'api-content-rooms-beside',
      severity: 'error',
      comment:
        'Finding, page data, loading, syndication, maps of locations and editing are combined by the files above them alone.',
      from: { path: `${feature}content/(${lastContentRooms.join('|')})/`, pathNot: test },
      to: { path: `${feature}content/(${lastContentRooms.join('|')})/`, pathNot: `${feature}content/$1/` },
    },
    {
      name: 'api-content-rooms-below',
      severity: 'error',
      comment: 'The service, the routes and the definition of content stand above its rooms.',
      from: { path: `${feature}content/[^/]+/`, pathNot: test },
      to: { path: `${feature}content/[^/]+$` },
    },
    {
      name: 'web-imports',
      severity: 'error',
      comment: 'web knows domain and contract, never the server.',
      from: { path: '^packages/web/', pathNot: test },
      to: { path: '^(packages/(api|providers)/|apps/|demo/|e2e/|bench/)' },
    },
    {
      name: 'office-imports',
      severity: 'error',
      comment: 'office knows domain, contract and what web exports by name for it, never the server.',
      from: { path: '^packages/office/', pathNot: test },
      to: {
        path: '^(packages/(?!office/|domain/|contract/)|apps/|demo/|e2e/|bench/)',
        pathNot:
          '^packages/web/src/(ui/class-names\\.ts$|ui/qr-code/QrCode\\.tsx$|features/photo-marks/MarkShape\\.tsx$|themes/fonts/)',
      },
    },
    {
      name: 'office-is-its-own-bundle',
      severity: 'error',
      comment: 'The public sites gain no byte by the office: nothing imports it.',
      from: { path: '^(packages/(?!office/)|apps/|demo/|e2e/|bench/)' },
      to: { path: '^packages/office/' },
    },
    {
      name: 'office-browser-only',
      severity: 'error',
      comment: 'What reaches the browser can not use Node.',
      from: { path: '^packages/office/src/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'office-ui-below',
      severity: 'error',
      comment: 'The order is entry, screens, shell, ui.',
      from: { path: '^packages/office/src/ui/', pathNot: test },
      to: { path: '^packages/office/src/(screens|shell)/' },
    },
    {
      name: 'office-shell-below',
      severity: 'error',
      comment: 'The order is entry, screens, shell, ui.',
      from: { path: '^packages/office/src/shell/', pathNot: test },
      to: { path: '^packages/office/src/screens/' },
    },
    {
      name: 'office-parts-below',
      severity: 'error',
      comment: 'Parts that several screens share know none of them.',
      from: {
        path: '^packages/office/src/(autosave|editor|form|preview|review|rich-text|targets|uploads)/',
        pathNot: test,
      },
      to: { path: '^packages/office/src/screens/' },
    },
    {
      name: 'web-browser-only',
      severity: 'error',
      comment: 'What reaches the browser can not use Node.',
      from: { path: web, pathNot: [test, `${web}entry/server`] },
      to: { dependencyTypes: ['core'] },
    },
    webFolderNeverImports(
      'ui',
      ['features', 'compositions', 'blocks', 'pages', 'layouts', 'entry'],
      'ui is the lowest folder of web.',
    ),
    webFolderNeverImports(
      'features',
      ['compositions', 'blocks', 'pages', 'layouts', 'entry'],
      'The order is pages, blocks, compositions, features, ui.',
    ),
    webFolderNeverImports(
      'compositions',
      ['blocks', 'pages', 'layouts', 'entry'],
      'The order is pages, blocks, compositions, features, ui.',
    ),
    webFolderNeverImports('blocks', ['pages', 'layouts', 'entry'], 'The order is pages, blocks, features, ui.'),
    webFolderNeverImports('layouts', ['pages', 'blocks', 'entry'], 'Layouts stand beside pages.'),
    webFolderNeverImports(
      'texts',
      ['features', 'compositions', 'blocks', 'pages', 'layouts', 'entry', 'ui'],
      'Texts are values.',
    ),
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
