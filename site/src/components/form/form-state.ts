import type { FieldError } from '@olympiad/contracts/call'

/** What a form holds: its fields as typed, what is wrong with them, and how often that was said. */
export type FormState<Values extends object> = {
  values: Values
  errors: readonly FieldError[]
  /** At each one the summary of errors takes the focus. */
  attempt: number
}

export const refused = <State extends FormState<object>>(form: State, errors: readonly FieldError[]): State => ({
  ...form,
  errors,
  attempt: form.attempt + 1,
})

/** The form after a change. What was wrong with a field that changed goes, unless `check` finds it wrong again. */
export function changed<Values extends object, State extends FormState<Values>>(
  form: State,
  changes: Partial<Values>,
  check: (values: Values) => readonly FieldError[] = () => [],
): State {
  const values = { ...form.values, ...changes }
  const isChanged = ({ field }: FieldError): boolean =>
    Object.keys(changes).some((name) => field === name || field.startsWith(`${name}.`))
  if (!form.errors.some(isChanged)) return { ...form, values }
  const again = check(values)
  const errors = form.errors.flatMap((error) =>
    isChanged(error) ? again.filter(({ field }) => field === error.field) : [error],
  )
  return { ...form, values, errors }
}

/** The form with this, or nothing, said of a field. */
export const marked = <State extends FormState<object>>(
  form: State,
  field: string,
  msg: string | undefined,
): State => ({
  ...form,
  errors: [...form.errors.filter((one) => one.field !== field), ...(msg === undefined ? [] : [{ field, msg }])],
})

/** What is said of a field. */
export const errorIn = ({ errors }: Pick<FormState<object>, 'errors'>, field: string): string | undefined =>
  errors.find((one) => one.field === field)?.msg
