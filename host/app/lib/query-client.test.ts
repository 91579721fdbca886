import { onlineManager } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient } from './query-client.ts'

it('lets a call fail while the line is away, rather than wait for it', async () => {
  const client = createQueryClient()
  onlineManager.setOnline(false)
  const mutationFn = () => Promise.reject(new Error('offline'))
  const call = client.getMutationCache().build(client, client.defaultMutationOptions({ mutationFn }))
  await expect(call.execute(undefined)).rejects.toThrow('offline')
  onlineManager.setOnline(true)
})
