import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import type { UserView } from '#host/contract/accounts.ts'
import { read } from './api.ts'
import { useRootData } from './root-data.ts'

const UserContext = createContext<UserView | null>(null)

/** Who is signed in, or null. */
export function useUser(): UserView | null {
  return useContext(UserContext)
}

/**
 * Who is signed in, asked for in one place, so that pages render again only when the answer has changed. The loader's
 * answer is shown first. It is checked on focus, and on mount for someone who was signed in: asking for a visitor would
 * only log a 401 in the console of every page.
 */
export function UserProvider({ children }: { children: ReactNode }) {
  const loaded = useRootData()?.user ?? null
  const [shown, setShown] = useState({ loaded, user: loaded })
  if (shown.loaded !== loaded) setShown({ loaded, user: newest(shown.user, loaded) })
  const checked = useRef(false)
  useEffect(() => {
    const leaving = new AbortController()
    function check() {
      read<UserView>('/api/user', { on401: 'null', signal: leaving.signal }).then(
        (user) => setShown((before) => ({ ...before, user: newest(before.user, user) })),
        // The next focus asks again; until then the last answer stands.
        () => undefined,
      )
    }
    if (loaded && !checked.current) check()
    checked.current = true
    window.addEventListener('focus', check, { signal: leaving.signal })
    return () => leaving.abort()
  }, [loaded])
  return <UserContext.Provider value={shown.user}>{children}</UserContext.Provider>
}

/** The same user stays the same object. */
function newest(before: UserView | null, user: UserView | null): UserView | null {
  return JSON.stringify(before) === JSON.stringify(user) ? before : user
}
