import { useNavigate, useRevalidator } from '@remix-run/react'

/** Leaves the sign-in page; the root's loader, read again on the way, knows the new user. */
export function useSignedIn(returnTo: string | null): () => void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return () => {
    navigate(returnTo ?? '/')
    revalidate()
  }
}
