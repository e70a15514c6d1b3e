import { fromRiyadhTime, toRiyadhTime } from '@olympiad/contracts/riyadh'
import { TextInput, type TextInputProps } from 'react-admin'

/** A date input is never visually empty, so its label must not overlap it. */
const SHRUNK = { inputLabel: { shrink: true }, htmlInput: { dir: 'ltr', max: '9999-12-31T23:59' } } as const

/** Shows and takes Riyadh's time, whatever the zone of the browser. */
export const InstantInput = (props: TextInputProps) => (
  <TextInput {...props} type="datetime-local" format={toRiyadhTime} parse={fromRiyadhTime} slotProps={SHRUNK} />
)
