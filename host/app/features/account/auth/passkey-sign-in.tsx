import { write } from '../../../lib/api.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button/button.tsx'

type PasskeySignInProps = {
  /** What takes the passkey's answer: a whole sign-in, or the second step of one. */
  send: 'sign-in' | 'second-step'
  onDone: () => void
}

/** Signs in with a passkey. The code that asks for it is loaded with the first click. */
export function PasskeySignIn({ send, onDone }: PasskeySignInProps) {
  const call = useCall({
    async send() {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const optionsJSON = await write<Parameters<typeof startAuthentication>[0]['optionsJSON']>(
        'POST',
        '/api/login/passkey/options',
      )
      const passkey = await startAuthentication({ optionsJSON })
      if (send === 'sign-in') await write('POST', '/api/login/passkey', passkey)
      else await write('POST', '/api/login/two-factor', { passkey })
    },
    onDone,
    failure: { title: 'Not signed in', fallback: 'No passkey was used. Try again, or sign in another way.' },
  })
  return (
    <Button pending={call.pending && 'Waiting for your passkey...'} onClick={() => call.run()}>
      Use a passkey
    </Button>
  )
}
