import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import type { UserView } from '#host/contract/accounts.ts'
import { read } from './api.ts'
import { useRootData } from './root-data.ts'

const UserContext = createContext<UserView | null>(null)

/** The signed-in user, or null. */
export function useUser(): UserView | null {
  return useContext(UserContext)
}

/**
 * Keeps the signed-in user current in one place, so that pages render again only on a change. The loader's answer is
 * checked again on focus, and on mount if someone is signed in: for visitors that would log a 401 on every page.
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
        // The next focus tries again; until then the last answer is kept.
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

/** Keeps the same object for the same user. */
function newest(before: UserView | null, user: UserView | null): UserView | null {
  return JSON.stringify(before) === JSON.stringify(user) ? before : user
}
