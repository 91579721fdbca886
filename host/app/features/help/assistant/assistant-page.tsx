import { clsx } from 'clsx'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { useRead } from '../../../lib/use-read.ts'
import { WithSidebar, SideLinks } from '../../../ui/with-sidebar/with-sidebar.tsx'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import { Questions } from '../../../ui/questions/questions.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { DEFAULT_WELCOME } from './messages.ts'
import styles from './chat-panel.module.css'

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
  const welcome = useRead<{ message: string }>('/api/assistant/welcome')
  const common = useRead<string[]>('/api/assistant/common-questions')
  const message = welcome.data?.message ?? DEFAULT_WELCOME
  return (
    <div className="page">
      <PageHead
        title={`Ask about ${PRODUCT_NAME}`}
        meta={<span>Answers come from the documentation, with a source. If there is none, we say so.</span>}
      />
      <WithSidebar
        aside={
          <>
            <SideLinks id="popular-topics" title="Popular Topics" links={TOPICS} />
            <SideLinks id="quick-links" title="Quick Links" links={QUICK} />
          </>
        }
      >
        <div>
          <ChatPanel welcome={message} commonQuestions={common.data ?? []} />
          <p className={clsx('faint small', styles.chatUnder)}>
            No answer? Write to the people who run this site: <TextLink to="/contact">Contact</TextLink>.
          </p>
          <CommonQuestions items={items} />
        </div>
      </WithSidebar>
    </div>
  )
}

function CommonQuestions({ items }: { items: readonly FaqItem[] }) {
  return (
    <section className={styles.chatCommon} aria-labelledby="common-questions">
      <h2 id="common-questions">Common questions</h2>
      <Questions
        questions={items.map(({ question, answer, source, url }) => [
          question,
          <>
            {answer} <TextLink to={url}>{source}</TextLink>
          </>,
        ])}
      />
    </section>
  )
}
