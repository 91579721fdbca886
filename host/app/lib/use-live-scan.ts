import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Socket } from 'socket.io-client'
import type { ClientToServerEvents, ServerToClientEvents, SubscribeAnswer } from '#host/contract/live-updates.ts'
import { isOver, type ScanView } from '#host/contract/scans.ts'
import { read } from './api.ts'
import { looksStuck, mayRetryScan, newerScan, pollDelay } from './newer-scan.ts'

export const SCAN_SCREEN_POLL_MS = 1_000
export const RESULTS_PAGE_POLL_MS = 2_000
const STUCK_CHECK_MS = 30_000

export type Connection = 'connected' | 'disconnected'

export type LiveScan = { scan: ScanView; connection: Connection; refresh: () => void; failing: boolean }

export function scanQueryKey(id: string): readonly ['/api/scans', string] {
  return ['/api/scans', id]
}

/**
 * The scan as it moves: polled until it is over, told by the socket when to look again, never backwards. The
 * token is that of the link to an embedded scan, without which its reader has no right to it.
 */
export function useLiveScan(loaded: ScanView, pollMs: number, token: string | null = null): LiveScan {
  const client = useQueryClient()
  const key = scanQueryKey(loaded.id)
  const address = `/api/scans/${loaded.id}${token ? `?token=${encodeURIComponent(token)}` : ''}`
  const query = useQuery<ScanView>({
    queryKey: key,
    queryFn: async ({ signal }) => (await read<ScanView>(address, { signal })) ?? loaded,
    initialData: loaded,
    structuralSharing: (shown, arrived) => newerScan(shown as ScanView | undefined, arrived as ScanView),
    refetchInterval: (current) => pollDelay(current.state.data, pollMs),
    retry: mayRetryScan,
  })
  const scan = newerScan(query.data, loaded)
  const over = isOver(scan.status)
  const { refetch } = query

  useEffect(() => {
    client.setQueryData<ScanView>(scanQueryKey(loaded.id), (shown) => newerScan(shown, loaded))
  }, [client, loaded])

  const lookAgain = useCallback(
    async (version: number) => {
      const { data } = await refetch({ cancelRefetch: false })
      // The answer may have left the server before the change that the message told of.
      if (data && data.version < version) await refetch({ cancelRefetch: false })
    },
    [refetch],
  )
  const connection = useScanSocket(loaded.id, !over, lookAgain)

  useEffect(() => {
    if (over) return
    const timer = setInterval(() => {
      const shown = client.getQueryData<ScanView>(scanQueryKey(loaded.id))
      if (shown && looksStuck(shown, Date.now())) void refetch()
    }, STUCK_CHECK_MS)
    return () => clearInterval(timer)
  }, [client, loaded.id, over, refetch])

  const refresh = useCallback(() => void refetch(), [refetch])
  return { scan, connection, refresh, failing: query.isError }
}

/** Listens while `active`. The client is loaded on demand: finished scans need no socket. */
function useScanSocket(scanId: string, active: boolean, onNews: (version: number) => void): Connection {
  const [connection, setConnection] = useState<Connection>('disconnected')
  useEffect(() => {
    if (!active) return
    let socket: Socket<ServerToClientEvents, ClientToServerEvents> | undefined
    let left = false
    void import('socket.io-client').then(({ io }) => {
      if (left) return
      socket = io()
      socket.on('connect', () => {
        setConnection('connected')
        socket?.emit('subscribe', { type: 'subscribe', scanId }, (answer: SubscribeAnswer) => {
          if (answer.ok) onNews(answer.version)
        })
      })
      socket.on('disconnect', () => setConnection('disconnected'))
      socket.on('scan_update', (message) => {
        if (message.scanId === scanId) onNews(message.version)
      })
    })
    return () => {
      left = true
      socket?.disconnect()
      setConnection('disconnected')
    }
  }, [scanId, active, onNews])
  return connection
}
