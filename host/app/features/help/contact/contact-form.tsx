import { clsx } from 'clsx'
import { useState } from 'react'
import { CONTACT_FIELDS_MISSING, CONTACT_TRAP, CONTACT_TRAPPED, type ContactAnswer } from '#host/contract/contact.ts'
import { track } from '../../../lib/track.ts'
import { useFormCall } from '../../../lib/use-form-call.ts'
import { Submit } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { TextareaField, TextField } from '../../../ui/text-field/text-field.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { contactIssues } from './contact-issues.ts'
import cardStyles from '../../../ui/card/card.module.css'
import styles from './contact-page.module.css'

const CONTACT_SENT = 'Message sent successfully'
const CONTACT_THANKS = "Thank you for contacting us. We'll get back to you within 24 hours."
const CONTACT_FAILED = 'Failed to send message'
const CONTACT_RETRY = 'Please try again later.'

type ContactFormProps = { subject: string; answer: ContactAnswer | null }

export function ContactForm({ subject, answer }: ContactFormProps) {
  const toast = useToast()
  const [sent, setSent] = useState({ count: 0, subject: '' })
  const form = useFormCall<{ message: string }>({
    path: '/api/contact',
    body: ['name', 'email', 'subject', 'message'],
    failure: { title: CONTACT_FAILED, fallback: CONTACT_RETRY },
    check(fields) {
      if (fields[CONTACT_TRAP]) {
        toast({ tone: 'bad', title: CONTACT_FAILED, description: CONTACT_TRAPPED })
        return [{ path: CONTACT_TRAP, message: CONTACT_TRAPPED }]
      }
      const { missing, issues } = contactIssues(fields)
      if (missing) toast({ tone: 'bad', title: CONTACT_FIELDS_MISSING })
      return issues
    },
    answer,
    onDone() {
      track('contact_sent')
      setSent({ count: sent.count + 1, subject })
      toast({ tone: 'good', title: CONTACT_SENT, description: CONTACT_THANKS })
    },
  })
  const valueOf = (name: string) => {
    // Prefill a topic only if it was chosen after the last message was sent.
    const topic = name === 'subject' && subject !== sent.subject ? subject : ''
    return (sent.count > 0 ? undefined : answer?.values[name]) ?? topic
  }
  const field = (name: string) => ({
    name,
    defaultValue: valueOf(name),
    error: form.errorOf(name),
    readOnly: form.pending,
  })
  return (
    <form
      className={clsx(cardStyles.card, styles.contactForm)}
      method="post"
      action="/contact"
      onSubmit={form.onSubmit}
      noValidate
    >
      {answer && sent.count === 0 && <PlainAnswer answer={answer} />}
      <div className="stack" key={sent.count}>
        <div className={clsx('split split-40', styles.two)}>
          <TextField {...field('name')} label="Name" autoComplete="name" required />
          <TextField {...field('email')} label="Email" type="email" autoComplete="email" required />
        </div>
        <TextField key={subject} {...field('subject')} label="Subject" optional autoComplete="off" />
        <TextareaField {...field('message')} label="Message" rows={6} required />
        <div className={styles.trap} aria-hidden="true">
          <label htmlFor="field-fax">Leave this empty</label>
          <input id="field-fax" name={CONTACT_TRAP} tabIndex={-1} autoComplete="off" />
        </div>
      </div>
      <div className={clsx('row', styles.end)}>
        <Submit size="lg" pending={form.pending && 'Sending...'}>
          Send message
        </Submit>
        <span className="faint small">Only the people who run this site read it.</span>
      </div>
    </form>
  )
}

function PlainAnswer({ answer }: { answer: ContactAnswer }) {
  if (answer.sent) {
    return (
      <Notice tone="good" title={CONTACT_SENT} live>
        <p>{CONTACT_THANKS}</p>
      </Notice>
    )
  }
  const missing = answer.issues.some((issue) => issue.message === CONTACT_FIELDS_MISSING)
  return (
    <Notice tone="bad" title={missing ? CONTACT_FIELDS_MISSING : CONTACT_FAILED} live>
      {!missing && <p>{answer.message || CONTACT_RETRY}</p>}
    </Notice>
  )
}
