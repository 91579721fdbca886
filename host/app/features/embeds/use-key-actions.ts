import { useRevalidator } from '@remix-run/react'
import { useMutation } from '@tanstack/react-query'
import type { EmbedKeyView } from '#host/contract/embed-keys.ts'
import { userMessageOf, write } from '../../lib/api.ts'
import { useToast } from '../../ui/toast/toast.tsx'

/** On and off, rotate and delete of one embed key. */
export function useKeyActions({ id, name, isActive }: EmbedKeyView, onDone: () => void) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const path = `/api/embed-keys/${id}`
  const onError = (error: unknown) =>
    toast({
      tone: 'bad',
      title: 'Embed key not changed',
      description: userMessageOf(error, 'The embed key could not be changed.'),
    })
  function toastDone(title: string, description: string) {
    onDone()
    toast({ tone: 'good', title, description })
    revalidate()
  }
  return {
    toggle: useMutation({
      mutationFn: () => write('PUT', path, { isActive: !isActive }),
      onSuccess: () => revalidate(),
      onError,
    }),
    rotate: useMutation({
      mutationFn: () => write('POST', `${path}/rotate`),
      onSuccess: () => toastDone('Embed key rotated', `Put the new snippet of ${name} into your pages.`),
      onError,
    }),
    remove: useMutation({
      mutationFn: () => write('DELETE', path),
      onSuccess: () => toastDone('Embed key deleted', `The form of ${name} starts no scans any more.`),
      onError,
    }),
  }
}
