import { clsx } from 'clsx'
import { Link } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { Logo } from './logo.tsx'
import { FOOTER_COLUMNS } from './site-links.ts'
import { useRootData } from '../../lib/root-data.tsx'
import { applyTheme, type Theme } from '../../lib/theme.ts'
import { Button } from '../../ui/button/button.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import siteHeaderStyles from './site-header.module.css'
import styles from './site-footer.module.css'

export function SiteFooter({ year }: { year: number }) {
  return (
    <>
      <footer className={clsx('unprinted small muted', styles.siteFooter)}>
        <div className="page">
          <div className={styles.cols}>
            <div>
              <Link className={siteHeaderStyles.brand} to="/">
                <Logo />
              </Link>
              <p className={styles.tagline}>
                Measures how well AI assistants can read a website, and shows what to change.
              </p>
            </div>
            {FOOTER_COLUMNS.map((column) => (
              <nav key={column.title} aria-label={column.title}>
                <h2 className="small medium">{column.title}</h2>
                <ul>
                  {column.links.map((link) => (
                    <li key={link.to}>
                      <Link to={link.to}>{link.label}</Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
          <div className={clsx('row row--between faint', styles.end)}>
            <span>{`© ${year} ${PRODUCT_NAME}`}</span>
            <ThemeSwitch />
          </div>
        </div>
      </footer>
      <ScrollToTop />
    </>
  )
}

type Choice = Theme | 'system'

const CHOICES: readonly { value: Choice; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

function ThemeSwitch() {
  const [choice, setChoice] = useState<Choice>(useRootData()?.theme ?? 'system')

  function choose(value: Choice) {
    setChoice(value)
    applyTheme(value === 'system' ? null : value)
  }

  return <Segmented label="Theme" options={CHOICES} value={choice} onChange={choose} />
}

const THRESHOLD_PX = 400

function ScrollToTop() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > THRESHOLD_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!shown) return null
  return <Button className="top" icon="up" aria-label="Scroll to top" onClick={() => window.scrollTo({ top: 0 })} />
}
