import { clsx } from 'clsx'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ButtonLink, Submit } from '../../../ui/button/button.tsx'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import styles from './mailed-link-page.module.css'

type MailedLinkPageProps = {
  title: string
  children: ReactNode
  /** The button that does what the link is for: opening it changes nothing. */
  confirm?: string
  /** Where to go on. */
  next?: readonly [label: string, to: string]
}

/** Behind a link that somebody was sent: one message, and one way on. */
export function MailedLinkPage({ title, children, confirm, next }: MailedLinkPageProps) {
  return (
    <div className={clsx('page', styles.mailedLink)}>
      <PageHead top title={title} />
      <p role={confirm ? undefined : 'status'}>{children}</p>
      {confirm && (
        <Form method="post" reloadDocument>
          <Submit>{confirm}</Submit>
        </Form>
      )}
      {next && <ButtonLink to={next[1]}>{next[0]}</ButtonLink>}
    </div>
  )
}
