import { createContext, startTransition, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import type { UserView } from '#host/contract/accounts.ts'
import { WORKSPACE_COOKIE } from '#host/contract/workspaces.ts'
import { read } from './api.ts'
import { keepPreference } from './preference-cookie.ts'
import { useRootData } from './root-data.tsx'
import { setPageWorkspace } from './workspace-address.ts'

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
  const data = useRootData()
  const loaded = data?.user ?? null
  const [shown, setShown] = useState({ loaded, user: loaded })
  if (shown.loaded !== loaded) setShown({ loaded, user: newest(shown.user, loaded) })
  usePageWorkspace(shown.user?.workspaces ?? [])
  const checked = useRef(false)
  useEffect(() => {
    const leaving = new AbortController()
    function check() {
      read<UserView>('/api/user', { on401: 'null', signal: leaving.signal }).then(
        // The answer may come before the page is hydrated. An urgent update would make React throw away what was served.
        (user) => startTransition(() => setShown((before) => ({ ...before, user: newest(before.user, user) }))),
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

/** Lets calls of this page name its workspace, and remembers it for addresses that name none. */
function usePageWorkspace(workspaces: UserView['workspaces']) {
  const { workspaceId, isWorkspaceNamed } = useRootData() ?? {}
  const slug = workspaces.length > 1 ? (workspaces.find(({ id }) => id === workspaceId)?.slug ?? null) : null
  setPageWorkspace(slug)
  const used = isWorkspaceNamed ? slug : null
  useEffect(() => {
    if (!used) return
    const remember = () => keepPreference(WORKSPACE_COOKIE, used)
    remember()
    // Meanwhile another tab may have shown another workspace.
    window.addEventListener('focus', remember)
    return () => window.removeEventListener('focus', remember)
  }, [used])
}

/** Keeps the same object for the same user. */
function newest(before: UserView | null, user: UserView | null): UserView | null {
  return JSON.stringify(before) === JSON.stringify(user) ? before : user
}
