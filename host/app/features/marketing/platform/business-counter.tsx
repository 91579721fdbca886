import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { countText } from '#analyzer/contract'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { Tag } from '../../../ui/tag/tag.tsx'
import { currentConsent } from '../../cookies/consent-store.ts'
import { FIRST_COUNT, nextBusinessCount, RECHECK_MS } from './business-count.ts'
import styles from './platform-page.module.css'

const HIGHLIGHT_MS = 1000

export function BusinessCounter() {
  const [count, setCount] = useState(FIRST_COUNT)
  const [isNew, setNew] = useState(false)

  useEffect(() => {
    let shown = FIRST_COUNT
    let highlight: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const next = shownCount(shown)
      if (next === shown) return
      shown = next
      setCount(next)
      setNew(true)
      clearTimeout(highlight)
      highlight = setTimeout(() => setNew(false), HIGHLIGHT_MS)
    }
    look()
    const timer = setInterval(look, RECHECK_MS)
    return () => {
      clearInterval(timer)
      clearTimeout(highlight)
    }
  }, [])

  return (
    <div className={styles.count}>
      <p>
        <span className={clsx('strong', isNew && styles.isNew)}>{countText(count)}</span> businesses{' '}
        <Tag>Illustrative</Tag>
      </p>
      <small>
        A simulated counter: it starts at 5,378 and grows automatically every half hour. We do not publish how many
        businesses use {PRODUCT_NAME}.
      </small>
    </div>
  )
}

/** A browser that blocks storage throws on reading the property itself. */
function shownCount(shown: number): number {
  try {
    const { given, preferences } = currentConsent()
    return nextBusinessCount(window.localStorage, Date.now(), given && preferences.functional)
  } catch {
    return shown
  }
}
