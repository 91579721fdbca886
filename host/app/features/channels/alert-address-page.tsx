import { clsx } from 'clsx'
import { Form } from '@remix-run/react'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import styles from '../account/mailed-links/mailed-link-page.module.css'

type AlertAddressPageProps = { question: { email: string; workspace: string } | null; allowed: boolean }

/** Behind the mailed link that asks whether a workspace may send alerts to an address. */
export function AlertAddressPage({ question, allowed }: AlertAddressPageProps) {
  return (
    <div className={clsx('page', styles.mailedLink)}>
      {question === null ? (
        <>
          <PageHead top title="This link is no longer valid" />
          <p role="status">It is older than 7 days, part of it is missing, or its workspace was deleted.</p>
          <ButtonLink to="/">Start page</ButtonLink>
        </>
      ) : allowed ? (
        <>
          <PageHead top title="Alerts allowed" />
          <p role="status">{`The workspace ${question.workspace} can now send alerts to ${question.email}. Each has a link that ends them.`}</p>
        </>
      ) : (
        <>
          <PageHead top title="Allow these alerts?" />
          <p>{`The workspace ${question.workspace} asks to send alerts about its websites to ${question.email}.`}</p>
          <Form method="post" reloadDocument>
            <Button type="submit" variant="primary">
              Allow alerts
            </Button>
          </Form>
        </>
      )}
    </div>
  )
}
