import { useMutation } from '@tanstack/react-query'
import type { UserView } from '#host/contract/accounts.ts'
import { userMessageOf, write } from '../../lib/api.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { State } from '../../ui/state/state.tsx'
import { useToast } from '../../ui/toast/toast.tsx'

/** Whether the address of the account is confirmed, and how to confirm it. */
export function EmailState({ email, emailConfirmed }: Pick<UserView, 'email' | 'emailConfirmed'>) {
  const toast = useToast()
  const mailAgain = useMutation({
    mutationFn: () => write('POST', '/api/user/confirm-email'),
    onSuccess: () => toast({ tone: 'good', title: 'Link sent', description: `Look for it at ${email}.` }),
    onError: (error) =>
      toast({ tone: 'bad', title: 'Not sent', description: userMessageOf(error, 'The link could not be sent.') }),
  })
  if (emailConfirmed) return <State tone="good">Email address confirmed</State>
  return (
    <Notice tone="poor" title="Confirm your email address">
      <p>{`We sent a link to ${email}. It works for one day. Until you open it, email alerts wait; scans work.`}</p>
      <p>
        <Button size="sm" pending={mailAgain.isPending && 'Sending...'} onClick={() => mailAgain.mutate()}>
          Send the link again
        </Button>
      </p>
    </Notice>
  )
}
