import type { FieldError } from '@olympiad/contracts/call'
import { useEffect, useRef } from 'react'
import { fieldId } from './Field.tsx'

type Props = {
  title: string
  errors: readonly FieldError[]
  labelOf: (field: string) => string
  attempt: number
}

export function ErrorSummary({ title, errors, labelOf, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const focusedAt = useRef(0)
  // After every render: the attempt counter may change before its errors arrive.
  useEffect(() => {
    if (!box.current || attempt === focusedAt.current) return
    focusedAt.current = attempt
    box.current.focus()
  })
  if (errors.length === 0) return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2>{title}</h2>
      <ul>
        {errors.map(({ field, msg }) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`}>
              {labelOf(field)}: {msg}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
