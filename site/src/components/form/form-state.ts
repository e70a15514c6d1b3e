import type { FieldError } from '@olympiad/contracts/call'

export type FormState<Values extends object> = {
  values: Values
  errors: readonly FieldError[]
  /** The error summary takes the focus when this changes. */
  attempt: number
}

export const withErrors = <State extends FormState<object>>(form: State, errors: readonly FieldError[]): State => ({
  ...form,
  errors,
  attempt: form.attempt + 1,
})

/** The error of a changed field goes away unless `check` finds it again. */
export function withChanges<Values extends object, State extends FormState<Values>>(
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

export const withFieldError = <State extends FormState<object>>(
  form: State,
  field: string,
  msg: string | undefined,
): State => ({
  ...form,
  errors: [...form.errors.filter((one) => one.field !== field), ...(msg === undefined ? [] : [{ field, msg }])],
})

export const getFieldError = ({ errors }: Pick<FormState<object>, 'errors'>, field: string): string | undefined =>
  errors.find((one) => one.field === field)?.msg
