import { useNavigate, useRevalidator } from '@remix-run/react'
import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { userMessageOf, write } from '../../lib/api.ts'
import { USER_QUERY_KEY } from '../../lib/use-user.ts'
import { useToast } from '../../ui/toast/toast.tsx'

type LogoutLinkProps = { children: ReactNode; className?: string }

/** A navigation to the logout address without script, a call and a toast with it. */
export function LogoutLink({ children, className }: LogoutLinkProps) {
  const toast = useToast()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  async function logOut(event: MouseEvent) {
    event.preventDefault()
    try {
      await write('POST', '/api/logout')
      client.clear()
      client.setQueryData(USER_QUERY_KEY, null)
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
