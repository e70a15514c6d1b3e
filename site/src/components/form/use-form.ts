import type { FieldError } from '@olympiad/contracts/call'
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type DraftKey, type DraftValues, dropDraft, readDraft, saveDraft } from '../../lib/draft.ts'
import { fieldId } from './Field.tsx'
import { type FormState, getFieldError, withChanges, withErrors, withFieldError } from './form-state.ts'

type Options<Values extends DraftValues> = {
  initialValues: Values
  validate?: (values: Values) => readonly FieldError[]
  /** `baseline` returns the values that count as no draft; `initialValues` by default. */
  draft?: DraftKey & { baseline?: (values: Values) => DraftValues }
}

/** Input from before hydration. */
const readEarlyInput = (form: HTMLFormElement | null, initialValues: DraftValues): DraftValues =>
  Object.fromEntries(
    Object.entries(initialValues).flatMap(([field, text]) => {
      const control = form?.elements.namedItem(fieldId(field)) ?? form?.elements.namedItem(field)
      return control && 'value' in control && control.value !== text ? [[field, String(control.value)]] : []
    }),
  )

/** State of a form in an island: values, errors, and the draft in the browser. */
export function useForm<Values extends DraftValues>({ initialValues, validate, draft }: Options<Values>) {
  const [form, setForm] = useState<FormState<Values>>({ values: initialValues, errors: [], attempt: 0 })
  /** Undefined until the draft was read. */
  const [isDraftRestored, setDraftRestored] = useState<boolean>()
  const [isDraftSaved, setDraftSaved] = useState(false)
  const ref = useRef<HTMLFormElement>(null)
  const { values } = form

  const setErrors = (errors: readonly FieldError[]): void => setForm((previous) => withErrors(previous, errors))
  const clearErrors = (): void => setForm((previous) => ({ ...previous, errors: [] }))
  const change = (changes: Partial<Values>): void => setForm((previous) => withChanges(previous, changes, validate))

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    const previous = draft && readDraft(draft, draft.baseline?.(initialValues) ?? initialValues)
    const earlyInput = readEarlyInput(ref.current, initialValues)
    setForm((current) => ({ ...current, values: { ...current.values, ...previous, ...earlyInput } }))
    setDraftRestored(previous !== undefined && Object.keys(earlyInput).length === 0)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the values change
  useEffect(() => {
    if (draft && isDraftRestored !== undefined)
      setDraftSaved(saveDraft(draft, values, draft.baseline?.(values) ?? initialValues))
  }, [values, isDraftRestored === undefined])

  return {
    ...form,
    isDraftRestored: isDraftRestored ?? false,
    isDraftSaved,
    change,
    setErrors,
    clearErrors,
    setFieldError: (field: string, msg: string | undefined): void =>
      setForm((previous) => withFieldError(previous, field, msg)),
    errorOf: (field: string) => getFieldError(form, field),
    validate: (): readonly FieldError[] => {
      const wrong = validate?.(values) ?? []
      if (wrong.length > 0) setErrors(wrong)
      else clearErrors()
      return wrong
    },
    dropDraft: () => draft && dropDraft(draft),
    discardDraft: () => {
      setForm((previous) => ({ ...previous, values: initialValues, errors: [] }))
      setDraftRestored(false)
    },
    getFormProps: (submit: () => void) => ({
      ref,
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault()
        submit()
      },
    }),
    getFieldProps: (name: keyof Values & string) => ({
      name,
      value: values[name],
      error: getFieldError(form, name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        change({ [name]: target.value } as Partial<Values>),
    }),
  }
}
export type Form<Values extends DraftValues> = ReturnType<typeof useForm<Values>>
