import { useNonce } from './nonce.ts'

/**
 * Tells zod, before any module runs, not to try `new Function`: the policy refuses it, and every page would report a
 * violation though nothing is wrong.
 */
export function NoEval() {
  const __html = 'globalThis.__zod_globalConfig={jitless:true}'
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
