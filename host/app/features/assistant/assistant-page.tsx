import '#host/app/styles/public.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Link } from '@remix-run/react'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { DEFAULT_WELCOME } from './messages.ts'

export type FaqItem = { question: string; answer: string; source: string; url: string }

const TOPICS = [
  { label: 'Crawler access', to: '/analysis-documentation' },
  { label: 'robots.txt and sitemaps', to: '/seo-tools' },
  { label: 'Structured data', to: '/seo-tools?tab=schema' },
  { label: 'Security headers', to: '/security-best-practices' },
  { label: 'Badges', to: '/ai-readiness-banner' },
] as const

const QUICK = [
  { label: 'Run New Scan', to: '/' },
  { label: 'Platform Overview', to: '/platform' },
  { label: 'View Previous Scans', to: '/scans' },
] as const

export function AssistantPage({ items }: { items: readonly FaqItem[] }) {
  const welcome = useQuery<{ message: string }>({ queryKey: ['/api/assistant/welcome'] })
  const common = useQuery<string[]>({ queryKey: ['/api/assistant/common-questions'] })
  const message = welcome.data?.message ?? DEFAULT_WELCOME
  return (
    <div className="page">
      <PageHead
        title={`Ask about ${PRODUCT_NAME}`}
        meta={
          <span>
            Answers come from the documentation, with the page they stand on. If there is none, you hear that.
          </span>
        }
      />
      <div className="beside">
        <div>
          <ChatPanel welcome={message} commonQuestions={common.data ?? []} />
          <p className="chat-under">
            Not answered? A person reads what you send on <TextLink to="/contact">Contact</TextLink>.
          </p>
          <CommonQuestions items={items} />
        </div>
        <aside>
          <SideLinks id="popular-topics" title="Popular Topics" links={TOPICS} />
          <SideLinks id="quick-links" title="Quick Links" links={QUICK} />
        </aside>
      </div>
    </div>
  )
}

function CommonQuestions({ items }: { items: readonly FaqItem[] }) {
  return (
    <section className="chat-common" aria-labelledby="common-questions">
      <h2 id="common-questions">Common questions</h2>
      <div className="qa">
        {items.map((item, index) => (
          <details key={item.question} open={index === 0}>
            <summary>
              {item.question}
              <Icon name="chev" className="chev" />
            </summary>
            <p>
              {item.answer} <TextLink to={item.url}>{item.source}</TextLink>
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}

type SideLinksProps = { id: string; title: string; links: readonly { label: ReactNode; to: string }[] }

function SideLinks({ id, title, links }: SideLinksProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="links">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>
              {label}
              <Icon name="chev" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
