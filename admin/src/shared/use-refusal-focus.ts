import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a form whose button is disabled while it waits, and so loses the focus: once a refusal is there, the first field that
 * is wrong has it, or else the button, to try again.
 */
export function useRefusalFocus<Form extends HTMLElement>(busy: boolean): RefObject<Form | null> {
  const form = useRef<Form>(null)
  const waited = useRef(false)
  useEffect(() => {
    const isBack = waited.current && !busy
    waited.current = busy
    if (isBack) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [type="submit"]')?.focus()
  }, [busy])
  return form
}
