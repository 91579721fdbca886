import type { ContactAnswer } from '#host/contract/contact.ts'
import { WithSidebar, SideLinks, SidePart } from '../../../ui/with-sidebar/with-sidebar.tsx'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import { ContactForm } from './contact-form.tsx'
import textLinkStyles from '../../../ui/text-link/text-link.module.css'
import styles from './contact-page.module.css'

const TOPICS = [
  { label: 'A finding you doubt', to: '/contact?subject=A%20finding%20I%20doubt' },
  { label: 'Plans and invoices', to: '/contact?subject=Plans%20and%20invoices' },
  { label: 'Badges on your site', to: '/contact?subject=Badges%20on%20my%20site' },
  { label: 'Privacy requests', to: '/contact?subject=Privacy%20request' },
] as const

type ContactPageProps = { subject: string; email: string | null; answer: ContactAnswer | null }

export function ContactPage({ subject, email, answer }: ContactPageProps) {
  return (
    <div className="page">
      <PageHead
        title="Write to us"
        meta={
          <span>
            Every message is stored and mailed to the people who run this site. If it is about a scan, include the scan
            ID.
          </span>
        }
      />
      <WithSidebar aside={<HowElse email={email} />}>
        <ContactForm subject={subject} answer={answer} />
      </WithSidebar>
    </div>
  )
}

function HowElse({ email }: { email: string | null }) {
  return (
    <>
      <SidePart id="response-time" title="Response time">
        <p className={styles.contactBig}>Within 24 hours</p>
      </SidePart>
      <SidePart id="direct-email" title="Direct email">
        {email ? (
          <p>
            <a className={textLinkStyles.link} href={`mailto:${email}`}>
              {email}
            </a>
          </p>
        ) : (
          <p>This site publishes no e-mail address. The form reaches the people who run it.</p>
        )}
      </SidePart>
      <SideLinks id="help-with" title="What we help with" links={TOPICS} />
    </>
  )
}
