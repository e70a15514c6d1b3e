import { useEffect, useRef } from 'react'
import { type DataProvider, HttpError, useRegisterMutationMiddleware } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useLocation } from 'react-router'

type Save = DataProvider['update']

/** A refusal that is about no field is one of the form: else this would count as saved, and be left without a question. */
const ofTheForm: (...call: [...Parameters<Save>, next: Save]) => ReturnType<Save> = async (resource, params, next) => {
  try {
    return await next(resource, params)
  } catch (error) {
    if (!(error instanceof HttpError) || Object.keys(error.body?.errors ?? {}).length > 0) throw error
    throw new HttpError(error.message, error.status, {
      ...error.body,
      errors: { root: { serverError: error.message } },
    })
  }
}

/** What shows that a field is wrong: its state or, of pictures and rich text, the words below it. */
const WRONG = '[aria-invalid="true"], .MuiFormHelperText-root.Mui-error'

/** The part of a wrong field that takes the focus. */
function fieldOf(wrong: HTMLElement): HTMLElement | null | undefined {
  if (wrong.ariaInvalid === 'true') return wrong
  const field = wrong.parentElement
  return field?.querySelector<HTMLElement>('[contenteditable="true"]') ?? field?.querySelector<HTMLElement>('button')
}

/** The head of the tab that hides an element. */
const tabOf = (hidden: HTMLElement | undefined) =>
  document.getElementById(
    hidden?.closest('[aria-hidden="true"][aria-labelledby]')?.getAttribute('aria-labelledby') ?? '',
  )

/**
 * Inside of a form: what the server refuses leaves it unsaved, and the first wrong field has the focus in the middle of the
 * screen. Where it is in another tab, that one opens.
 */
export function FormRefusals() {
  const place = useRef<HTMLSpanElement>(null)
  const { submitCount, errors } = useFormState()
  const { pathname } = useLocation()
  const sent = useRef(submitCount)
  const isSought = useRef(false)
  const isRefused = Object.keys(errors).length > 0
  useRegisterMutationMiddleware<Save>(ofTheForm)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab has another address
  useEffect(() => {
    if (sent.current !== submitCount) isSought.current = isRefused
    sent.current = submitCount
    if (!isSought.current) return
    const wrong = [...(place.current?.closest('form')?.querySelectorAll<HTMLElement>(WRONG) ?? [])]
    const first = wrong.find((each) => each.checkVisibility())
    const tab = first ? undefined : tabOf(wrong[0])
    // Once the tab is open, this runs again.
    isSought.current = Boolean(tab)
    tab?.click()
    const field = first && fieldOf(first)
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  }, [submitCount, isRefused, pathname])
  return <span ref={place} hidden />
}
