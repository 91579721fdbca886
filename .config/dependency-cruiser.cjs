const path = require('node:path')

const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })
const TESTS = '\\.test\\.tsx?$|/testing/'

/** Who may import whom: docs/architecture.md says why. */
module.exports = {
  forbidden: [
    forbid('no-circular', {}, { circular: true }, 'Two modules that need each other are one module.'),
    forbid(
      'analyzer-stands-alone',
      { path: '^analyzer/' },
      { path: '^(host|widgets|stories)/' },
      'The analyzer knows nothing of the product around it.',
    ),
    forbid(
      'widgets-stand-alone',
      { path: '^widgets/' },
      { path: '^(host|analyzer|stories)/' },
      'Widgets are published; they depend on lit and their own contract.',
    ),
    forbid(
      'database-stands-alone',
      { path: '^host/embedded-mongo/' },
      { path: '^(host/(?!embedded-mongo/)|analyzer|widgets)' },
      'The embedded database knows nothing of the product.',
    ),
    forbid(
      'contracts-run-anywhere',
      { path: '^(analyzer|host|widgets)/contract/', pathNot: TESTS },
      {
        path: '^(host/(server|app)|analyzer/(?!contract/|modules/[a-z-]+/module\\.ts$)|node_modules/(react|mongoose|mongodb))',
      },
      'A contract runs in a browser, a worker and a server.',
    ),
    forbid(
      'descriptors-are-data',
      { path: '^analyzer/modules/[a-z-]+/module\\.ts$' },
      { pathNot: '^analyzer/contract/(define-module|assistants|zod)\\.ts$|node_modules/zod/' },
      'A descriptor is read in a browser too, and the contract is made of it.',
    ),
    forbid(
      'contracts-build-schemas-alike',
      { path: '^(host|analyzer)/contract/|/module\\.ts$', pathNot: [TESTS, '^analyzer/contract/zod\\.ts$'] },
      { path: 'node_modules/zod/', dependencyTypesNot: ['type-only'] },
      'Pages leave out schemas that are built with the `zod` of analyzer/contract/zod.ts.',
    ),
    forbid(
      'parsers-read-text',
      { path: '^analyzer/parsers/', pathNot: TESTS },
      { path: '^analyzer/(?!parsers/|contract/|errors\\.ts$)' },
      'A parser takes text and gives structure; it knows neither where the text came from nor who judges it.',
    ),
    forbid(
      'gather-is-below',
      { path: '^analyzer/gather/', pathNot: TESTS },
      { path: '^analyzer/(computed|modules|findings|scoring|output)/' },
      'What is gathered knows nothing of what is made of it.',
    ),
    forbid(
      'answers-read-what-is-computed',
      { path: '^analyzer/answers/', pathNot: TESTS },
      { path: '^analyzer/(?!answers/|computed/|parsers/|contract/)' },
      'Which facts reach a reader follows from the page alone, not from what judges make of it.',
    ),
    forbid(
      'judges-are-on-top',
      { path: '^analyzer/(computed|findings|scoring)/', pathNot: TESTS },
      { path: '^analyzer/modules/' },
      'What judges build on imports none of them.',
    ),
    forbid(
      'ui-gets-its-data-from-routes',
      { path: '^host/app/(ui|lib|features)/', pathNot: TESTS },
      {
        path: '^(host/server/|analyzer/(?!contract/)|node_modules/(mongoose|mongodb)/)',
        dependencyTypesNot: ['type-only'],
      },
      'UI gets data from a loader, never from the server side.',
    ),
    forbid(
      'routes-use-public-files',
      { path: '^host/app/(routes/|root)', pathNot: TESTS },
      { path: '^host/server/(?!platform/|runtime\\.|[a-z-]+/index\\.server)' },
      'Routes call a server module through its index.server file.',
    ),
    forbid(
      'platform-knows-no-module',
      { path: '^host/server/platform/', pathNot: TESTS },
      { path: '^host/(app|server/(?!platform/))' },
      'Platform code knows no product module.',
    ),
    forbid(
      'wall',
      { path: '^analyzer/index\\.ts$' },
      {
        path: '^analyzer/(analyze-site|run-|recheck-finding|gather/(?!network/network-door|providers/)|computed/|parsers/(?!url/)|modules/(judges|[a-z-]+/judge)\\.ts)',
        dependencyTypesNot: ['type-only'],
      },
      "The product reaches what reads a stranger's text through scan processes only.",
    ),
    forbid(
      'site-scans-decide-outside',
      { path: '^analyzer/site/', pathNot: TESTS },
      {
        path: '^analyzer/(crawl|site-study|gather|computed|modules|parsers/(?!url/|text/hash-text))/',
        dependencyTypesNot: ['type-only'],
      },
      'A site scan is run outside the wall; what reads or compares pages runs in scan processes.',
    ),
    forbid(
      'network-only-in-gather',
      { path: '^analyzer/(?!gather/|testing/|cli|scan-process/main)', pathNot: TESTS },
      { path: '^(https?|net|tls|dns|http2|dgram)$|node_modules/undici/' },
      'All network traffic goes through the one door in gather/; a scan process speaks to its parent over a pipe.',
    ),
  ],
  options: {
    tsConfig: { fileName: path.resolve(__dirname, 'tsconfig.base.json') },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build|\\.tsc)/' },
    enhancedResolveOptions: { conditionNames: ['import', 'types', 'default'], exportsFields: ['exports'] },
  },
}
