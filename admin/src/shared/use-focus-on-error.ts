import { type RefObject, useEffect, useRef } from 'react'

/**
 * A disabled submit button loses the focus.
 * After an error the first invalid field gets it, or else the button.
 */
export function useFocusOnError<Form extends HTMLElement>(busy: boolean): RefObject<Form | null> {
  const form = useRef<Form>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    const isBack = wasBusy.current && !busy
    wasBusy.current = busy
    if (isBack) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [type="submit"]')?.focus()
  }, [busy])
  return form
}
