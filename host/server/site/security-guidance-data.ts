import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { SecurityGuidance } from '#host/contract/security-guidance.ts'
import data from './security-guidance.json' with { type: 'json' }

const { guidance } = data

/** The page of best practices; its markdown form is made from the same text. */
export const SECURITY_GUIDANCE = {
  ...guidance,
  end: guidance.end.replace('{{product}}', PRODUCT_NAME),
} as SecurityGuidance
