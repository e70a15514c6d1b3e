import { POPUP } from '@olympiad/contracts/constants'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { readPopupMessage } from './popup-message.ts'

/** In the middle of this window, on whichever screen it is. */
function features(): string {
  const left = Math.max(0, Math.round(screenX + (outerWidth - POPUP.width) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - POPUP.height) / 2))
  return `popup,width=${POPUP.width},height=${POPUP.height},left=${left},top=${top}`
}

/** A click that asks for a new tab or window is the browser's own. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * The popup of the membership platform, opened by a link that leads there by itself: where there is no script, or the
 * browser refuses the popup, the page goes the same way.
 *
 * How it ended is heard on a channel of this site only; a window `message`, which anybody could send, is never listened
 * to. A popup that was closed says nothing, and its handle tells nothing either (our opener policy cuts it off as soon as
 * the platform shows): the link stays usable all the while.
 */
export function usePlatformPopup(on: { opened: () => void; signedIn: () => void; failed: (msg: string) => void }) {
  const [waits, setWaits] = useState(false)
  const heard = useRef<(data: unknown) => void>(() => {})
  useEffect(() => {
    heard.current = (data) => {
      const message = readPopupMessage(data)
      if (message) setWaits(false)
      // A sign-in that another tab began is one here too; its failure is told there.
      if (message?.type === 'signed-in') on.signedIn()
      else if (message && waits) on.failed(message.msg)
    }
  })

  useEffect(() => {
    const channel = new BroadcastChannel(POPUP.channel)
    channel.onmessage = ({ data }) => heard.current(data)
    return () => channel.close()
  }, [])

  function start(event: MouseEvent): void {
    if (!isPlain(event) || !window.open(`${POPUP.start}?popup=1`, POPUP.channel, features())) return
    event.preventDefault()
    setWaits(true)
    on.opened()
  }
  return { waits, start }
}
