import type { Severity } from '../../contract/index.ts'

/** Affected versions: from the first, or from the very first one, up to and without the second. */
export type VersionRange = readonly [from: string | null, below: string]
export type LibraryAdvisory = {
  id: string
  severity: Exclude<Severity, 'info'>
  what: string
  ranges: readonly VersionRange[]
}

export type LibraryEntry = {
  name: string
  /** Names under which the page itself, or its script addresses, call the library. */
  aliases: readonly string[]
  /** Version in a script's address; the first group is the version. */
  inUrl: RegExp
  /** Package of the npm registry, where its name is not the first alias. */
  npm?: string
  /** What to update to, as of the table's date. */
  current: string
  advisories: readonly LibraryAdvisory[]
}

/**
 * When the ranges were last compared with their sources: the advisories as RetireJS/retire.js lists them (commit fd8df0d,
 * 2026-08-22) and, for the current versions, the npm registry.
 */
export const LIBRARY_TABLE_DATE = '2026-11-21'

/** Around the name of a library in the address of its file. Patterns are written out, so that the lint step can judge them. */
const BEFORE = String.raw`(?:^|[/@._-])`
const AFTER = String.raw`(?:\.js)?[@/._-]v?(\d{1,3}\.\d{1,4}(?:\.\d{1,4}){0,2})`
const hole = (
  id: string,
  severity: LibraryAdvisory['severity'],
  what: string,
  ...ranges: VersionRange[]
): LibraryAdvisory => ({ id, severity, what, ranges })

