import type { ReactNode } from 'react'
import { type FieldProps, fieldId } from '../../components/form/Field.tsx'

type Props = Pick<FieldProps, 'name' | 'label' | 'error'> & {
  someoneElse: string
  exchange: () => void
  children: ReactNode
}

/** The signed-in coach in place of a field; an error's link and the focus find it by the field's id. */
export function OwnCoach({ name, label, error, someoneElse, exchange, children }: Props) {
  const id = fieldId(name)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out as a label
    <div
      className="field"
      id={id}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <p className="label" id={`${id}-label`}>
        {label}
      </p>
      {children}
      {error ? (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      <button className="plain someone-else" type="button" onClick={exchange}>
        {someoneElse}
      </button>
    </div>
  )
}
