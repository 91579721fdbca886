import { clsx } from 'clsx'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { MissingValue } from '../../../ui/missing-value/missing-value.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import styles from './home.module.css'

const LOG: readonly [agent: string, status: number, what: string][] = [
  ['ChatGPT-User', 200, 'price missing'],
  ['OAI-SearchBot', 403, 'refused'],
  ['Claude-User', 200, 'price missing'],
  ['PerplexityBot', 403, 'refused'],
  ['Googlebot', 200, 'complete'],
]

export function HomeHero({ stepCount }: { stepCount: number }) {
  return (
    <Hero
      large
      title={
        <>
          See what AI reads on your site, and what it <MissingValue display>misses</MissingValue>
        </>
      }
      description={`${PRODUCT_NAME} visits your site the way ChatGPT, Claude, Gemini and Perplexity do. ${stepCount} analysis steps give one score out of 100, with the evidence and the fix for every issue.`}
      aside={
        <div className={clsx('small', styles.log)} role="group" aria-label="Part of a sample scan">
          <p className="faint tiny">Sample: hollowaybooks.example</p>
          <ul>
            {LOG.map(([agent, status, what]) => (
              <li key={agent}>
                <span>{agent}</span>
                <span className={status === 200 ? undefined : styles.no}>{status}</span>
                <span className="faint tiny">{what}</span>
              </li>
            ))}
          </ul>
        </div>
      }
    />
  )
}
