import { expect, it } from 'vitest'
import { createToastStore, TOAST_REMOVE_DELAY } from './toast-store.ts'

it('shows one toast at a time, the newest', () => {
  const store = createToastStore(() => undefined)
  store.add({ title: 'first' })
  store.add({ title: 'second' })
  expect(store.read().map((toast) => toast.title)).toEqual(['second'])
})

it('closes a dismissed toast at once and drops it after the remove delay', () => {
  const scheduled: { run: () => void; after: number }[] = []
  const store = createToastStore((run, after) => scheduled.push({ run, after }))
  const id = store.add({ title: 'gone' })
  store.dismiss(id)
  expect(store.read()[0]?.open).toBe(false)
  expect(scheduled[0]?.after).toBe(TOAST_REMOVE_DELAY)
  scheduled[0]?.run()
  expect(store.read()).toEqual([])
})

it('withdraws the failure of the last attempt, and keeps other news', () => {
  const store = createToastStore(() => undefined)
  store.add({ title: 'Saved', tone: 'good' })
  store.withdrawFailure()
  expect(store.read()[0]?.open).toBe(true)
  store.add({ title: 'Scan Failed to Start', tone: 'bad' })
  store.withdrawFailure()
  expect(store.read()[0]?.open).toBe(false)
})

it('notifies its listeners until they unsubscribe', () => {
  const store = createToastStore(() => undefined)
  let calls = 0
  const leave = store.subscribe(() => calls++)
  store.add({ title: 'a' })
  leave()
  store.add({ title: 'b' })
  expect(calls).toBe(1)
})
