import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import type { ChannelTest, ChannelView } from '#host/contract/channels.ts'
import { write } from '../../lib/api.ts'
import { useCall } from '../../lib/use-call.ts'
import { useToast } from '../../ui/toast/toast.tsx'

/** On and off, test and delete of one channel; `answer` is what the receiver said to the last test. */
export function useChannelActions({ id, name, isActive }: ChannelView, onDone: () => void) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [answer, setAnswer] = useState<ChannelTest | null>(null)
  const path = `/api/channels/${id}`
  const failure = { title: 'Channel not changed', fallback: 'The channel could not be changed.' }
  return {
    answer,
    toggle: useCall({ send: () => write('PUT', path, { isActive: !isActive }), onDone: () => revalidate(), failure }),
    test: useCall({
      send: () => write<ChannelTest>('POST', `${path}/test`),
      onDone(tested) {
        setAnswer(tested)
        revalidate()
      },
      failure: { title: 'Not sent', fallback: 'The test could not be sent.' },
    }),
    remove: useCall({
      send: () => write('DELETE', path),
      onDone() {
        onDone()
        toast({ tone: 'good', title: 'Channel deleted', description: `Nothing more is sent to ${name}.` })
        revalidate()
      },
      failure,
    }),
  }
}
