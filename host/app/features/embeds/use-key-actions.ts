import { useRevalidator } from '@remix-run/react'
import type { EmbedKeyView } from '#host/contract/embed-keys.ts'
import { write } from '../../lib/api.ts'
import { useCall } from '../../lib/use-call.ts'
import { useToast } from '../../ui/toast/toast.tsx'

/** On and off, rotate and delete of one embed key. */
export function useKeyActions({ id, name, isActive }: EmbedKeyView, onDone: () => void) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const path = `/api/embed-keys/${id}`
  const failure = { title: 'Embed key not changed', fallback: 'The embed key could not be changed.' }
  function toastDone(title: string, description: string) {
    onDone()
    toast({ tone: 'good', title, description })
    revalidate()
  }
  return {
    toggle: useCall({
      send: () => write('PUT', path, { isActive: !isActive }),
      onDone: () => revalidate(),
      failure,
    }),
    rotate: useCall({
      send: () => write('POST', `${path}/rotate`),
      onDone: () => toastDone('Embed key rotated', `Update your pages with the new snippet for ${name}.`),
      failure,
    }),
    remove: useCall({
      send: () => write('DELETE', path),
      onDone: () => toastDone('Embed key deleted', `Forms that use ${name} can no longer start scans.`),
      failure,
    }),
  }
}
