import { useEffect, useState, useSyncExternalStore } from 'react'
import { judgeCalls } from './calls.ts'
import { createJudge, type Judge, waitingSheets } from './judge.ts'
import { openStore } from './store.ts'

/** A hall's network says `online` too seldom to rely on it. */
const RETRY_MS = 15_000
const REFRESH_MS = 60_000

/** `broken`: the browser keeps nothing, so no sheet may be filled in here. */
export function useJudge(): Judge | 'opening' | 'broken' {
  const [judge, setJudge] = useState<Judge | 'opening' | 'broken'>('opening')
  useEffect(() => {
    let close: (() => void) | undefined
    let closed = false
    openStore().then(
      (store) => {
        if (closed) return
        const tabs = new BroadcastChannel('judge')
        const opened = createJudge(
          store,
          judgeCalls((path, init) => fetch(path, init)),
          () => tabs.postMessage('changed'),
        )
        tabs.addEventListener('message', () => void opened.reload())
        setJudge(opened)
        const leave = keepInTouch(opened)
        close = () => {
          leave()
          tabs.close()
        }
      },
      (error: unknown) => {
        console.error(error)
        setJudge('broken')
      },
    )
    return () => {
      closed = true
      close?.()
    }
  }, [])
  return judge
}

export const useJudgeState = (judge: Judge) =>
  useSyncExternalStore(
    judge.subscribe,
    () => judge.state,
    () => judge.state,
  )

/** iOS wakes no worker when the network returns: the page sends while it is open. */
function keepInTouch(judge: Judge): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const refresh = () => void judge.refresh()
  const isVisible = () => document.visibilityState === 'visible'
  void judge.open()
  addEventListener('online', refresh, { signal })
  document.addEventListener('visibilitychange', () => isVisible() && refresh(), { signal })
  const retries = setInterval(() => {
    if (isVisible() && waitingSheets(judge.state).length > 0) void judge.send()
  }, RETRY_MS)
  const refreshes = setInterval(() => isVisible() && refresh(), REFRESH_MS)
  signal.addEventListener('abort', () => {
    clearInterval(retries)
    clearInterval(refreshes)
  })
  return () => stop.abort()
}