export const VULNERABLE_LIBRARIES: readonly LibraryEntry[] = [
  {
    name: 'jQuery',
    aliases: ['jquery'],
    inUrl: new RegExp(String.raw`${BEFORE}jquery${AFTER}`, 'i'),
    current: '4.0.0',
    advisories: [
      hole('CVE-2011-4969', 'medium', 'cross-site scripting by location.hash', [null, '1.6.3']),
      hole('CVE-2012-6708', 'medium', 'cross-site scripting by selector strings', [null, '1.9.0']),
      hole('CVE-2020-7656', 'medium', 'cross-site scripting by loaded pages', ['1.2.1', '1.9.0']),
      hole(
        'CVE-2015-9251',
        'medium',
        'cross-site scripting by cross-domain answers',
        ['1.4.0', '1.12.0'],
        ['1.12.3', '3.0.0'],
      ),
      hole('CVE-2019-11358', 'medium', 'prototype pollution by $.extend', ['1.1.4', '3.4.0']),
      hole('CVE-2020-11022', 'medium', 'cross-site scripting by HTML passed to .html()', ['1.12.0', '3.5.0']),
      hole('CVE-2020-11023', 'medium', 'cross-site scripting by option elements', ['1.0.3', '3.5.0']),
    ],
  },
  {
    name: 'jQuery UI',
    aliases: ['jquery-ui', 'jquery ui', 'jqueryui'],
    inUrl: new RegExp(String.raw`${BEFORE}jquery[-.]?ui${AFTER}`, 'i'),
    current: '1.14.2',
    advisories: [
      hole('CVE-2010-5312', 'medium', 'cross-site scripting by titles of dialogs', ['1.7.0', '1.10.0']),
      hole('CVE-2016-7103', 'medium', 'cross-site scripting by closeText of dialogs', [null, '1.12.0']),
      hole('CVE-2021-41182', 'medium', 'cross-site scripting by altField of the date picker', [null, '1.13.0']),
      hole('CVE-2021-41184', 'medium', 'cross-site scripting by the of option of .position()', [null, '1.13.0']),
      hole('CVE-2022-31160', 'medium', 'cross-site scripting by checkbox labels', [null, '1.13.2']),
    ],
  },
  {
    name: 'jQuery Validation',
    aliases: ['jquery-validation', 'jquery.validate'],
    inUrl: new RegExp(String.raw`${BEFORE}jquery[.-]validat(?:e|ion)${AFTER}`, 'i'),
    current: '1.22.1',
    advisories: [
      hole('CVE-2021-21252', 'high', 'endless computation by input texts', [null, '1.19.3']),
      hole('CVE-2022-31147', 'high', 'endless computation by addresses', [null, '1.19.5']),
      hole('CVE-2025-3573', 'medium', 'cross-site scripting by labels', [null, '1.20.0']),
    ],
  },
  {
    name: 'DataTables',
    aliases: ['datatables', 'jquery.datatables'],
    npm: 'datatables.net',
    inUrl: new RegExp(String.raw`${BEFORE}(?:jquery\.)?datatables${AFTER}`, 'i'),
    current: '3.1.2',
    advisories: [
      hole('CVE-2015-6584', 'high', 'cross-site scripting by a script of its examples', [null, '1.10.10']),
      hole('CVE-2020-28458', 'high', 'prototype pollution by options', [null, '1.10.22']),
      hole('CVE-2021-23445', 'medium', 'cross-site scripting by texts of cells', [null, '1.11.3']),
    ],
  },
  {
    name: 'Bootstrap',
    aliases: ['bootstrap'],
    inUrl: new RegExp(String.raw`${BEFORE}bootstrap${AFTER}`, 'i'),
    current: '5.3.8',
    advisories: [
      hole('CVE-2018-14040', 'medium', 'cross-site scripting by data-parent', ['2.3.0', '3.4.0'], ['4.0.0', '4.1.2']),
      hole('CVE-2018-14041', 'medium', 'cross-site scripting by scroll spy targets', ['4.0.0', '4.1.2']),
      hole('CVE-2018-20676', 'medium', 'cross-site scripting by data-viewport of tooltips', [null, '3.4.0']),
      hole(
        'CVE-2019-8331',
        'medium',
        'cross-site scripting by tooltips and popovers',
        ['3.0.0', '3.4.1'],
        ['4.0.0', '4.3.1'],
      ),
      hole('CVE-2024-6485', 'medium', 'cross-site scripting by button texts; versions 2 and 3 are no longer repaired', [
        '1.4.0',
        '4.0.0',
      ]),
    ],
  },
  {
    name: 'AngularJS',
    aliases: ['angularjs', 'angular.js', 'angular'],
    inUrl: new RegExp(String.raw`${BEFORE}angular(?:js)?${AFTER}`, 'i'),
    current: 'Angular, for AngularJS has ended',
    advisories: [
      hole('CVE-2019-10768', 'high', 'prototype pollution by merge()', [null, '1.7.9']),
      hole('CVE-2020-7676', 'medium', 'cross-site scripting by nested options', [null, '1.8.0']),
      hole('CVE-2024-21490', 'high', 'endless computation by srcset; no longer repaired', ['1.3.0', '2.0.0']),
      hole('CVE-2026-11998', 'high', 'cross-site scripting; no longer repaired', ['1.2.0', '2.0.0']),
    ],
  },
  {
    name: 'Lodash',
    aliases: ['lodash'],
    inUrl: new RegExp(String.raw`${BEFORE}lodash${AFTER}`, 'i'),
    current: '4.18.1',
    advisories: [
      hole('CVE-2019-10744', 'critical', 'prototype pollution by defaultsDeep', [null, '4.17.12']),
      hole('CVE-2020-8203', 'high', 'prototype pollution by zipObjectDeep', ['3.7.0', '4.17.19']),
      hole('CVE-2021-23337', 'high', 'code injection by templates', [null, '4.17.21']),
      hole('CVE-2025-13465', 'medium', 'prototype pollution by unset and omit', ['4.0.0', '4.17.23']),
      hole('CVE-2026-4800', 'high', 'code injection by imports of templates', ['4.0.0', '4.18.0']),
    ],
  },
  {
    name: 'Underscore',
    aliases: ['underscore'],
    inUrl: new RegExp(String.raw`${BEFORE}underscore${AFTER}`, 'i'),
    current: '1.13.8',
    advisories: [
      hole('CVE-2021-23358', 'high', 'code injection by templates', ['1.3.2', '1.12.1']),
      hole('CVE-2026-27601', 'high', 'endless recursion by deep values', [null, '1.13.8']),
    ],
  },
  {
    name: 'Moment.js',
    aliases: ['moment'],
    inUrl: new RegExp(String.raw`${BEFORE}moment${AFTER}`, 'i'),
    current: '2.31.0',
    advisories: [
      hole('CVE-2017-18214', 'high', 'endless computation by dates', [null, '2.19.3']),
      hole('CVE-2022-31129', 'high', 'endless computation by long dates', ['2.18.0', '2.29.4']),
    ],
  },
  {
    name: 'Handlebars',
    aliases: ['handlebars'],
    inUrl: new RegExp(String.raw`${BEFORE}handlebars${AFTER}`, 'i'),
    current: '4.7.10',
    advisories: [
      hole('CVE-2019-19919', 'high', 'prototype pollution by templates', [null, '3.0.8'], ['4.0.0', '4.3.0']),
      hole('CVE-2019-20920', 'high', 'code execution by templates', [null, '3.0.8'], ['4.0.0', '4.5.3']),
      hole('CVE-2021-23369', 'critical', 'code execution by compiled templates', [null, '4.7.7']),
      hole('CVE-2021-23383', 'critical', 'prototype pollution by compiled templates', [null, '4.7.7']),
      hole('CVE-2026-33937', 'critical', 'code execution by templates given as objects', ['4.0.0', '4.7.9']),
    ],
  },
  {
    name: 'DOMPurify',
    aliases: ['dompurify', 'purify'],
    inUrl: new RegExp(String.raw`${BEFORE}(?:dom)?purify${AFTER}`, 'i'),
    current: '3.4.18',
    advisories: [
      hole('CVE-2020-26870', 'medium', 'cross-site scripting by MathML', [null, '2.0.17']),
      hole('CVE-2024-45801', 'high', 'prototype pollution by deep nesting', [null, '2.5.4'], ['3.0.0', '3.1.3']),
      hole('CVE-2024-47875', 'high', 'cross-site scripting by deep nesting', [null, '2.5.0'], ['3.0.0', '3.1.3']),
      hole('CVE-2025-26791', 'medium', 'cross-site scripting by template literals', [null, '3.2.4']),
      hole('CVE-2026-0540', 'medium', 'cross-site scripting by text elements', ['2.5.3', '2.5.9'], ['3.1.3', '3.3.2']),
      hole('CVE-2026-41238', 'medium', 'cross-site scripting by a polluted prototype', ['3.0.1', '3.4.0']),
      hole('CVE-2026-75838', 'medium', 'cross-site scripting by sanitizing in place', [null, '3.4.13']),
    ],
  },
  {
    name: 'Vue',
    aliases: ['vue'],
    inUrl: new RegExp(String.raw`${BEFORE}vue${AFTER}`, 'i'),
    current: '3.5.45',
    advisories: [
      hole('CVE-2024-9506', 'low', 'endless computation by templates; version 2 has ended', ['2.0.0', '3.0.0']),
    ],
  },
  {
    name: 'Axios',
    aliases: ['axios'],
    inUrl: new RegExp(String.raw`${BEFORE}axios${AFTER}`, 'i'),
    current: '1.21.1',
    advisories: [
      hole('CVE-2020-28168', 'medium', 'request forgery by redirects', [null, '0.21.1']),
      hole('CVE-2021-3749', 'high', 'endless computation by header values', [null, '0.21.2']),
      hole(
        'CVE-2023-45857',
        'medium',
        'the XSRF token is sent to other hosts',
        ['0.8.1', '0.28.0'],
        ['1.0.0', '1.6.0'],
      ),
      hole(
        'CVE-2025-27152',
        'high',
        'credentials are sent to absolute addresses',
        [null, '0.30.0'],
        ['1.0.0', '1.8.2'],
      ),
      hole('CVE-2026-25639', 'high', 'a crash by a key named __proto__', [null, '0.30.3'], ['1.0.0', '1.13.5']),
      hole(
        'CVE-2026-40175',
        'critical',
        'request forgery by a polluted prototype',
        [null, '0.31.0'],
        ['1.0.0', '1.15.0'],
      ),
    ],
  },
  {
    name: 'Next.js',
    aliases: ['next', 'next.js'],
    inUrl: /$^/,
    current: '16.4.6',
    advisories: [
      hole(
        'CVE-2025-29927',
        'critical',
        'middleware, and with it sign-in checks, can be skipped',
        ['11.1.4', '12.3.5'],
        ['13.0.0', '13.5.9'],
        ['14.0.0', '14.2.25'],
        ['15.0.0', '15.2.3'],
      ),
      hole(
        'GHSA-9qr9-h5gf-34mp',
        'critical',
        'code execution on the server by React Server Components',
        ['15.0.0', '15.0.5'],
        ['15.1.0', '15.1.9'],
        ['15.2.0', '15.2.6'],
        ['15.3.0', '15.3.6'],
        ['15.4.0', '15.4.8'],
        ['15.5.0', '15.5.7'],
        ['16.0.0', '16.0.7'],
      ),
      hole('CVE-2024-51479', 'high', 'pages directly below the root skip authorization', ['9.5.5', '14.2.15']),
      hole(
        'CVE-2026-44575',
        'high',
        'middleware of the app router can be skipped',
        ['15.2.0', '15.5.16'],
        ['16.0.0', '16.2.5'],
      ),
    ],
  },
  {
    name: 'Prototype',
    aliases: ['prototype', 'prototypejs'],
    inUrl: new RegExp(String.raw`${BEFORE}prototype${AFTER}`, 'i'),
    current: 'none, for Prototype has ended',
    advisories: [
      hole('CVE-2008-7220', 'high', 'cross-site Ajax requests', [null, '1.5.1.2'], ['1.6.0', '1.6.0.2']),
      hole('CVE-2020-27511', 'high', 'endless computation by stripTags', [null, '1.7.4']),
    ],
  },
  {
    name: 'Knockout',
    aliases: ['knockout', 'knockoutjs'],
    inUrl: new RegExp(String.raw`${BEFORE}knockout${AFTER}`, 'i'),
    current: '3.5.3',
    advisories: [hole('CVE-2019-14862', 'medium', 'cross-site scripting by attribute bindings', [null, '3.5.0'])],
  },
  {
    name: 'Select2',
    aliases: ['select2'],
    inUrl: new RegExp(String.raw`${BEFORE}select2${AFTER}`, 'i'),
    current: '4.1.0',
    advisories: [hole('CVE-2016-10744', 'medium', 'cross-site scripting by rich lists', [null, '4.0.6'])],
  },
  {
    name: 'Swiper',
    aliases: ['swiper'],
    inUrl: new RegExp(String.raw`${BEFORE}swiper${AFTER}`, 'i'),
    current: '14.4.0',
    advisories: [
      hole('CVE-2021-23370', 'critical', 'prototype pollution by options', [null, '6.5.1']),
      hole('CVE-2026-27212', 'critical', 'prototype pollution by options, the repair of 6.5.1 passed by', [
        '6.5.1',
        '12.1.2',
      ]),
    ],
  },
  {
    name: 'Chart.js',
    aliases: ['chartjs', 'chart.js'],
    npm: 'chart.js',
    inUrl: new RegExp(String.raw`${BEFORE}chart(?:js|\.js)${AFTER}`, 'i'),
    current: '4.6.1',
    advisories: [hole('CVE-2020-7746', 'high', 'prototype pollution by options', [null, '2.9.4'])],
  },
  {
    name: 'Highcharts',
    aliases: ['highcharts'],
    inUrl: new RegExp(String.raw`${BEFORE}highcharts${AFTER}`, 'i'),
    current: '13.1.1',
    advisories: [
      hole('CVE-2018-20801', 'high', 'endless computation by colors', [null, '6.1.0']),
      hole('CVE-2021-29489', 'high', 'cross-site scripting by options', [null, '9.0.0']),
    ],
  },
  {
    name: 'highlight.js',
    aliases: ['highlight.js', 'highlightjs'],
    inUrl: new RegExp(String.raw`${BEFORE}highlight(?:js|\.js)${AFTER}`, 'i'),
    current: '11.12.0',
    advisories: [
      hole('CVE-2020-26237', 'medium', 'prototype pollution by language names', [null, '9.18.2'], ['10.0.0', '10.1.2']),
      hole('GHSA-7wwv-vh3v-89cq', 'medium', 'endless computation by code texts', ['9.0.0', '10.4.1']),
    ],
  },
  {
    name: 'marked',
    aliases: ['marked'],
    inUrl: new RegExp(String.raw`${BEFORE}marked${AFTER}`, 'i'),
    current: '18.2.1',
    advisories: [
      hole('CVE-2017-1000427', 'medium', 'cross-site scripting by data addresses', [null, '0.3.7']),
      hole('CVE-2022-21680', 'high', 'endless computation by link definitions', [null, '4.0.10']),
      hole('CVE-2026-41680', 'high', 'endless recursion by long texts', ['18.0.0', '18.0.2']),
    ],
  },
  {
    name: 'Video.js',
    aliases: ['video.js', 'videojs'],
    inUrl: new RegExp(String.raw`${BEFORE}video(?:js|\.js)${AFTER}`, 'i'),
    current: '8.24.1',
    advisories: [hole('CVE-2021-23414', 'medium', 'cross-site scripting by sources of tracks', [null, '7.14.3'])],
  },
  {
    name: 'Quill',
    aliases: ['quill'],
    inUrl: new RegExp(String.raw`${BEFORE}quill${AFTER}`, 'i'),
    current: '2.0.4',
    advisories: [
      hole('CVE-2021-3163', 'medium', 'cross-site scripting by pasted HTML', [null, '1.3.8']),
      hole('CVE-2025-15056', 'low', 'cross-site scripting by exported HTML', ['2.0.3', '2.0.4']),
    ],
  },
  {
    name: 'PDF.js',
    aliases: ['pdf.js', 'pdfjs'],
    npm: 'pdfjs-dist',
    inUrl: new RegExp(String.raw`${BEFORE}pdf(?:js|\.js)(?:-dist)?${AFTER}`, 'i'),
    current: '6.5.438',
    advisories: [
      hole('CVE-2018-5158', 'high', 'code of a PDF runs in the page', [null, '1.10.100'], ['2.0.0', '2.0.550']),
      hole('CVE-2024-4367', 'high', 'code of a PDF runs in the page by its fonts', [null, '4.2.67']),
    ],
  },
  {
    name: 'TinyMCE',
    aliases: ['tinymce'],
    inUrl: new RegExp(String.raw`${BEFORE}tinymce${AFTER}`, 'i'),
    current: '8.9.2',
    advisories: [
      hole(
        'CVE-2024-38356',
        'medium',
        'cross-site scripting by comments',
        [null, '5.11.0'],
        ['6.0.0', '6.8.4'],
        ['7.0.0', '7.2.0'],
      ),
      hole(
        'CVE-2026-47759',
        'high',
        'cross-site scripting by pasted content',
        [null, '5.10.10'],
        ['6.0.0', '7.9.3'],
        ['8.0.0', '8.5.1'],
      ),
    ],
  },
  {
    name: 'CKEditor 4',
    aliases: ['ckeditor'],
    inUrl: new RegExp(String.raw`${BEFORE}ckeditor${AFTER}`, 'i'),
    current: 'CKEditor 5, for version 4 has ended',
    advisories: [
      hole('CVE-2021-37695', 'medium', 'cross-site scripting by the fake objects plugin', [null, '4.16.2']),
      hole('CVE-2021-41164', 'medium', 'cross-site scripting by malformed HTML', [null, '4.17.0']),
      hole('CVE-2023-28439', 'medium', 'cross-site scripting by the iframe plugin', [null, '4.21.0']),
    ],
  },
]
