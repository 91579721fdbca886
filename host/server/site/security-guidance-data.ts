import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { SecurityGuidance } from '#host/contract/security-guidance.ts'

/** The page of best practices; its markdown form is made from the same text. */
export const SECURITY_GUIDANCE: SecurityGuidance = {
  title: 'Security Best Practices',
  lead: 'Four headers, one certificate and eight things to tick off. Most sites need an afternoon.',
  meta: 'Values are safe starting points; test them before you make them final',
  headers: [
    {
      name: 'Content-Security-Policy',
      severity: 'critical',
      text: 'Decides which scripts may run. Without it, one injected comment can read every form on the page.',
      value: "default-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'none'",
      note: 'Begin with Content-Security-Policy-Report-Only, read the reports for a week, then switch.',
    },
    {
      name: 'Strict-Transport-Security',
      severity: 'critical',
      text: 'Tells browsers to use https for a year, even when somebody types http.',
      value: 'max-age=31536000; includeSubDomains',
      note: 'Add includeSubDomains only when every subdomain answers on https.',
    },
    {
      name: 'X-Frame-Options',
      severity: 'high',
      text: 'Keeps other sites from showing yours in a frame and stealing clicks.',
      value: 'DENY',
      note: null,
    },
    {
      name: 'X-Content-Type-Options',
      severity: 'medium',
      text: 'Stops browsers from guessing that a text file is a script.',
      value: 'nosniff',
      note: 'Send it once. Sent by both the application and the edge it becomes “nosniff, nosniff”, which some checkers read as invalid.',
    },
  ],
  tls: {
    practices: [
      'Serve TLS 1.3, keep 1.2 for old devices',
      'Renew automatically, 30 days before expiry',
      'Redirect http to https in one step',
      'Send the full certificate chain',
    ],
    issues: [
      'Intermediate certificate missing: browsers often forgive it, crawlers often do not',
      'Certificate without the www name',
      'Images still loaded over http',
      'TLS 1.0 still enabled for a system that is long gone',
    ],
    notice: {
      title: 'Lifetimes are getting shorter',
      text: 'Public certificates last 200 days at most since March 2026, and 100 days from March 2027. Renewal by hand will not keep up.',
    },
  },
  ai: {
    text: 'A trusted site states who runs it. State it once, in markup that matches the visible text.',
    markup: JSON.stringify(
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: 'Holloway Books',
        url: 'https://hollowaybooks.example/',
        sameAs: ['https://register.example/4127'],
      },
      null,
      2,
    ),
    tips: [
      'Answer in the first sentence, explain after it.',
      'Give figures a year and a source.',
      'Name the author and the date of the last change.',
      'Include prices, hours and addresses in the server-rendered HTML.',
    ],
  },
  checklist: [
    { text: 'Content-Security-Policy is enforced', severity: 'critical' },
    { text: 'Strict-Transport-Security for a year', severity: 'critical' },
    { text: 'X-Frame-Options or frame-ancestors', severity: 'high' },
    { text: 'X-Content-Type-Options, sent once', severity: 'medium' },
    { text: 'Referrer-Policy and Permissions-Policy', severity: 'medium' },
    { text: 'TLS 1.2 and 1.3 only, full chain', severity: 'high' },
    { text: 'Certificate renews automatically', severity: 'high' },
    { text: 'Organization markup matches the page', severity: 'medium' },
  ],
  end: `${PRODUCT_NAME} checks the headers, TLS and markup from outside, and provides the code. Whether a certificate renews automatically cannot be seen from there: the report counts the days until it expires.`,
}
