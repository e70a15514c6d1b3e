import { useEffect, useRef } from 'react'
import { type DataProvider, HttpError, useRegisterMutationMiddleware } from 'react-admin'
import { useFormState } from 'react-hook-form'

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

/** Inside of a form: what the server refuses leaves it unsaved, and the first wrong field comes into view and has the focus. */
export function FormRefusals() {
  const place = useRef<HTMLSpanElement>(null)
  const { isSubmitting, errors } = useFormState()
  const wasSent = useRef(false)
  const isRefused = Object.keys(errors).length > 0
  useRegisterMutationMiddleware<Save>(ofTheForm)
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
