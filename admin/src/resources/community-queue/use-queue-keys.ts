import { dirOf } from '@olympiad/contracts/lang'
import { useEffect } from 'react'
import { useEvent } from 'react-admin'
import { useLang } from '../../use-lang.ts'
import { actionOf, hasOwnKeys, type QueueAction } from './queue-keys.ts'

/** Listens to the keys of the queue while they are on. */
export function useQueueKeys(isOn: boolean, act: (action: QueueAction) => void): void {
  const lang = useLang()
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || hasOwnKeys(event.target)) return
    const action = actionOf(event, dirOf(lang))
    if (!action) return
    event.preventDefault()
    act(action)
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn, onKeyDown])
}
