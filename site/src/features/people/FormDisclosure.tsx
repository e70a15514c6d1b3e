import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isFieldPreserved } from '../../lib/preserved-fields.client.ts'

type Props = {
  field: string
  label: string
  cancel: string
  buttonClass: string
  children: (close: ReactNode) => ReactNode
}

/** Opening moves the focus into the form, closing moves it back to the button. */
export function FormDisclosure({ field, label, cancel, buttonClass, children }: Props) {
  const [open, setOpen] = useState(false)
  const [moves, setMoves] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const move = (to: boolean) => {
    setOpen(to)
    setMoves((count) => count + 1)
  }
  // Restores the open state after a language switch. A click before this effect wins.
  useEffect(() => {
    if (isFieldPreserved(field)) setOpen(true)
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
        <button className={buttonClass} type="button" onClick={() => move(true)}>
          {label}
        </button>
      )}
    </div>
  )
}
