import type { FieldError } from '@olympiad/contracts/call'
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type Draft, dropDraft, keepDraft, readDraft, type Typed } from '../../lib/draft.ts'
import { idOf } from './Field.tsx'
import { changed, errorIn, type FormState, marked, refused } from './form-state.ts'

type Options<Values extends Typed> = {
  /** What stands in the fields at first. */
  original: Values
  /** What is wrong with what was typed, in the order of the fields. */
  check?: (values: Values) => readonly FieldError[]
  /** Kept until it is sent. `stands` names the fields that are kept, with what differs from no draft; `original` unless told. */
  draft?: Draft & { stands?: (values: Values) => Typed }
}

/** What was typed or chosen before the script was there to see it. */
const typedEarly = (form: HTMLFormElement | null, original: Typed): Typed =>
  Object.fromEntries(
    Object.entries(original).flatMap(([field, text]) => {
      const control = form?.elements.namedItem(idOf(field)) ?? form?.elements.namedItem(field)
      return control && 'value' in control && control.value !== text ? [[field, String(control.value)]] : []
    }),
  )

/**
 * The one way of a form in an island: what is typed, what is wrong with it, and its draft in the browser. What is wrong is
 * what the contracts find, or the server answers.
 */
export function useForm<Values extends Typed>({ original, check, draft }: Options<Values>) {
  const [form, setForm] = useState<FormState<Values>>({ values: original, errors: [], attempt: 0 })
  /** Whether a draft came back; undefined until it was looked for. */
  const [restored, setRestored] = useState<boolean>()
  const [kept, setKept] = useState(false)
  const ref = useRef<HTMLFormElement>(null)
  const { values } = form

  const refuse = (errors: readonly FieldError[]): void => setForm((before) => refused(before, errors))
  const forgetErrors = (): void => setForm((before) => ({ ...before, errors: [] }))
  const change = (changes: Partial<Values>): void => setForm((before) => changed(before, changes, check))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the paint, which the server made without it
  useEffect(() => {
    const before = draft && readDraft(draft, draft.stands?.(original) ?? original)
    const early = typedEarly(ref.current, original)
    setForm((now) => ({ ...now, values: { ...now.values, ...before, ...early } }))
    setRestored(before !== undefined && Object.keys(early).length === 0)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is typed
  useEffect(() => {
    if (draft && restored !== undefined) setKept(keepDraft(draft, values, draft.stands?.(values) ?? original))
  }, [values, restored === undefined])

  return {
    ...form,
    restored: restored ?? false,
    kept,
    change,
    refuse,
    forgetErrors,
    mark: (field: string, msg: string | undefined): void => setForm((before) => marked(before, field, msg)),
    errorOf: (field: string) => errorIn(form, field),
    /** What is wrong now, which is said. */
    check: (): readonly FieldError[] => {
      const wrong = check?.(values) ?? []
      if (wrong.length > 0) refuse(wrong)
      else forgetErrors()
      return wrong
    },
    dropDraft: () => draft && dropDraft(draft),
    discard: () => {
      setForm((before) => ({ ...before, values: original, errors: [] }))
      setRestored(false)
    },
    /** What its element is given. */
    element: (submit: () => void) => ({
      ref,
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault()
        submit()
      },
    }),
    /** What a field is given, beside its label. */
    field: (name: keyof Values & string) => ({
      name,
      value: values[name],
      error: errorIn(form, name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        change({ [name]: target.value } as Partial<Values>),
    }),
  }
}
export type Form<Values extends Typed> = ReturnType<typeof useForm<Values>>
