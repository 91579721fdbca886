import type { Severity } from '../../contract/index.ts'

/** Affected versions: from `from` (null: the very first) up to, but not including, `below`. */
export type VersionRange = readonly [from: string | null, below: string]
export type LibraryAdvisory = {
  id: string
  severity: Exclude<Severity, 'info'>
  what: string
  ranges: readonly VersionRange[]
}

export type LibraryEntry = {
  name: string
  /** Lower-case names under which the running page reports the library. */
  aliases: readonly string[]
  /** Finds the version in a script's address, as its first group. */
  inUrl: RegExp
  /** npm package, where its name is not the first alias. */
  npm?: string
  /** Version to update to, as of the table's date; for an abandoned library its successor, or an empty text. */
  current: string
  advisories: readonly LibraryAdvisory[]
}

/**
 * When the ranges were last compared with their sources: the advisories as RetireJS/retire.js lists them (commit fd8df0d,
 * 2026-08-22) and, for the current versions, the npm registry.
 */
export const LIBRARY_TABLE_DATE = '2026-11-21'

/** What surrounds a library's name in a script address. Patterns are written out so that lint can check them. */
const BEFORE = String.raw`(?:^|[/@._-])`
const AFTER = String.raw`(?:\.js)?[@/._-]v?(\d{1,3}\.\d{1,4}(?:\.\d{1,4}){0,2})`
const flaw = (
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
      flaw('CVE-2011-4969', 'medium', 'cross-site scripting via location.hash', [null, '1.6.3']),
      flaw('CVE-2012-6708', 'medium', 'cross-site scripting via selector strings', [null, '1.9.0']),
      flaw('CVE-2020-7656', 'medium', 'cross-site scripting via loaded pages', ['1.2.1', '1.9.0']),
      flaw(
        'CVE-2015-9251',
        'medium',
        'cross-site scripting via cross-domain responses',
        ['1.4.0', '1.12.0'],
        ['1.12.3', '3.0.0'],
      ),
      flaw('CVE-2019-11358', 'medium', 'prototype pollution via $.extend', ['1.1.4', '3.4.0']),
      flaw('CVE-2020-11022', 'medium', 'cross-site scripting via HTML passed to .html()', ['1.12.0', '3.5.0']),
      flaw('CVE-2020-11023', 'medium', 'cross-site scripting via option elements', ['1.0.3', '3.5.0']),
    ],
  },
  {
    name: 'jQuery UI',
    aliases: ['jquery-ui', 'jquery ui', 'jqueryui'],
    inUrl: new RegExp(String.raw`${BEFORE}jquery[-.]?ui${AFTER}`, 'i'),
    current: '1.14.2',
    advisories: [
      flaw('CVE-2010-5312', 'medium', 'cross-site scripting via dialog titles', ['1.7.0', '1.10.0']),
      flaw('CVE-2016-7103', 'medium', 'cross-site scripting via the dialog option closeText', [null, '1.12.0']),
      flaw('CVE-2021-41182', 'medium', 'cross-site scripting via the date picker option altField', [null, '1.13.0']),
      flaw('CVE-2021-41184', 'medium', 'cross-site scripting via the of option of .position()', [null, '1.13.0']),
      flaw('CVE-2022-31160', 'medium', 'cross-site scripting via checkbox labels', [null, '1.13.2']),
    ],
  },
  {
    name: 'jQuery Validation',
    aliases: ['jquery-validation', 'jquery.validate'],
    inUrl: new RegExp(String.raw`${BEFORE}jquery[.-]validat(?:e|ion)${AFTER}`, 'i'),
    current: '1.22.1',
    advisories: [
      flaw('CVE-2021-21252', 'high', 'denial of service via input text', [null, '1.19.3']),
      flaw('CVE-2022-31147', 'high', 'denial of service via URLs', [null, '1.19.5']),
      flaw('CVE-2025-3573', 'medium', 'cross-site scripting via labels', [null, '1.20.0']),
    ],
  },
  {
    name: 'DataTables',
    aliases: ['datatables', 'jquery.datatables'],
    npm: 'datatables.net',
    inUrl: new RegExp(String.raw`${BEFORE}(?:jquery\.)?datatables${AFTER}`, 'i'),
    current: '3.1.2',
    advisories: [
      flaw('CVE-2015-6584', 'high', 'cross-site scripting via an example script', [null, '1.10.10']),
      flaw('CVE-2020-28458', 'high', 'prototype pollution via options', [null, '1.10.22']),
      flaw('CVE-2021-23445', 'medium', 'cross-site scripting via cell contents', [null, '1.11.3']),
    ],
  },
  {
    name: 'Bootstrap',
    aliases: ['bootstrap'],
    inUrl: new RegExp(String.raw`${BEFORE}bootstrap${AFTER}`, 'i'),
    current: '5.3.8',
    advisories: [
      flaw('CVE-2018-14040', 'medium', 'cross-site scripting via data-parent', ['2.3.0', '3.4.0'], ['4.0.0', '4.1.2']),
      flaw('CVE-2018-14041', 'medium', 'cross-site scripting via scroll spy targets', ['4.0.0', '4.1.2']),
      flaw('CVE-2018-20676', 'medium', 'cross-site scripting via the tooltip option data-viewport', [null, '3.4.0']),
      flaw(
        'CVE-2019-8331',
        'medium',
        'cross-site scripting via tooltips and popovers',
        ['3.0.0', '3.4.1'],
        ['4.0.0', '4.3.1'],
      ),
      flaw('CVE-2024-6485', 'medium', 'cross-site scripting via button text; versions 2 and 3 are no longer patched', [
        '1.4.0',
        '4.0.0',
      ]),
    ],
  },
  {
    name: 'AngularJS',
    aliases: ['angularjs', 'angular.js', 'angular'],
    inUrl: new RegExp(String.raw`${BEFORE}angular(?:js)?${AFTER}`, 'i'),
    current: 'Angular',
    advisories: [
      flaw('CVE-2019-10768', 'high', 'prototype pollution via merge()', [null, '1.7.9']),
      flaw('CVE-2020-7676', 'medium', 'cross-site scripting via nested options', [null, '1.8.0']),
      flaw('CVE-2024-21490', 'high', 'denial of service via srcset; no longer patched', ['1.3.0', '2.0.0']),
      flaw('CVE-2026-11998', 'high', 'cross-site scripting; no longer patched', ['1.2.0', '2.0.0']),
    ],
  },
  {
    name: 'Lodash',
    aliases: ['lodash'],
    inUrl: new RegExp(String.raw`${BEFORE}lodash${AFTER}`, 'i'),
    current: '4.18.1',
    advisories: [
      flaw('CVE-2019-10744', 'critical', 'prototype pollution via defaultsDeep', [null, '4.17.12']),
      flaw('CVE-2020-8203', 'high', 'prototype pollution via zipObjectDeep', ['3.7.0', '4.17.19']),
      flaw('CVE-2021-23337', 'high', 'code injection via templates', [null, '4.17.21']),
      flaw('CVE-2025-13465', 'medium', 'prototype pollution via unset and omit', ['4.0.0', '4.17.23']),
      flaw('CVE-2026-4800', 'high', 'code injection via template imports', ['4.0.0', '4.18.0']),
    ],
  },
  {
    name: 'Underscore',
    aliases: ['underscore'],
    inUrl: new RegExp(String.raw`${BEFORE}underscore${AFTER}`, 'i'),
    current: '1.13.8',
    advisories: [
      flaw('CVE-2021-23358', 'high', 'code injection via templates', ['1.3.2', '1.12.1']),
      flaw('CVE-2026-27601', 'high', 'infinite recursion via deeply nested values', [null, '1.13.8']),
    ],
  },
  {
    name: 'Moment.js',
    aliases: ['moment'],
    inUrl: new RegExp(String.raw`${BEFORE}moment${AFTER}`, 'i'),
    current: '2.31.0',
    advisories: [
      flaw('CVE-2017-18214', 'high', 'denial of service via dates', [null, '2.19.3']),
      flaw('CVE-2022-31129', 'high', 'denial of service via long dates', ['2.18.0', '2.29.4']),
    ],
  },
  {
    name: 'Handlebars',
    aliases: ['handlebars'],
    inUrl: new RegExp(String.raw`${BEFORE}handlebars${AFTER}`, 'i'),
    current: '4.7.10',
    advisories: [
      flaw('CVE-2019-19919', 'high', 'prototype pollution via templates', [null, '3.0.8'], ['4.0.0', '4.3.0']),
      flaw('CVE-2019-20920', 'high', 'code execution via templates', [null, '3.0.8'], ['4.0.0', '4.5.3']),
      flaw('CVE-2021-23369', 'critical', 'code execution via compiled templates', [null, '4.7.7']),
      flaw('CVE-2021-23383', 'critical', 'prototype pollution via compiled templates', [null, '4.7.7']),
      flaw('CVE-2026-33937', 'critical', 'code execution via templates passed as objects', ['4.0.0', '4.7.9']),
    ],
  },
  {
    name: 'DOMPurify',
    aliases: ['dompurify', 'purify'],
    inUrl: new RegExp(String.raw`${BEFORE}(?:dom)?purify${AFTER}`, 'i'),
    current: '3.4.18',
    advisories: [
      flaw('CVE-2020-26870', 'medium', 'cross-site scripting via MathML', [null, '2.0.17']),
      flaw('CVE-2024-45801', 'high', 'prototype pollution via deep nesting', [null, '2.5.4'], ['3.0.0', '3.1.3']),
      flaw('CVE-2024-47875', 'high', 'cross-site scripting via deep nesting', [null, '2.5.0'], ['3.0.0', '3.1.3']),
      flaw('CVE-2025-26791', 'medium', 'cross-site scripting via template literals', [null, '3.2.4']),
      flaw('CVE-2026-0540', 'medium', 'cross-site scripting via text elements', ['2.5.3', '2.5.9'], ['3.1.3', '3.3.2']),
      flaw('CVE-2026-41238', 'medium', 'cross-site scripting via a polluted prototype', ['3.0.1', '3.4.0']),
      flaw('CVE-2026-75838', 'medium', 'cross-site scripting via in-place sanitizing', [null, '3.4.13']),
    ],
  },
  {
    name: 'Vue',
    aliases: ['vue'],
    inUrl: new RegExp(String.raw`${BEFORE}vue${AFTER}`, 'i'),
    current: '3.5.45',
    advisories: [
      flaw('CVE-2024-9506', 'low', 'denial of service via templates; version 2 is no longer maintained', [
        '2.0.0',
        '3.0.0',
      ]),
    ],
  },
  {
    name: 'Axios',
    aliases: ['axios'],
    inUrl: new RegExp(String.raw`${BEFORE}axios${AFTER}`, 'i'),
    current: '1.21.1',
    advisories: [
      flaw('CVE-2020-28168', 'medium', 'request forgery via redirects', [null, '0.21.1']),
      flaw('CVE-2021-3749', 'high', 'denial of service via header values', [null, '0.21.2']),
      flaw(
        'CVE-2023-45857',
        'medium',
        'the XSRF token is sent to other hosts',
        ['0.8.1', '0.28.0'],
        ['1.0.0', '1.6.0'],
      ),
      flaw('CVE-2025-27152', 'high', 'credentials are sent to absolute URLs', [null, '0.30.0'], ['1.0.0', '1.8.2']),
      flaw(
        'CVE-2026-25639',
        'high',
        'denial of service via a key named __proto__',
        [null, '0.30.3'],
        ['1.0.0', '1.13.5'],
      ),
      flaw(
        'CVE-2026-40175',
        'critical',
        'request forgery via a polluted prototype',
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
      flaw(
        'CVE-2025-29927',
        'critical',
        'middleware and its authorization checks can be bypassed',
        ['11.1.4', '12.3.5'],
        ['13.0.0', '13.5.9'],
        ['14.0.0', '14.2.25'],
        ['15.0.0', '15.2.3'],
      ),
      flaw(
        'GHSA-9qr9-h5gf-34mp',
        'critical',
        'code execution on the server via React Server Components',
        ['15.0.0', '15.0.5'],
        ['15.1.0', '15.1.9'],
        ['15.2.0', '15.2.6'],
        ['15.3.0', '15.3.6'],
        ['15.4.0', '15.4.8'],
        ['15.5.0', '15.5.7'],
        ['16.0.0', '16.0.7'],
      ),
      flaw('CVE-2024-51479', 'high', 'authorization can be bypassed for pages directly below the root', [
        '9.5.5',
        '14.2.15',
      ]),
      flaw(
        'CVE-2026-44575',
        'high',
        'App Router middleware can be bypassed',
        ['15.2.0', '15.5.16'],
        ['16.0.0', '16.2.5'],
      ),
    ],
  },
  {
    name: 'Prototype',
    aliases: ['prototype', 'prototypejs'],
    inUrl: new RegExp(String.raw`${BEFORE}prototype${AFTER}`, 'i'),
    current: '',
    advisories: [
      flaw('CVE-2008-7220', 'high', 'cross-site Ajax requests', [null, '1.5.1.2'], ['1.6.0', '1.6.0.2']),
      flaw('CVE-2020-27511', 'high', 'denial of service via stripTags', [null, '1.7.4']),
    ],
  },
  {
    name: 'Knockout',
    aliases: ['knockout', 'knockoutjs'],
    inUrl: new RegExp(String.raw`${BEFORE}knockout${AFTER}`, 'i'),
    current: '3.5.3',
    advisories: [flaw('CVE-2019-14862', 'medium', 'cross-site scripting via attribute bindings', [null, '3.5.0'])],
  },
  {
    name: 'Select2',
    aliases: ['select2'],
    inUrl: new RegExp(String.raw`${BEFORE}select2${AFTER}`, 'i'),
    current: '4.1.0',
    advisories: [flaw('CVE-2016-10744', 'medium', 'cross-site scripting via rich lists', [null, '4.0.6'])],
  },
  {
    name: 'Swiper',
    aliases: ['swiper'],
    inUrl: new RegExp(String.raw`${BEFORE}swiper${AFTER}`, 'i'),
    current: '14.4.0',
    advisories: [
      flaw('CVE-2021-23370', 'critical', 'prototype pollution via options', [null, '6.5.1']),
      flaw('CVE-2026-27212', 'critical', 'prototype pollution via options, bypassing the fix in 6.5.1', [
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
    advisories: [flaw('CVE-2020-7746', 'high', 'prototype pollution via options', [null, '2.9.4'])],
  },
  {
    name: 'Highcharts',
    aliases: ['highcharts'],
    inUrl: new RegExp(String.raw`${BEFORE}highcharts${AFTER}`, 'i'),
    current: '13.1.1',
    advisories: [
      flaw('CVE-2018-20801', 'high', 'denial of service via colors', [null, '6.1.0']),
      flaw('CVE-2021-29489', 'high', 'cross-site scripting via options', [null, '9.0.0']),
    ],
  },
  {
    name: 'highlight.js',
    aliases: ['highlight.js', 'highlightjs'],
    inUrl: new RegExp(String.raw`${BEFORE}highlight(?:js|\.js)${AFTER}`, 'i'),
    current: '11.12.0',
    advisories: [
      flaw(
        'CVE-2020-26237',
        'medium',
        'prototype pollution via language names',
        [null, '9.18.2'],
        ['10.0.0', '10.1.2'],
      ),
      flaw('GHSA-7wwv-vh3v-89cq', 'medium', 'denial of service via code input', ['9.0.0', '10.4.1']),
    ],
  },
  {
    name: 'marked',
    aliases: ['marked'],
    inUrl: new RegExp(String.raw`${BEFORE}marked${AFTER}`, 'i'),
    current: '18.2.1',
    advisories: [
      flaw('CVE-2017-1000427', 'medium', 'cross-site scripting via data: URLs', [null, '0.3.7']),
      flaw('CVE-2022-21680', 'high', 'denial of service via link definitions', [null, '4.0.10']),
      flaw('CVE-2026-41680', 'high', 'infinite recursion via long input', ['18.0.0', '18.0.2']),
    ],
  },
  {
    name: 'Video.js',
    aliases: ['video.js', 'videojs'],
    inUrl: new RegExp(String.raw`${BEFORE}video(?:js|\.js)${AFTER}`, 'i'),
    current: '8.24.1',
    advisories: [flaw('CVE-2021-23414', 'medium', 'cross-site scripting via track sources', [null, '7.14.3'])],
  },
  {
    name: 'Quill',
    aliases: ['quill'],
    inUrl: new RegExp(String.raw`${BEFORE}quill${AFTER}`, 'i'),
    current: '2.0.4',
    advisories: [
      flaw('CVE-2021-3163', 'medium', 'cross-site scripting via pasted HTML', [null, '1.3.8']),
      flaw('CVE-2025-15056', 'low', 'cross-site scripting via exported HTML', ['2.0.3', '2.0.4']),
    ],
  },
  {
    name: 'PDF.js',
    aliases: ['pdf.js', 'pdfjs'],
    npm: 'pdfjs-dist',
    inUrl: new RegExp(String.raw`${BEFORE}pdf(?:js|\.js)(?:-dist)?${AFTER}`, 'i'),
    current: '6.5.438',
    advisories: [
      flaw('CVE-2018-5158', 'high', 'a PDF can run code in the page', [null, '1.10.100'], ['2.0.0', '2.0.550']),
      flaw('CVE-2024-4367', 'high', 'a PDF can run code in the page via its fonts', [null, '4.2.67']),
    ],
  },
  {
    name: 'TinyMCE',
    aliases: ['tinymce'],
    inUrl: new RegExp(String.raw`${BEFORE}tinymce${AFTER}`, 'i'),
    current: '8.9.2',
    advisories: [
      flaw(
        'CVE-2024-38356',
        'medium',
        'cross-site scripting via comments',
        [null, '5.11.0'],
        ['6.0.0', '6.8.4'],
        ['7.0.0', '7.2.0'],
      ),
      flaw(
        'CVE-2026-47759',
        'high',
        'cross-site scripting via pasted content',
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
    current: 'CKEditor 5',
    advisories: [
      flaw('CVE-2021-37695', 'medium', 'cross-site scripting via the fake objects plugin', [null, '4.16.2']),
      flaw('CVE-2021-41164', 'medium', 'cross-site scripting via malformed HTML', [null, '4.17.0']),
      flaw('CVE-2023-28439', 'medium', 'cross-site scripting via the iframe plugin', [null, '4.21.0']),
    ],
  },
]
