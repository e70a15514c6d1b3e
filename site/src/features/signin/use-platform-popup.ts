import { SIGN_IN_POPUP } from '@olympiad/contracts/constants'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { readPopupMessage } from './popup-message.ts'

function windowFeatures(): string {
  const left = Math.max(0, Math.round(screenX + (outerWidth - SIGN_IN_POPUP.width) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - SIGN_IN_POPUP.height) / 2))
  return `popup,width=${SIGN_IN_POPUP.width},height=${SIGN_IN_POPUP.height},left=${left},top=${top}`
}

/** A click for a new tab or window stays with the browser. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * Opens the membership platform's sign-in in a popup. Without script, or with a blocked popup, the link works in
 * the page.
 * The result comes over a BroadcastChannel of this origin; it never listens to window `message`, which anybody can
 * send.
 * A closed popup is undetectable: our opener policy cuts its handle off. So the link stays usable.
 */
export function usePlatformPopup(on: { opened: () => void; signedIn: () => void; failed: (msg: string) => void }) {
  const [isWaiting, setWaiting] = useState(false)
  const onMessage = useRef<(data: unknown) => void>(() => {})
  useEffect(() => {
    onMessage.current = (data) => {
      const message = readPopupMessage(data)
      if (message) setWaiting(false)
      // A sign-in of another tab counts here too; that tab shows its own failure.
      if (message?.type === 'signed-in') on.signedIn()
      else if (message && isWaiting) on.failed(message.msg)
    }
  })

  useEffect(() => {
    const channel = new BroadcastChannel(SIGN_IN_POPUP.channel)
    channel.onmessage = ({ data }) => onMessage.current(data)
    return () => channel.close()
  }, [])

  function start(event: MouseEvent): void {
    if (!isPlain(event) || !window.open(`${SIGN_IN_POPUP.start}?popup=1`, SIGN_IN_POPUP.channel, windowFeatures()))
      return
    event.preventDefault()
    setWaiting(true)
    on.opened()
  }
  return { isWaiting, start }
}
