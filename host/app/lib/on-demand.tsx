import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { toasts } from '../ui/toast/toast-store.ts'

type OnDemandProps<Props> = {
  /** False as long as it is not needed. Each other value is a need of its own, for which a failed load is tried again. */
  need: unknown
  /** The code cannot be loaded now, as a toast says unless something else is shown. */
  onMissing?: () => void
  otherwise?: ReactNode
  given: Props
}

export const NOT_LOADED = {
  tone: 'bad',
  title: 'This could not be opened',
  description: 'The server was not reached. Check your connection and try again.',
} as const

/**
 * A component whose code is loaded when it is first needed, such as a dialog. Without a connection, or while the server
 * restarts, it cannot be loaded: `React.lazy` would then take the page down, and what was typed with it.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null

  return function OnDemand({ need, onMissing, otherwise, given }: OnDemandProps<Props>) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null)
    const [isMissing, setMissing] = useState(false)
    const tell = useRef(() => {})
    tell.current = () => {
      if (otherwise === undefined) toasts.add(NOT_LOADED)
      onMissing?.()
    }
    useEffect(() => {
      if (need === false) return
      let current = true
      const get = async () => (loaded ??= await load())
      get().then(
        (code) => current && setPart(() => code),
        () => {
          if (!current) return
          setMissing(true)
          tell.current()
        },
      )
      return () => {
        current = false
      }
    }, [need])
    if (Part) return <Part {...given} />
    return isMissing ? otherwise : null
  }
}
