import '#host/app/styles/public.css'
import type { ContactAnswer } from '#host/contract/contact.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { ContactForm } from './contact-form.tsx'
import './contact-page.css'

const TOPICS = [
  { label: 'A finding you doubt', subject: 'A finding I doubt' },
  { label: 'Plans and invoices', subject: 'Plans and invoices' },
  { label: 'Badges on your site', subject: 'Badges on my site' },
  { label: 'Privacy requests', subject: 'Privacy request' },
] as const

type ContactPageProps = { subject: string; email: string | null; answer: ContactAnswer | null }

export function ContactPage({ subject, email, answer }: ContactPageProps) {
  return (
    <div className="page">
      <PageHead
        title="Write to us"
        meta={<span>A person reads every message. If it is about a scan, its number helps most.</span>}
      />
      <div className="beside">
        <ContactForm key={subject} subject={subject} answer={answer} />
        <aside>
          <section aria-labelledby="response-time">
            <h2 id="response-time">Response time</h2>
            <p className="contact-big">Within 24 hours</p>
            <p>On weekends too, though shorter.</p>
          </section>
          <section aria-labelledby="direct-email">
            <h2 id="direct-email">Direct email</h2>
            {email ? (
              <p>
                <a className="link" href={`mailto:${email}`}>
                  {email}
                </a>
              </p>
            ) : (
              <p>This installation publishes no address. The form reaches the people who run it.</p>
            )}
          </section>
          <section aria-labelledby="help-with">
            <h2 id="help-with">What we help with</h2>
            <ul className="links">
              {TOPICS.map((topic) => (
                <li key={topic.subject}>
                  <a href={`/contact?subject=${encodeURIComponent(topic.subject)}`}>
                    {topic.label}
                    <Icon name="chev" />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </aside>
      </div>
    </div>
  )
}
