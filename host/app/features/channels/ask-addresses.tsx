import { write } from '../../lib/api.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button/button.tsx'
import fieldStyles from '../../ui/field/field.module.css'
import { addressesOf } from './channel-of-form.ts'

/** Mails a link to each address in the form that is no member's, so that its reader can allow the alerts. */
export function AskAddresses() {
  const ask = useCall({
    async send(emails: readonly string[]) {
      const answers: string[] = []
      for (const email of emails) {
        const { message } = await write<{ message: string }>('POST', '/api/channels/addresses', { email })
        answers.push(message)
      }
      return answers
    },
    success: (answers) => ({
      title: answers.length > 0 ? 'Addresses asked' : 'No address entered',
      description: answers.length > 0 ? answers.join(' ') : 'Enter one above.',
    }),
    failure: { title: 'Not asked', fallback: 'The link could not be mailed.' },
  })
  return (
    <div className="row">
      <Button
        size="sm"
        pending={ask.pending && 'Mailing...'}
        onClick={({ currentTarget: { form } }) => form && ask.run(addressesOf(new FormData(form)))}
      >
        Ask addresses of non-members
      </Button>
      <span className={fieldStyles.hint}>They get a link to allow these alerts. Save the channel after that.</span>
    </div>
  )
}
