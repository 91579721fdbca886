import { MailedLinkPage } from '../account/mailed-links/mailed-link-page.tsx'

type AlertAddressPageProps = { question: { email: string; workspace: string } | null; allowed: boolean }

/** Behind the mailed link that asks whether a workspace may send alerts to an address. */
export function AlertAddressPage({ question, allowed }: AlertAddressPageProps) {
  if (question === null) {
    return (
      <MailedLinkPage title="This link is no longer valid" next={['Start page', '/']}>
        It is older than 7 days, part of it is missing, or its workspace was deleted.
      </MailedLinkPage>
    )
  }
  const { workspace, email } = question
  return allowed ? (
    <MailedLinkPage title="Alerts allowed">
      {`The workspace ${workspace} can now send alerts to ${email}. Each has a link that ends them.`}
    </MailedLinkPage>
  ) : (
    <MailedLinkPage title="Allow these alerts?" confirm="Allow alerts">
      {`The workspace ${workspace} asks to send alerts about its websites to ${email}.`}
    </MailedLinkPage>
  )
}
