import { useNavigate, useRevalidator } from '@remix-run/react'

/** Leaves the sign-in page and reloads the root's data, which then has the new user. */
export function useSignedIn(returnTo: string | null): () => void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return () => {
    // Going back to the sign-in page would only lead here again.
    navigate(returnTo ?? '/', { replace: true })
    revalidate()
  }
}
