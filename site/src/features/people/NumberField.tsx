import type { ComponentProps } from 'react'
import { TextField } from '../../components/form/TextField.tsx'

export const NumberField = (field: ComponentProps<typeof TextField>) => (
  <TextField {...field} className="control short" dir="ltr" inputMode="numeric" autoComplete="off" maxLength={32} />
)
