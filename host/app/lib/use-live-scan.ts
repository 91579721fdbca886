import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { Socket } from 'socket.io-client'
import type { ClientToServerEvents, ServerToClientEvents } from '#host/contract/live-updates.ts'
import { isOver } from '#host/contract/scan-rules.ts'
import type { ScanView } from '#host/contract/scans.ts'
import type { SiteScanView } from '#host/contract/site-scans.ts'
import { looksStuck, mayRetryScan, newerScan, pollDelay } from './newer-scan.ts'
import { useRead } from './use-read.ts'

const STUCK_CHECK_MS = 30_000

export type Connection = 'connected' | 'disconnected'

type Live<View> = { scan: View; connection: Connection; refresh: () => Promise<void>; failing: boolean }
export type LiveScan = Live<ScanView>

/**
 * A scan that stays current: polled until it is over, and read again on every socket update. `token` comes from the link to
 * an embedded scan and is what grants access to it.
 */
export function useLiveScan(loaded: ScanView, pollMs: number, token: string | null = null): LiveScan {
  const address = `/api/scans/${loaded.id}${token ? `?token=${encodeURIComponent(token)}` : ''}`
  return useLive(loaded, address, 'scanId', pollMs)
}

export function useLiveSiteScan(loaded: SiteScanView, pollMs: number): Live<SiteScanView> {
  return useLive(loaded, `/api/site-scans/${loaded.id}`, 'siteScanId', pollMs)
}

type Watchable = Pick<ScanView, 'id' | 'version' | 'status' | 'startedAt'>
type Kind = 'scanId' | 'siteScanId'

function useLive<View extends Watchable>(loaded: View, address: string, kind: Kind, pollMs: number): Live<View> {
  // The page's own loader knows where somebody belongs whose session, membership or second factor is missing by now.
  const { revalidate } = useRevalidator()
  const { data, failing, refresh } = useRead<View>(address, {
    initial: loaded,
    onRefused: revalidate,
    choose: newerScan,
    pollDelay: (shown) => pollDelay(shown, pollMs),
    mayRetry: mayRetryScan,
  })
  const scan = newerScan(data, loaded)
  const { status, startedAt } = scan
  const over = isOver(status)
  const connection = useScanSocket(loaded.id, kind, !over, refresh)

  useEffect(() => {
    if (over) return
    const timer = setInterval(() => {
      if (looksStuck({ status, startedAt }, Date.now())) void refresh()
    }, STUCK_CHECK_MS)
    return () => clearInterval(timer)
  }, [over, refresh, status, startedAt])

  return { scan, connection, refresh, failing }
}

/** Listens while `active`. The client is loaded on demand, because finished scans need no socket. */
function useScanSocket(id: string, kind: Kind, active: boolean, onNews: () => Promise<void>): Connection {
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
        const what = kind === 'scanId' ? { scanId: id } : { siteScanId: id }
        socket?.emit('subscribe', { type: 'subscribe', ...what }, (answer) => {
          if (answer.ok) void onNews()
        })
      })
      socket.on('disconnect', () => setConnection('disconnected'))
      socket.on('scan_update', ({ scanId }) => {
        if (scanId === id) void onNews()
      })
      socket.on('site_scan_update', ({ siteScanId }) => {
        if (siteScanId === id) void onNews()
      })
    })
    return () => {
      left = true
      socket?.disconnect()
      setConnection('disconnected')
    }
  }, [id, kind, active, onNews])
  return connection
}
