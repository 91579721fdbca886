import { useNavigate, useRevalidator } from '@remix-run/react'
import type { MouseEvent, ReactNode } from 'react'
import { userMessageOf, write } from '../../lib/api.ts'
import { useToast } from '../../ui/toast/toast.tsx'

type LogoutLinkProps = { children: ReactNode; className?: string }

/** A call and a toast; without JavaScript, a navigation to the logout address. */
export function LogoutLink({ children, className }: LogoutLinkProps) {
  const toast = useToast()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  async function logOut(event: MouseEvent) {
    event.preventDefault()
    try {
      await write('POST', '/api/logout')
      toast({
        tone: 'good',
        title: 'Logged out successfully',
        description: 'You have been logged out of your account.',
      })
      navigate('/')
      revalidate()
    } catch (error) {
      toast({ tone: 'bad', title: 'Logout failed', description: userMessageOf(error, 'Please try again.') })
    }
  }

  return (
    <a href="/api/logout" className={className} onClick={logOut}>
      {children}
    </a>
  )
}
