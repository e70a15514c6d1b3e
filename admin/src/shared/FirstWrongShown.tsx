import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'

/** Inside of a form: of what the server has refused, the first wrong field comes into view and has the focus. */
export function FirstWrongShown() {
  const place = useRef<HTMLSpanElement>(null)
  const { isSubmitting, errors } = useFormState()
  const wasSent = useRef(false)
  const isRefused = Object.keys(errors).length > 0
  useEffect(() => {
    const isBack = wasSent.current && !isSubmitting
    wasSent.current = isSubmitting
    if (!isBack || !isRefused) return
    const wrong = place.current?.closest('form')?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []
    const first = [...wrong].find((field) => field.checkVisibility())
    first?.focus()
    first?.scrollIntoView({ block: 'center' })
  }, [isSubmitting, isRefused])
  return <span ref={place} hidden />
}
