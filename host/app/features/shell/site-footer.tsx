import { Link } from '@remix-run/react'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { Logo } from './logo.tsx'
import { FOOTER_COLUMNS } from './site-links.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import './site-footer.css'

export function SiteFooter({ year }: { year: number }) {
  return (
    <footer className="site-footer">
      <div className="page">
        <div className="site-footer__cols">
          <div>
            <Link className="brand" to="/">
              <Logo />
            </Link>
            <p className="site-footer__say">
              Measures how well AI assistants can read a website, and shows what to change.
            </p>
          </div>
          {FOOTER_COLUMNS.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2>{column.title}</h2>
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
        <div className="site-footer__end">
          <span>{`© ${year} ${PRODUCT_NAME}`}</span>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
