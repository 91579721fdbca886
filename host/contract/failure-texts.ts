import type { FailureCode } from '#analyzer/contract'

type FailureText = {
  /** The reason in few words, for a row of a list. */
  reason: string
  /** The one thing to do about it. */
  advice: string
  /** Whether another address helps more than another try. */
  otherAddress?: true
}

/** What a failed scan says beside the message of its failure. */
export const FAILURE_TEXTS: Readonly<Record<FailureCode, FailureText>> = {
  dns: { reason: 'Name not found', advice: 'Check the spelling of the address.', otherAddress: true },
  connect: { reason: 'No connection', advice: 'Check that the site is online, then scan it again.' },
  tls: { reason: 'No secure connection', advice: 'Check the certificate of the site, then scan it again.' },
  timeout: { reason: 'Took too long', advice: 'Check how fast the site responds, then scan it again.' },
  'blocked-target': {
    reason: 'Address not allowed',
    advice: 'Enter the address of a public web page.',
    otherAddress: true,
  },
  'too-large': { reason: 'Page too large', advice: 'Enter the address of a smaller page.', otherAddress: true },
  'not-html': { reason: 'Not a web page', advice: 'Enter the address of a web page.', otherAddress: true },
  internal: { reason: 'Fault on our side', advice: 'Scan it again. If it fails again, contact us.' },
}
