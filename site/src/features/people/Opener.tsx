import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isCarried } from '../../lib/carried-fields.client.ts'

type Props = {
  /** The field in it. */
  field: string
  label: string
  cancel: string
  /** Classes of the button. */
  look: string
  /** What is opened; it is given the button that closes it. */
  children: (close: ReactNode) => ReactNode
}

/** A form that waits behind a button. The focus goes into it, and back to the button when it is closed. */
export function Opener({ field, label, cancel, look, children }: Props) {
  const [open, setOpen] = useState(false)
  const [moves, setMoves] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const move = (to: boolean) => {
    setOpen(to)
    setMoves((count) => count + 1)
  }
  // It was open before the language was switched. A click may come before this effect: it stays as it is.
  useEffect(() => {
    if (isCarried(field)) setOpen(true)
  }, [field])
  useEffect(() => {
    if (moves > 0) box.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [moves])
  return (
    <div ref={box}>
      {open ? (
        children(
          <button className="plain" type="button" onClick={() => move(false)}>
            {cancel}
          </button>,
        )
      ) : (
        <button className={look} type="button" onClick={() => move(true)}>
          {label}
        </button>
      )}
    </div>
  )
}
