/** The pure parsers and judges, for the acceptance suites and for tests of other packages. */
export * from '../computed/html/index.ts'
export * from '../computed/robots-txt/index.ts'
export * from '../computed/structured-data/index.ts'
export * from '../computed/url/index.ts'
export * from '../computed/observatory/index.ts'
export * from '../computed/csp/index.ts'
export * from '../computed/html-encoding/index.ts'
