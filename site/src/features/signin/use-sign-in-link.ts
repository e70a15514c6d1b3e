import { CallError, send } from '@olympiad/contracts/call'
import { askSignInLink, openSignInLink } from '@olympiad/contracts/calls/sign-in-link'
import { linkTokenIn } from '@olympiad/contracts/sign-in-link'
import { useEffect, useRef, useState } from 'react'

type Told = { done: (msg: string) => void; refused: (msg: string) => void }

/**
 * The link in the mail of whom others' tries have shut out: asks for it, and opens the one that brought the reader here, once.
 * It makes this browser known; whoever opened it signs in as ever.
 */
export function useSignInLink({ done, refused }: Told, unknown: string) {
  const [busy, setBusy] = useState(false)
  const told = useRef({ done, refused })
  told.current = { done, refused }

  const run = async (work: () => Promise<{ msg: string }>): Promise<void> => {
    setBusy(true)
    try {
      told.current.done((await work()).msg)
    } catch (error) {
      told.current.refused((error instanceof CallError && error.message) || unknown)
    }
    setBusy(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, as the page opens
  useEffect(() => {
    const token = linkTokenIn(location.hash)
    if (token === undefined) return
    // It is good for one try: nobody reads it off the address, nor sends it again by going back.
    history.replaceState(history.state, '', location.pathname + location.search)
    void run(() => send(openSignInLink, { body: { token } }, fetch))
  }, [])

  return { busy, ask: (identifier: string) => run(() => send(askSignInLink, { body: { identifier } }, fetch)) }
}
