import type { Severity } from '../../contract/index.ts'

export type LibraryAdvisory = {
  /** First affected version; every older one too when left out. */
  from?: string
  /** First version that is no longer affected; null when no version of the line was repaired. */
  below: string | null
  id: string
  severity: Exclude<Severity, 'info'>
  what: string
}

export type LibraryEntry = {
  name: string
  /** Names under which the page itself, or its script addresses, call the library. */
  aliases: readonly string[]
  /** Version in a script's address; the first group is the version. */
  inUrl: RegExp
  /** What to update to, as of the table's date. */
  current: string
  advisories: readonly LibraryAdvisory[]
}

/** From the advisories in the National Vulnerability Database and GitHub, read by hand. */
export const LIBRARY_TABLE_DATE = '2026-10-15'

const version = String.raw`(\d{1,3}\.\d{1,4}(?:\.\d{1,4})?)`
const script = (name: string) => new RegExp(String.raw`(?:^|[/@._-])${name}(?:\.js)?[@/._-]v?${version}`, 'i')

export const VULNERABLE_LIBRARIES: readonly LibraryEntry[] = [
  {
    name: 'jQuery',
    aliases: ['jquery'],
    inUrl: script('jquery'),
    current: '3.7.1',
    advisories: [
      { below: '1.9.0', id: 'CVE-2012-6708', severity: 'medium', what: 'cross-site scripting by selector strings' },
      {
        from: '1.4.0',
        below: '3.0.0',
        id: 'CVE-2015-9251',
        severity: 'medium',
        what: 'cross-site scripting by cross-domain answers',
      },
      { below: '3.4.0', id: 'CVE-2019-11358', severity: 'medium', what: 'prototype pollution by $.extend' },
      {
        from: '1.0.3',
        below: '3.5.0',
        id: 'CVE-2020-11022',
        severity: 'medium',
        what: 'cross-site scripting by HTML passed to .html()',
      },
      {
        from: '1.0.3',
        below: '3.5.0',
        id: 'CVE-2020-11023',
        severity: 'medium',
        what: 'cross-site scripting by option elements',
      },
    ],
  },
  {
    name: 'jQuery UI',
    aliases: ['jquery-ui', 'jquery ui', 'jqueryui'],
    inUrl: script('jquery[-.]?ui'),
    current: '1.14.1',
    advisories: [
      {
        below: '1.12.0',
        id: 'CVE-2016-7103',
        severity: 'medium',
        what: 'cross-site scripting by closeText of dialogs',
      },
      {
        below: '1.13.0',
        id: 'CVE-2021-41182',
        severity: 'medium',
        what: 'cross-site scripting by options of the date picker',
      },
      { below: '1.13.2', id: 'CVE-2022-31160', severity: 'medium', what: 'cross-site scripting by checkbox labels' },
    ],
  },
  {
    name: 'Bootstrap',
    aliases: ['bootstrap'],
    inUrl: script('bootstrap'),
    current: '5.3.8',
    advisories: [
      {
        below: '3.4.1',
        id: 'CVE-2019-8331',
        severity: 'medium',
        what: 'cross-site scripting by tooltips and popovers',
      },
      {
        from: '4.0.0',
        below: '4.3.1',
        id: 'CVE-2019-8331',
        severity: 'medium',
        what: 'cross-site scripting by tooltips and popovers',
      },
      {
        from: '4.0.0',
        below: '4.1.2',
        id: 'CVE-2018-14041',
        severity: 'medium',
        what: 'cross-site scripting by scroll spy targets',
      },
      {
        from: '3.0.0',
        below: null,
        id: 'CVE-2024-6485',
        severity: 'medium',
        what: 'cross-site scripting by button texts; version 3 is no longer repaired',
      },
    ],
  },
  {
    name: 'AngularJS',
    aliases: ['angularjs', 'angular.js', 'angular'],
    inUrl: script('angular(?:js)?'),
    current: 'Angular, for AngularJS has ended',
    advisories: [
      { below: '1.8.0', id: 'CVE-2020-7676', severity: 'medium', what: 'cross-site scripting by nested options' },
      {
        from: '1.3.0',
        below: null,
        id: 'CVE-2024-21490',
        severity: 'high',
        what: 'endless computation by srcset; no longer repaired',
      },
    ],
  },
  {
    name: 'Lodash',
    aliases: ['lodash'],
    inUrl: script('lodash'),
    current: '4.17.21',
    advisories: [
      { below: '4.17.12', id: 'CVE-2019-10744', severity: 'critical', what: 'prototype pollution by defaultsDeep' },
      { below: '4.17.21', id: 'CVE-2021-23337', severity: 'high', what: 'code injection by templates' },
    ],
  },
  {
    name: 'Underscore',
    aliases: ['underscore', 'underscore.js'],
    inUrl: script('underscore'),
    current: '1.13.7',
    advisories: [
      { from: '1.3.2', below: '1.12.1', id: 'CVE-2021-23358', severity: 'high', what: 'code injection by templates' },
    ],
  },
  {
    name: 'Moment.js',
    aliases: ['moment', 'moment.js'],
    inUrl: script('moment'),
    current: '2.30.1',
    advisories: [
      { below: '2.19.3', id: 'CVE-2017-18214', severity: 'high', what: 'endless computation by dates' },
      {
        from: '2.18.0',
        below: '2.29.4',
        id: 'CVE-2022-31129',
        severity: 'high',
        what: 'endless computation by long dates',
      },
    ],
  },
  {
    name: 'Handlebars',
    aliases: ['handlebars'],
    inUrl: script('handlebars'),
    current: '4.7.8',
    advisories: [
      { below: '4.7.7', id: 'CVE-2021-23369', severity: 'critical', what: 'code execution by compiled templates' },
      { below: '4.7.7', id: 'CVE-2021-23383', severity: 'critical', what: 'prototype pollution by compiled templates' },
    ],
  },
  {
    name: 'DOMPurify',
    aliases: ['dompurify', 'purify'],
    inUrl: script('(?:dom)?purify'),
    current: '3.2.4',
    advisories: [
      { below: '2.5.0', id: 'CVE-2024-47875', severity: 'critical', what: 'cross-site scripting by deep nesting' },
      {
        from: '3.0.0',
        below: '3.1.3',
        id: 'CVE-2024-47875',
        severity: 'critical',
        what: 'cross-site scripting by deep nesting',
      },
      { below: '3.2.4', id: 'CVE-2025-26791', severity: 'medium', what: 'cross-site scripting by template literals' },
    ],
  },
  {
    name: 'Vue',
    aliases: ['vue', 'vue.js'],
    inUrl: script('vue'),
    current: '3.5',
    advisories: [
      {
        from: '2.0.0',
        below: '3.0.0',
        id: 'CVE-2024-9506',
        severity: 'low',
        what: 'endless computation by templates; version 2 has ended',
      },
    ],
  },
  {
    name: 'Axios',
    aliases: ['axios'],
    inUrl: script('axios'),
    current: '1.8.2',
    advisories: [
      { below: '0.21.1', id: 'CVE-2020-28168', severity: 'medium', what: 'request forgery by redirects' },
      {
        from: '0.8.1',
        below: '1.6.0',
        id: 'CVE-2023-45857',
        severity: 'medium',
        what: 'the XSRF token is sent to other hosts',
      },
    ],
  },
  {
    name: 'Next.js',
    aliases: ['next', 'next.js'],
    inUrl: /$^/,
    current: '16.0.7',
    advisories: [
      {
        from: '11.1.4',
        below: '12.3.5',
        id: 'CVE-2025-29927',
        severity: 'critical',
        what: 'middleware, and with it sign-in checks, can be skipped',
      },
      {
        from: '13.0.0',
        below: '13.5.9',
        id: 'CVE-2025-29927',
        severity: 'critical',
        what: 'middleware, and with it sign-in checks, can be skipped',
      },
      {
        from: '14.0.0',
        below: '14.2.25',
        id: 'CVE-2025-29927',
        severity: 'critical',
        what: 'middleware, and with it sign-in checks, can be skipped',
      },
      {
        from: '15.0.0',
        below: '15.2.3',
        id: 'CVE-2025-29927',
        severity: 'critical',
        what: 'middleware, and with it sign-in checks, can be skipped',
      },
    ],
  },
  {
    name: 'Knockout',
    aliases: ['knockout', 'knockoutjs'],
    inUrl: script('knockout'),
    current: '3.5.1',
    advisories: [
      { below: '3.5.0', id: 'CVE-2019-14862', severity: 'medium', what: 'cross-site scripting by attribute bindings' },
    ],
  },
  {
    name: 'Select2',
    aliases: ['select2'],
    inUrl: script('select2'),
    current: '4.1.0',
    advisories: [
      { below: '4.0.6', id: 'CVE-2016-10744', severity: 'medium', what: 'cross-site scripting by rich lists' },
    ],
  },
  {
    name: 'Swiper',
    aliases: ['swiper'],
    inUrl: script('swiper'),
    current: '11.2',
    advisories: [
      { below: '6.5.1', id: 'CVE-2021-23370', severity: 'critical', what: 'prototype pollution by options' },
    ],
  },
]
