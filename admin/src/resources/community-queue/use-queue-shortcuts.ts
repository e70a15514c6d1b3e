import { dirOf } from '@olympiad/contracts/lang'
import { useEffect } from 'react'
import { useEvent } from 'react-admin'
import { useLang } from '../../use-lang.ts'
import { actionForKeyPress, handlesOwnKeys, type QueueAction } from './queue-shortcuts.ts'

export function useQueueShortcuts(isOn: boolean, act: (action: QueueAction) => void): void {
  const lang = useLang()
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || handlesOwnKeys(event.target)) return
    const action = actionForKeyPress(event, dirOf(lang))
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
