import { useEffect, useRef } from 'react'
import { type DataProvider, HttpError, useRegisterMutationMiddleware } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useLocation } from 'react-router'
import { INVALID_SELECTOR } from './invalid-fields.ts'

type Save = DataProvider['update']

/**
 * A rejected save without field errors must count as a form error.
 * Otherwise the form counts as saved and can be left without a warning.
 */
const toFormError: (...call: [...Parameters<Save>, next: Save]) => ReturnType<Save> = async (
  resource,
  params,
  next,
) => {
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

function focusTarget(invalid: HTMLElement): HTMLElement | null | undefined {
  if (invalid.ariaInvalid === 'true') return invalid
  const field = invalid.parentElement
  return field?.querySelector<HTMLElement>('[contenteditable="true"]') ?? field?.querySelector<HTMLElement>('button')
}

const findTab = (hidden: HTMLElement | undefined) =>
  document.getElementById(
    hidden?.closest('[aria-hidden="true"][aria-labelledby]')?.getAttribute('aria-labelledby') ?? '',
  )

/** A rejected save leaves the form unsaved. The first invalid field gets the focus, after its tab opens. */
export function FormErrors() {
  const marker = useRef<HTMLSpanElement>(null)
  const { submitCount, errors } = useFormState()
  const { pathname } = useLocation()
  const lastSubmitCount = useRef(submitCount)
  const needsFocus = useRef(false)
  const hasErrors = Object.keys(errors).length > 0
  useRegisterMutationMiddleware<Save>(toFormError)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tab has its own path
  useEffect(() => {
    if (lastSubmitCount.current !== submitCount) needsFocus.current = hasErrors
    lastSubmitCount.current = submitCount
    if (!needsFocus.current) return
    const invalid = [...(marker.current?.closest('form')?.querySelectorAll<HTMLElement>(INVALID_SELECTOR) ?? [])]
    const first = invalid.find((each) => each.checkVisibility())
    const tab = first ? undefined : findTab(invalid[0])
    // After the tab opens, this runs again.
    needsFocus.current = Boolean(tab)
    tab?.click()
    const field = first && focusTarget(first)
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  }, [submitCount, hasErrors, pathname])
  return <span ref={marker} hidden />
}
