import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { ContactAnswer } from '#host/contract/contact.ts'
import { submitContactForm } from '#host/server/contact/index.server.ts'
import { readForm } from '#host/server/platform/http/read-form.ts'
import { pageAction, pageLoader } from '#host/server/runtime.server.ts'
import { ContactPage } from '../features/help/contact/contact-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'

const MAX_SUBJECT = 200

export const loader = pageLoader(async ({ url, services }) => ({
  subject: (url.searchParams.get('subject') ?? '').slice(0, MAX_SUBJECT),
  email: services.env.CONTACT_TO ?? null,
}))

export const action = pageAction(async ({ request, actor, services }) => {
  const { status, answer } = await submitContactForm(await readForm(request), actor, services)
  return json<ContactAnswer>(answer, { status })
})

export const meta = pageMeta({
  title: 'Contact',
  description: `Write to the people behind ${PRODUCT_NAME}: about a finding you doubt, plans, badges or your data. We answer within 24 hours.`,
  keywords: ['contact', 'support', 'AI readiness'],
  type: 'ContactPage',
})

export default function ContactRoute() {
  const { subject, email } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as ContactAnswer | undefined
  return <ContactPage subject={subject} email={email} answer={answer ?? null} />
}
